import Questionnaires

/// An R script with one function, which reads the data, labels the columns and computes the scores. It needs nothing but R.
struct RScript {
  private let codebook: Codebook
  private let expressions: ConditionExpressions

  init(_ codebook: Codebook) {
    self.codebook = codebook
    expressions = codebook.rExpressions
  }

  /// Whether a file that begins like this is such a script.
  static func isCodebook(_ beginning: [UInt8]) -> Bool {
    let line = beginning.prefix { $0 != 0x0A }
    return line.starts(with: "# ".utf8) && line.reversed().starts(with: "; \(codebookMark)".utf8.reversed())
  }

  var bytes: [UInt8] {
    let lines = head + [opening] + columns + Self.possible + Self.reading + scores + Self.closing
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private var function: String { "read_" + codebook.id.map { $0 == "-" ? "_" : String($0) }.joined() }

  private var head: [String] {
    let title = RText.comment(codebook.title)
    return [
      "# \(title) (\(codebook.id), version \(codebook.questionnaire.version)); \(codebookMark)", "#",
      "#   source(\"\(codebook.id).R\", encoding = \"UTF-8\")", "#   answers <- \(function)()", "#",
      "# Each column has its attributes `label` (the question), `labels` (the codes and what they mean) and",
      "# `na_values` (the codes that mean \"no answer\", which stay in the data; scores leave them out, as they leave out",
      "# what cannot be an answer).",
      "# factors = TRUE turns columns with codes into factors, and no_answer_as_na = TRUE the codes for \"no answer\" into NA.",
      "# Words such as NULL and -99 are read as NA where they cannot be an answer; missing = c(\"99\") names more.",
      "",
    ]
  }

  private var opening: String {
    """
    \(function) <- function(file = "\(codebook.id).csv", factors = FALSE, no_answer_as_na = FALSE,
                              missing = character()) {
      named <- missing
      missing <- c("NA", \(RScript.missingWords), named)
    """
  }

  // MARK: columns

  /// `column("mood", "whole", "How are you?", codes = c(1, 2), texts = c("bad", "good"), missing = c(98))`
  private var columns: [String] {
    let calls = codebook.variables.answers.map { "    " + column($0) }
    return [
      "  column <- function(name, type, label, codes = NULL, texts = NULL, missing = NULL, scale = FALSE,",
      "                     lowest = -Inf, highest = Inf, step = 0, former = NULL) {",
      "    list(name = name, type = type, label = label, codes = codes, texts = texts, missing = missing, scale = scale,",
      "         lowest = lowest, highest = highest, step = step, former = former)",
      "  }",
      "  columns <- list(",
    ] + [calls.joined(separator: ",\n")] + ["  )"]
  }

  private func column(_ variable: Variable) -> String {
    let label = RText.literal(codebook.label(of: variable))
    var parts = ["\(RText.literal(variable.name)), \(RText.literal(variable.type.rawValue)), \(label)"]
    let codes = variable.isJoinedMultiple ? [] : variable.codes
    if !codes.isEmpty {
      let texts = vector(codes.map { RText.literal(codebook.label(of: $0) ?? "") })
      parts.append("codes = \(vector(codes.map(\.code), of: variable)), texts = \(texts)")
    }
    let missing = codes.filter(\.isMissing).map(\.code)
    if !missing.isEmpty { parts.append("missing = " + vector(missing, of: variable)) }
    if variable.question?.scale != nil {
      let limits = [("lowest", variable.lowest), ("highest", variable.highest), ("step", variable.step)]
      parts += ["scale = TRUE"] + limits.compactMap { name, limit in limit.map { "\(name) = \($0)" } }
    }
    if !variable.formerNames.isEmpty {
      parts.append("former = " + vector(variable.formerNames.map { RText.literal($0) }))
    }
    return "column(" + parts.joined(separator: ",\n           ") + ")"
  }

  private func vector(_ codes: [String], of variable: Variable) -> String {
    vector(codes.map { variable.isNumeric ? $0 : RText.literal($0) })
  }

  private func vector(_ elements: [String]) -> String { "c(" + elements.joined(separator: ", ") + ")" }

  // MARK: scores

  private var scores: [String] {
    guard !codebook.questionnaire.scores.isEmpty else { return [] }
    return Self.scoring + codebook.questionnaire.scores.flatMap(lines)
  }

  private func lines(_ score: Score) -> [String] {
    let id = RText.literal(score.id.value)
    let items = score.items.map { "    " + item($0) }.joined(separator: ",\n")
    let times = score.method.value == .sum ? ", times = \(score.items.count)" : ""
    let title = RText.literal(codebook.text(score))
    return [
      "", "  # \(RText.comment(codebook.text(score))): \(RText.comment(codebook.method(of: score)))",
      "  data[[\(id)]] <- score(cbind(", items, "  ), needed = \(score.needed)\(times))",
      "  attr(data[[\(id)]], \"label\") <- \(title)",
    ]
  }

  private func item(_ item: ScoreItem) -> String {
    let question = codebook.questionnaire.questions[item.question.value]
    let shown = expressions.shown(question).map { ", shown = with(counted, \($0))" } ?? ""
    let value = "number(\(RText.literal(codebook.column(of: item)))\(shown))"
    return item.isReversed ? "\(item.scale.lowest) + \(item.scale.highest) - \(value)" : value
  }
}

/// The parts that are the same in every script.
extension RScript {
  private static let reading = """

      data <- utils::read.csv(file, colClasses = "character", na.strings = "", check.names = FALSE,
                              encoding = "UTF-8")
      names(data)[1] <- sub("^\\xef\\xbb\\xbf", "", names(data)[1], useBytes = TRUE)
      # Answers under a former name belong to the column, where that has none.
      for (column in columns) {
        for (former in setdiff(intersect(column$former, names(data)), vapply(columns, `[[`, "", "name"))) {
          own <- if (column$name %in% names(data)) data[[column$name]] else rep(NA_character_, nrow(data))
          data[[column$name]] <- ifelse(is.na(own), data[[former]], own)
          data[[former]] <- NULL
        }
      }
      absent <- setdiff(vapply(columns, `[[`, "", "name"), names(data))
      if (length(columns) > 0 && length(absent) == length(columns)) {
        stop(file, " has none of the columns: commas must separate them, as in what qtool check-data writes with --clean")
      }
      if (length(absent) > 0) {
        warning("these columns are not in ", file, " and are empty: ", paste(absent, collapse = ", "))
        data[absent] <- NA_character_
      }
      # What cannot be an answer stays in the data as far as its type allows, but counts for nothing below.
      counted <- data
      left_out <- 0
      for (column in columns) {
        values <- data[[column$name]]
        values[is_missing(values, column)] <- NA
        # Spaces after a text are none, as for SPSS, which fills texts up with them.
        values[grepl("^ *$", values)] <- NA
        if (column$type %in% c("code", "yes-no")) values <- sub(" +$", "", values)
        given <- !is.na(values)
        if (column$type %in% c("whole", "decimal", "0/1")) {
          values[!grepl("^ *[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)? *$", values)] <- NA
          values <- round(as.numeric(values), 9)
        } else if (column$type == "date") {
          values[!grepl("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", values)] <- NA
          values <- as.Date(values, format = "%Y-%m-%d")
        } else if (column$type == "yes-no") {
          values[values %in% "1"] <- "yes"
          values[values %in% "0"] <- "no"
        }
        possible <- is_possible(values, column)
        data[[column$name]] <- if (no_answer_as_na) replace(values, values %in% column$missing, NA) else values
        counted[[column$name]] <- replace(values, !possible, NA)
        left_out <- left_out + sum(given & !possible)
      }
      if (left_out > 0) {
        message(left_out, if (left_out == 1) " cell is" else " cells are",
                " no possible answer and left out of scores; qtool check-data says which")
      }
    """.lines

