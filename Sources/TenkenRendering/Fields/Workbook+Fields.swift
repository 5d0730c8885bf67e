extension FieldTable<CaseRow> {
  /// The steps of a case as rows of a spreadsheet.
  ///
  /// - Parameters:
  ///   - steps: What templates see of a step.
  ///   - firstRows: The row of the first step of each case, in the order of their numbers.
  /// - Returns: The entries for the table of cases.
  static func sheetRows(
    _ steps: FieldTable<Checklist.Step>, firstRows: [Int]
  ) -> [Entry] {
    let rows = FieldTable<SheetRow>([.number("row") { $0.number }]).with(steps.entries { $0.step })
    return [
      .list("sheetRows", of: rows) { row in
        let first = firstRows[row.testCase.number - 1]
        return row.testCase.script.steps.enumerated().map {
          SheetRow(step: $1, number: first + $0)
        }
      }
    ]
  }
}

extension FieldTable<Checklist> {
  /// What the parts of a workbook say of each other.
  static func workbook(_ words: PageWords) -> [Entry] {
    let names = SheetNames(cover: words["sheet.cover"], steps: words["sheet.steps"])
    return [
      .text("coverSheet") { _ in names.cover },
      .text("stepsSheet") { _ in names.steps },
      .number("stepTotal") { $0.stepCount },
      // A range has at least one row.
      .number("lastRow") { max($0.stepCount, 1) + 1 },
    ]
  }
}

extension Checklist {
  /// The most steps that a sheet of Excel has rows for, beside the header.
  ///
  /// [Excel specifications and limits](https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3)
  static let sheetStepLimit = 1_048_576 - 1

  /// The number of the steps of all cases.
  var stepCount: Int { steppedCases.reduce(0) { $0 + $1.script.steps.count } }

  /// The row of the first step of each case, in the order of their numbers.
  var firstSheetRows: [Int] {
    var next = 2
    return steppedCases.map { testCase in
      defer { next += testCase.script.steps.count }
      return next
    }
  }

  /// All cases, in the order of their numbers.
  private var steppedCases: some Sequence<Case> {
    chapters.lazy.flatMap(\.features).flatMap(\.scenarios).flatMap(\.cases)
  }
}

/// What the sheets of a workbook are called: as the words say, if Excel allows it.
private struct SheetNames {
  /// The most characters of a name: Excel calls a workbook with more of them broken.
  private static let lengthLimit = 31

  let cover: String
  let steps: String

  init(cover: String, steps: String) {
    self.cover = Self.allowed(cover) ?? "Cover"
    let name = Self.allowed(steps) ?? "Checklist"
    // Two sheets cannot have the same name; capitals make no difference.
    self.steps = name.lowercased() == self.cover.lowercased() ? "2" : name
  }

  /// The name without signs that mean something in formulas; nil if nothing of it is left.
  private static func allowed(_ name: String) -> String? {
    let signs: Set<Character> = ["[", "]", ":", "*", "?", "/", "\\", "'"]
    var result = ""
    for character in PlainText.harmless(name) where !signs.contains(character) {
      guard result.utf16.count + character.utf16.count <= lengthLimit else { break }
      result.append(character)
    }
    // Excel keeps this one for itself.
    return result.isEmpty || result.lowercased() == "history" ? nil : result
  }
}
