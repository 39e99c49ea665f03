import Algorithms
import Questionnaires

/// An SPSS script, which PSPP runs too: it reads the data, labels the variables, computes the scores and saves a .sav file.
struct SPSSScript {
  private let codebook: Codebook
  private let names: SPSSNames
  private let scores: [String]

  /// The columns of the data in their order.
  private let columns: [SPSSColumn]
  /// Columns under a former name, of which the present name has a column too.
  private let joined: [(former: String, now: Variable)]

  init(_ codebook: Codebook) {
    self.codebook = codebook
    var names = SPSSNames(codebook.variables, besides: codebook.data == nil ? codebook.designColumns : [])
    (columns, joined) = Self.columns(codebook, &names)
    self.names = names
    var commands = SPSSScores(codebook, names)
    scores = codebook.questionnaire.scores.flatMap { commands.commands(for: $0) }
  }

  /// Whether a file that begins like this is such a script.
  static func isCodebook(_ beginning: [UInt8]) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self)
    // A long title goes over several lines.
    let isOurs = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
      "; \(codebookMark)")
    return isOurs && text.contains("* Encoding: UTF-8.\n")
  }

  var bytes: [UInt8] {
    let blocks = [
      head, reading, days, formerNames, joining, labels, valueLabels, yesNo, missingValues, levels,
      multipleResponseSets, impossibleValues, scores, saving,
    ]
    let text = blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    return [0xEF, 0xBB, 0xBF] + Array((text + "\n").utf8)
  }

  private var answers: [Variable] { codebook.variables.answers }

  private func name(_ variable: Variable) -> String { names.name(of: variable) }

  private var head: [String] {
    let about =
      "\(codebook.title) (\(codebook.id), version \(codebook.questionnaire.version)); \(codebookMark)"
    return [
      "* Encoding: UTF-8.", SPSSText.comment(about),
      SPSSText.comment("Reads \(file), and saves \(codebook.id).sav next to it."),
    ] + header + [
      "* If SPSS does not find the data, write the folder of this file here, such as CD 'C:\\study'.",
      "CD '.'.", codebook.data?.hasDecimalCommas == true ? "SET DECIMAL=COMMA." : "SET DECIMAL=DOT.",
      "* PSPP would stop after a hundred cells that are not numbers.", "SET MXWARNS=1000000000.",
    ]
  }

  private var file: String { codebook.data?.file ?? "\(codebook.id).csv" }

  /// Comments about the columns that the data must have, in their order: columns are read by their places.
  private var header: [String] {
    if let data = codebook.data {
      return [SPSSText.comment("Its columns are \(data.names.joined(separator: ", ")).")]
    }
    let needed = codebook.designColumns + answers.map(\.name)
    return [
      SPSSText.comment(
        "The first line of \(file) must name these columns, in this order: \(needed.joined(separator: ", "))."
      ),
      SPSSText.comment(
        "For data with other columns, write the script with qtool codebook --format spss --data FILE."),
    ]
  }

  private static func columns(
    _ codebook: Codebook, _ names: inout SPSSNames
  ) -> ([SPSSColumn], joined: [(former: String, now: Variable)]) {
    let answers = codebook.variables.answers
    guard let data = codebook.data else {
      let design = codebook.designColumns.map { SPSSColumn($0, "A64") }
      return (design + answers.map { SPSSColumn($0, names.name(of: $0), &names) }, [])
    }
    let known = Dictionary(answers.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let former = Dictionary(
      answers.flatMap { variable in variable.formerNames.map { ($0, variable) } },
      uniquingKeysWith: { first, _ in first })
    var (columns, joined, taken) = ([SPSSColumn](), [(former: String, now: Variable)](), Set(data.names))
    for name in data.names {
      if let variable = known[name] {
        columns.append(SPSSColumn(variable, names.name(of: variable), &names))
      } else if let variable = former[name], taken.insert(variable.name).inserted {
        columns.append(SPSSColumn(variable, names.name(of: variable), &names))
      } else if let variable = former[name] {
        let column = names.newName(forColumn: name)
        columns.append(SPSSColumn(variable, column, &names))
        joined.append((column, variable))
      } else {
        columns.append(SPSSColumn(names.newName(forColumn: name), "A255"))
      }
    }
    return (columns, joined)
  }

  /// Answers under a former name belong to the column of today, where that has none.
  private var joining: [String] {
    joined.map { former, variable in
      let now = name(variable)
      let isEmpty =
        switch variable.type {
        case .whole, .decimal, .zeroOrOne, .date, .time: "SYSMIS(\(now))"
        case .code, .yesNo, .text: "\(now) = ''"
        }
      return "IF (\(isEmpty)) \(now) = \(former)."
    }
  }

  private var reading: [String] {
    let columns = self.columns.map { "    " + $0.declaration }
    let separator = codebook.data?.separator ?? ","
    return [
      "GET DATA", "  /TYPE=TXT", "  /FILE=\(SPSSText.literal(file))", "  /ENCODING='UTF8'",
      "  /ARRANGEMENT=DELIMITED", "  /DELCASE=LINE", "  /FIRSTCASE=\(codebook.data?.firstLine ?? 2)",
      "  /DELIMITERS='\(separator == "\t" ? "\\t" : separator)'", "  /QUALIFIER='\"'", "  /VARIABLES=",
    ] + columns.dropLast() + [columns.last.map { $0 + "." } ?? "."]
  }

  /// Dates are read as texts first: PSPP takes 30 February for 2 March.
  private var days: [String] {
    let dates = columns.compactMap { column in column.text.map { (name: column.name, text: $0) } }
    guard !dates.isEmpty else { return [] }
    let (text, date) = (names.unused(like: "text"), names.unused(like: "date"))
    let (named, texts) = (dates.map(\.name).joined(separator: " "), dates.map(\.text).joined(separator: " "))
    return [SPSSText.comment("Dates that do not exist become missing.")]
      + SPSSText.wrapped("DO REPEAT \(text) = \(texts) / \(date) = \(named).") + [
        "LOOP #place = 1 TO 10.",
        "IF (ANY(#place, 5, 8) AND SUBSTR(\(text), #place, 1) <> '-') \(text) = ''.",
        "IF (NOT ANY(#place, 5, 8) AND INDEX('0123456789', SUBSTR(\(text), #place, 1)) = 0) \(text) = ''.",
        "END LOOP.", "DO IF (LENGTH(RTRIM(\(text))) = 10).",
        "COMPUTE #year = NUMBER(SUBSTR(\(text), 1, 4), F4.0).",
        "COMPUTE #month = NUMBER(SUBSTR(\(text), 6, 2), F2.0).",
        "COMPUTE #day = NUMBER(SUBSTR(\(text), 9, 2), F2.0).",
        "IF (#year > 1582 AND RANGE(#month, 1, 12) AND RANGE(#day, 1, 31)) \(date) = DATE.DMY(#day, #month, #year).",
        "IF (XDATE.MDAY(\(date)) <> #day) \(date) = $SYSMIS.", "END IF.", "END REPEAT.",
      ] + SPSSText.wrapped("FORMATS \(named) (SDATE10).")
      + SPSSText.wrapped("ADD FILES FILE=* /KEEP=\(columns.map(\.name).joined(separator: " ")).")
  }

  /// The data may be from a time before a question was renamed.
  private var formerNames: [String] {
    let renamed = answers.filter { !$0.formerNames.isEmpty || name($0) != $0.name }
    return renamed.flatMap { variable in
      let known =
        name(variable) == variable.name ? [] : ["\(name(variable)) is \(variable.name) in the questionnaire."]
      let former = variable.formerNames.map {
        "Formerly \($0): RENAME VARIABLES (\($0) = \(name(variable)))."
      }
      return (known + former).map(SPSSText.comment)
    }
  }

  // MARK: labels

  private var labels: [String] {
    answers.flatMap { variable in
      let label = codebook.label(of: variable, bytes: SPSSText.longestLabel)
      let command = "VARIABLE LABELS \(name(variable)) \(SPSSText.literal(label))."
      let whole = codebook.label(of: variable)
      guard whole != label else { return [command] }
      let text = SPSSText.literal(whole.cut(toBytes: SPSSText.longestAttribute))
      return [command, "VARIABLE ATTRIBUTE VARIABLES=\(name(variable)) ATTRIBUTE=FullLabel(\(text))."]
    }
  }

  /// Once for consecutive variables with the same codes.
  private var valueLabels: [String] {
    let labelled = answers.map { (name: name($0), lines: codeLines($0)) }.filter { !$0.lines.isEmpty }
    return labelled.chunked(by: { $0.lines == $1.lines }).flatMap { variables -> [String] in
      let lines = variables.first?.lines ?? []
      let names = SPSSText.wrapped("VALUE LABELS " + variables.map(\.name).joined(separator: " "))
      return names + lines.dropLast() + lines.suffix(1).map { $0 + "." }
    }
  }

  private func codeLines(_ variable: Variable) -> [String] {
    guard !variable.isJoinedMultiple else { return [] }
    return variable.codes.map { code in
      let label = (codebook.label(of: code) ?? "").cut(toBytes: SPSSText.longestValueLabel)
      return "  \(variable.literal(code.code)) \(SPSSText.literal(label))"
    }
  }

  /// Some systems store yes and no as numbers.
  private var yesNo: [String] {
    let columns = answers.filter { $0.type == .yesNo }.map(name)
    return columns.isEmpty
      ? [] : SPSSText.wrapped("RECODE " + columns.joined(separator: " ") + " ('1'='yes') ('0'='no').")
  }

  private var missingValues: [String] {
    answers.compactMap { variable in
      let missing = SPSSMissingValues(variable)
      guard !missing.isEmpty else { return nil }
      let left = missing.undeclared.joined(separator: ", ")
      let remark = left.isEmpty ? "" : "* SPSS takes no more missing values: \(left).\n"
      return remark + "MISSING VALUES \(name(variable)) (\(missing.declaration))."
    }
  }

  /// After the missing values have been declared, because their codes are possible.
  private var impossibleValues: [String] {
    guard !codebook.questionnaire.scores.isEmpty else { return [] }
    let commands = answers.compactMap { SPSSPossibleValues($0, name: name($0)).command }
    let remark =
      "Values that cannot be answers become missing, so that no score counts them; qtool check-data says which."
    return commands.isEmpty ? [] : [SPSSText.comment(remark)] + rounding + commands
  }

  /// As R and `check-data` do: programs write 0.1 as 0.1000000000000001.
  private var rounding: [String] {
    let numbers = answers.filter { $0.isNumeric || $0.type == .zeroOrOne }.map(name)
    guard !numbers.isEmpty else { return [] }
    let repeated = names.unused(like: "number")
    return SPSSText.wrapped("DO REPEAT \(repeated) = \(numbers.joined(separator: " ")).") + [
      "COMPUTE \(repeated) = RND(VALUE(\(repeated)) * 1000000000) / 1000000000.", "END REPEAT.",
    ]
  }

  private var levels: [String] {
    SPSSLevel.allCases.flatMap { level -> [String] in
      let columns = answers.filter { $0.level == level }.map(name)
      return columns.isEmpty
        ? [] : SPSSText.wrapped("VARIABLE LEVEL \(columns.joined(separator: " ")) (\(level.rawValue)).")
    }
  }

  /// SPSS has no set of one variable.
  private var multipleResponseSets: [String] {
    let options = answers.filter { $0.option != nil }
    let sets = options.chunked(by: { $0.question === $1.question }).filter { $0.count > 1 }
    return sets.flatMap { columns -> [String] in
      guard let question = columns.first?.question, let id = codebook.questionnaire.column(of: question)
      else { return [] }
      let label = codebook.text(question.text).cut(toBytes: SPSSText.longestLabel)
      let name = "$" + id.prefix(ReservedNames.longestInSPSS - 1)
      let members = SPSSText.wrapped("VARIABLES=" + columns.map(self.name).joined(separator: " ")).map {
        "  " + $0
      }
      return [
        "MRSETS /MDGROUP NAME=\(name)", "  LABEL=\(SPSSText.literal(label))", "  CATEGORYLABELS=VARLABELS",
      ] + members + ["  VALUE=1."]
    }
  }

  private var saving: [String] { ["EXECUTE.", "SAVE OUTFILE='\(codebook.id).sav'."] }
}
