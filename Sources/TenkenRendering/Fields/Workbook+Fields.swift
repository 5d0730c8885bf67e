extension FieldTable<Checklist> {
  /// The fields with which the parts of a workbook refer to each other.
  static func workbook(_ words: PageTexts) -> [Entry] {
    let names = SheetNames(cover: words["sheet.cover"], steps: words["sheet.steps"])
    return [
      .text("coverSheet") { _ in names.cover },
      .text("stepsSheet") { _ in names.steps },
      .number("stepTotal") { $0.stepCount },
      // A range needs at least one row.
      .number("lastRow") { max($0.stepCount, 1) + 1 },
    ]
  }
}

extension Checklist {
  /// The most steps that fit into a sheet of Excel, without the header row.
  ///
  /// [Excel specifications and limits](https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3)
  static let sheetStepLimit = 1_048_576 - 1

  /// The number of steps of all cases together.
  var stepCount: Int { steppedCases.reduce(0) { $0 + $1.script.steps.count } }

  /// The row of the first step of each case, by case number.
  var firstSheetRows: [Int] {
    var next = 2
    return steppedCases.map { testCase in
      defer { next += testCase.script.steps.count }
      return next
    }
  }

  /// All cases, by case number.
  private var steppedCases: some Sequence<Case> {
    chapters.lazy.flatMap(\.features).flatMap(\.scenarios).flatMap(\.cases)
  }
}

/// The names of the sheets of a workbook: the page texts, if Excel allows them.
private struct SheetNames {
  /// The most UTF-16 code units in a name; Excel reports a workbook with longer names as broken.
  private static let lengthLimit = 31

  let cover: String
  let steps: String

  init(cover: String, steps: String) {
    self.cover = Self.allowed(cover) ?? "Cover"
    let name = Self.allowed(steps) ?? "Checklist"
    // Two sheets cannot have the same name, ignoring case.
    self.steps = name.lowercased() == self.cover.lowercased() ? "2" : name
  }

  /// The name without characters that have a meaning in formulas; nil if no usable name is left.
  private static func allowed(_ name: String) -> String? {
    let reserved: Set<Character> = ["[", "]", ":", "*", "?", "/", "\\", "'"]
    var result = ""
    for character in PlainText.sanitized(name) where !reserved.contains(character) {
      guard result.utf16.count + character.utf16.count <= lengthLimit else { break }
      result.append(character)
    }
    // Excel reserves this name.
    return result.isEmpty || result.lowercased() == "history" ? nil : result
  }
}