  /// As `check-data` reads them.
  private static let missingWords = """
    "NULL", "null", "NaN", "nan", "N/A", "n/a", "#N/A", "#NULL!", "#NV", "<NA>", "None", "nil", ".", "-", "--",
                   "-9", "-99", "-999", "-9999", "-77", "-777", "-88", "-888"
    """

  private static let possible = """
      is_missing <- function(values, column) {
        if (column$type == "text" && length(column$codes) == 0) return(values %in% c("NA", named))
        admitted <- values %in% column$codes
        if (column$scale) {
          numbers <- suppressWarnings(as.numeric(values))
          admitted <- admitted | (!is.na(numbers) & numbers >= column$lowest & numbers <= column$highest)
        }
        values %in% missing & !admitted
      }
      is_possible <- function(values, column) {
        if (column$type == "0/1") return(values %in% c(0, 1))
        if (column$scale) {
          from <- if (is.finite(column$lowest)) column$lowest else 0
          steps <- if (column$step > 0) (values - from) / column$step else if (column$type == "whole") values else 0
          inside <- values >= column$lowest & values <= column$highest & abs(steps - round(steps)) < 1e-9
          return((!is.na(inside) & inside) | values %in% column$missing)
        }
        if (column$type != "text" && length(column$codes) > 0) return(values %in% column$codes)
        if (column$type == "time") return(grepl("^([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$", values))
        !is.na(values)
      }
    """.lines

  private static let scoring = """

      # Answers that count: not those for "no answer", and not those to questions that were not shown.
      number <- function(name, shown = TRUE) {
        values <- counted[[name]]
        column <- Filter(function(column) column$name == name, columns)[[1]]
        values[values %in% column$missing | !shown] <- NA
        if (column$type == "yes-no") values <- c(yes = 1, no = 0)[values]
        as.numeric(values)
      }
      score <- function(items, needed, times = 1) {
        ifelse(rowSums(!is.na(items)) >= needed, times * rowMeans(items, na.rm = TRUE), NA)
      }
    """.lines

  private static let closing = """

      for (column in columns) {
        if (factors && length(column$codes) > 0 && !column$scale) {
          data[[column$name]] <- factor(data[[column$name]], levels = column$codes, labels = column$texts)
        } else if (length(column$codes) > 0) {
          labels <- stats::setNames(column$codes, column$texts)
          if (requireNamespace("haven", quietly = TRUE)) {
            data[[column$name]] <- haven::labelled(data[[column$name]], labels)
          }
          attr(data[[column$name]], "labels") <- labels
          attr(data[[column$name]], "na_values") <- column$missing
        }
        attr(data[[column$name]], "label") <- column$label
      }
      data
    }
    """.lines
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
