#!/usr/bin/env python3
"""Compare the reliability that `check-data --report` prints with published coefficients, and with R's psych and lavaan.

    reliability_check.py QTOOL [--keep FOLDER]

The 25 items of psych's `bfi` (2,800 people) are read as five scores: alpha must be what Revelle publishes for them, to two decimals, and what
`psych::alpha` computes, and omega what `lavaan` fits to each. In four studies of persons who answer several times, omega within persons must
be that of lavaan for the pooled covariances, exactly, and, within 0.001, that of a model with one factor within persons and any covariances
between them, which lavaan fits to both levels at once; omega between persons must be that of lavaan for a model with one factor on each level,
within 0.0001, where lavaan's search ends; the ICC must be that of `psych::statsBy`, within 0.002, because that takes another mean size of
unequal groups.
"""

import argparse
import csv
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

# Revelle, W., psych: the unstandardized alphas that `scoreItems` prints in the help of `bfi` and in the vignettes.
PUBLISHED = {"agree": 0.70, "conscientious": 0.72, "extraversion": 0.76, "neuroticism": 0.81, "openness": 0.60}
KEYS = {
    "agree": (["A1", "A2", "A3", "A4", "A5"], ["A1"]), "conscientious": (["C1", "C2", "C3", "C4", "C5"], ["C4", "C5"]),
    "extraversion": (["E1", "E2", "E3", "E4", "E5"], ["E1", "E2"]), "neuroticism": (["N1", "N2", "N3", "N4", "N5"], []),
    "openness": (["O1", "O2", "O3", "O4", "O5"], ["O2", "O5"]),
}
BFI = r"""
suppressMessages(library(psych)); suppressMessages(library(lavaan))
data(bfi, package = "psych")
items <- bfi[, 1:25]
write.csv(data.frame(participant = rownames(items), items), "bfi.csv", row.names = FALSE, na = "")
for (name in names(keys <- %s)) {
  scale <- na.omit(items[, keys[[name]]$items])
  for (one in keys[[name]]$reversed) scale[, one] <- 7 - scale[, one]
  cat(name, format(alpha(scale)$total$raw_alpha, digits = 12), format(omega(cov(scale), nrow(scale)), digits = 12), "\n")
}
"""
OMEGA = r"""
omega <- function(s, n) {
  colnames(s) <- rownames(s) <- paste0("v", seq_len(ncol(s)))
  fit <- cfa(paste("f =~", paste(colnames(s), collapse = " + ")), sample.cov = s, sample.nobs = n, std.lv = TRUE, sample.cov.rescale = FALSE)
  found <- parameterEstimates(fit)
  l <- found$est[found$op == "=~"]; u <- found$est[found$op == "~~" & found$lhs == found$rhs & found$lhs != "f"]
  sum(l)^2 / (sum(l)^2 + sum(u))
}
"""
NESTED = r"""
suppressMessages(library(psych)); suppressMessages(library(lavaan))
two_levels <- function(data, model, level, factor) {
  fit <- suppressWarnings(sem(model, data, cluster = "participant", std.lv = TRUE))
  found <- parameterEstimates(fit); found <- found[found$level == level, ]
  l <- found$est[found$op == "=~"]; u <- found$est[found$op == "~~" & found$lhs == found$rhs & found$lhs != factor]
  sum(l)^2 / (sum(l)^2 + sum(u))
}
for (place in 1:4) {
  data <- read.csv(paste0("nested-", place, ".csv"))
  x <- as.matrix(data[, -1]); n <- nrow(x); p <- length(unique(data$participant))
  inside <- crossprod(x - apply(x, 2, function(one) ave(one, data$participant))) / (n - p)
  names <- colnames(x)
  pairs <- outer(names, names, function(a, b) ifelse(a <= b, paste(a, "~~", b), NA))
  one <- function(factor) paste0(factor, " =~ ", paste(names, collapse = " + "))
  any <- paste(na.omit(as.vector(pairs)), collapse = "\n")
  both <- two_levels(data, paste0("level: 1\n", one("f"), "\nlevel: 2\n", any), 1, "f")
  between <- two_levels(data, paste0("level: 1\n", one("f"), "\nlevel: 2\n", one("g")), 2, "g")
  score <- rowMeans(x)
  icc <- statsBy(data.frame(score, score2 = score, group = as.integer(factor(data$participant))), "group")$ICC1[["score"]]
  cat(place, format(omega(inside, n - p), digits = 12), format(both, digits = 12),
      format(between, digits = 12), format(icc, digits = 12), "\n")
}
"""


