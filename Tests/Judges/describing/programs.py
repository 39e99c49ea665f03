"""What PSPP, R, Frictionless and the DDI schema make of the files that qtool wrote."""

import csv
import subprocess
from pathlib import Path

R_SCRIPT = r"""
folder <- commandArgs(TRUE)[1]
text <- function(x) gsub("\t|\n", " ", enc2utf8(as.character(x)))
for (script in list.files(folder, pattern = "[.]R$", full.names = TRUE)) {
  id <- sub("[.]R$", "", basename(script))
  space <- new.env()
  source(script, local = space, encoding = "UTF-8")
  read <- get(ls(space, pattern = "^read_"), envir = space)
  setwd(folder)
  data <- suppressWarnings(read())
  plain <- function(data) as.data.frame(lapply(data, function(x) as.vector(unclass(x))), check.names = FALSE)
  save <- function(data, ending) write.csv(plain(data), paste0(id, ending), row.names = FALSE, na = "", fileEncoding = "UTF-8")
  lines <- unlist(lapply(names(data), function(name) {
    x <- data[[name]]
    labels <- attr(x, "labels")
    label <- if (is.null(attr(x, "label"))) "" else attr(x, "label")
    paste(c(name, text(label), paste(text(attr(x, "na_values")), collapse = ";"),
            as.vector(rbind(text(labels), text(names(labels))))), collapse = "\t")
  }))
  writeLines(lines, paste0(id, ".labels.tsv"), useBytes = TRUE)
  save(data, ".r-data.csv")
  save(suppressWarnings(read(no_answer_as_na = TRUE)), ".as-na.csv")
  raw <- read.csv(paste0(id, ".csv"), check.names = FALSE, encoding = "UTF-8")
  book <- read.csv(paste0(id, ".codebook.csv"), colClasses = "character", encoding = "UTF-8")
  shown <- lapply(book$shown_when_r, function(words) {
    if (words == "") rep(TRUE, nrow(raw)) else rep_len(eval(parse(text = words, keep.source = FALSE), raw), nrow(raw))
  })
  names(shown) <- book$variable
  write.csv(as.data.frame(shown, check.names = FALSE), paste0(id, ".shown.csv"), row.names = FALSE, na = "missing")
}
"""


def run_r(folder: Path) -> None:
    """One run for all scripts of a folder, because starting R takes longer than running one."""
    script = folder / "all.r"
    script.write_text(R_SCRIPT, encoding="utf-8")
    done = subprocess.run(["Rscript", "--vanilla", str(script), str(folder)], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"R: {done.stderr}")


def run_pspp(script: Path) -> list[str]:
    """What PSPP complains about."""
    done = subprocess.run(["pspp", "-o", "/dev/null", script.name], capture_output=True, text=True, cwd=script.parent)
    return [line for line in (done.stdout + done.stderr).splitlines() if "error" in line or "warning" in line]


def read_csv(path: Path) -> list[dict]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read_labels(path: Path) -> dict[str, tuple]:
    """By column: its label, its missing codes, and its codes with their labels."""
    found = {}
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line:
            name, label, missing, *rest = line.split("\t")
            found[name] = (label, missing, list(zip(rest[::2], rest[1::2])))
    return found


def write_csv(path: Path, rows: list[dict]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