def scores(folder: Path, name: str, items: dict, high: int) -> list[dict]:
    lines = [f"questionnaire: {name}", f"title: {name}", "repeat: many", "questions:"]
    for one in dict.fromkeys(item for own, _ in items.values() for item in own):
        lines.append(f"  - {{id: {one}, type: rating, text: Item, range: [1, {high}], required: false}}")
    lines.append("scores:")
    lines += [f"  - {{id: {score}, mean: [{', '.join(own)}], reversed: [{', '.join(flipped)}]}}" if flipped else
              f"  - {{id: {score}, mean: [{', '.join(own)}]}}" for score, (own, flipped) in items.items()]
    (folder / f"{name}.yaml").write_text("\n".join(lines) + "\n")
    return lines


def report(qtool: str, folder: Path, name: str, table: str) -> dict:
    done = subprocess.run([qtool, "check-data", f"{name}.yaml", table, "--report", f"{table}-report"], cwd=folder, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(done.stderr)
    told = json.loads((folder / f"{table}-report/report.json").read_text())["questionnaires"][0]
    return {one["score"]: one for one in told["scores"]}


def run_r(folder: Path, script: str) -> list[list[str]]:
    (folder / "judge.r").write_text(OMEGA + script)
    done = subprocess.run(["Rscript", "--vanilla", "judge.r"], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"R: {done.stderr}")
    return [line.split() for line in done.stdout.splitlines() if line.strip()]


def differs(what: str, told, wanted: float, within: float):
    if told is None or abs(told - wanted) > within:
        yield f"{what} is {told}, not {wanted}"


def published_faults(qtool: str, folder: Path):
    keys = ", ".join(f'{name} = list(items = c({", ".join(map(repr, own))}), reversed = c({", ".join(map(repr, flipped))}))' for name, (own, flipped) in KEYS.items())
    found = run_r(folder, BFI % f"list({keys})")
    scores(folder, "bfi", KEYS, 6)
    told = report(qtool, folder, "bfi", "bfi.csv")
    for name, alpha, omega in found:
        # Published are those of all people, with the medians of items in place of missing answers.
        yield from differs(f"alpha of {name} (published)", told[name]["alpha"], PUBLISHED[name], 0.0125)
        yield from differs(f"alpha of {name} (psych)", told[name]["alpha"], float(alpha), 1e-6)
        yield from differs(f"omega of {name} (lavaan)", told[name]["omega"], float(omega), 1e-5)


def nested_faults(qtool: str, folder: Path):
    for place in range(1, 5):
        dice, items = random.Random(f"nested {place}"), [f"q{number}" for number in range(2 + place)]
        inside, outside = [dice.uniform(0.5, 1) for _ in items], [dice.uniform(0.5, 1) for _ in items]
        with (folder / f"nested-{place}.csv").open("w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(["participant", *items])
            for person in range(60):
                level, own = dice.gauss(0, 1), [dice.gauss(0, 0.5) for _ in items]
                for _ in range(dice.randint(5, 40)):
                    now = dice.gauss(0, 1)
                    cells = [5 + b * level + o + w * now + dice.gauss(0, 0.8) for b, o, w in zip(outside, own, inside)]
                    writer.writerow([f"p{person}", *(min(max(round(one), 1), 9) for one in cells)])
        scores(folder, f"nested-{place}", {"score": (items, [])}, 9)
    for place, omega, both, between, icc in run_r(folder, NESTED):
        told = report(qtool, folder, f"nested-{place}", f"nested-{place}.csv")["score"]
        yield from differs(f"{place}: omega within persons", told["omega_within"], float(omega), 1e-5)
        yield from differs(f"{place}: omega within persons of both levels at once", told["omega_within"], float(both), 0.001)
        yield from differs(f"{place}: omega between persons", told["omega_between"], float(between), 1e-4)
        yield from differs(f"{place}: ICC", told["icc"], float(icc), 0.002)
        print(f"omega within persons: {told['omega_within']}, of both levels at once {both}; between: {told['omega_between']}, {between}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("--keep", help="a folder for everything")
    arguments = parser.parse_args()
    qtool = str(Path(arguments.qtool).resolve())
    with tempfile.TemporaryDirectory(prefix="qtool-reliability-") as temporary:
        folder = Path(arguments.keep or temporary).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        found = [*published_faults(qtool, folder), *nested_faults(qtool, folder)]
    print(*found, sep="\n", end="\n" if found else "")
    print(f"scores of bfi: {len(KEYS)}, nested studies: 4, faults: {len(found)}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
