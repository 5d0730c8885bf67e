import TenkenData
import TenkenDiagnostics

/// What an export says in attributes and elements that the reader of its format does not know.
///
/// Words become comments, so that none is lost; numbers and data say nothing to people, and the
/// report names them.
struct XMLRest {
  /// The words of what was read.
  private let known: Set<String>
  /// The elements that are read on their own.
  private let skipped: Set<String>
  private(set) var notes: [ImportedNote] = []
  /// The names of what only the tool can read.
  private(set) var names: [String] = []
  /// The names, and those with their texts, that were taken.
  private var taken: Set<[String]> = []

  /// The elements whose texts a reader takes, also if it leaves out labels in them.
  private static let read: Set<String> = [
    "summary", "preconditions", "precondition", "actions", "expectedresults", "details", "preconds",
    "steps", "content", "expected", "expectedResult", "testData", "testrail_bdd_scenario",
    "mission", "goals", "description", "importance", "priority",
  ]
  /// Words that say what an element is, or how its text is written.
  private static let structure: Set<String> = [
    "step", "steps", "expectedresult", "caseimportance", "setup", "tags", "verifies", "plain",
    "bdd",
  ]
  /// Names that say nothing without that of the element around them.
  private static let vague: Set<String> = ["name", "value", "type", "url", "note", "notes", "kind"]
  /// The names of what only counts steps and lists.
  private static let counts: Set<String> = ["index", "step_number", "id"]

  fileprivate init(besides texts: [String], without skipped: Set<String> = []) {
    known = Self.structure.union(texts.flatMap(\.plainWords))
    self.skipped = skipped
  }

  fileprivate mutating func read(_ element: XMLElement, in outer: String = "") {
    for (name, value) in element.attributes { take(value, name, of: element, in: element.name) }
    let inner = element.children
    if inner.isEmpty, !Self.read.contains(element.name) || element.text.isData {
      take(element.text, element.name, of: element, in: outer)
    }
    for child in inner where !skipped.contains(child.name) { read(child, in: element.name) }
  }

  private mutating func take(
    _ value: String, _ name: String, of element: XMLElement, in outer: String
  ) {
    // A namespace says how to read the file, and nothing about the case.
    guard name != "xmlns", !value.hasPrefix("http://www.w3.org/"),
      let text = ImportedText(field: value, of: element)
    else { return }
    let words = text.text.plainWords
    let isOfTool =
      !text.text.contains(where: \.isLetter) && !text.text.isDate
      || ["true", "false"].contains(text.text) || text.text.isData
    guard !words.isEmpty, !words.allSatisfy(known.contains) else { return }
    if isOfTool {
      if !Self.counts.contains(name), taken.insert([name]).inserted { names.append(name) }
      return
    }
    let label = Self.vague.contains(name) && !outer.isEmpty ? "\(outer) \(name)" : name
    if taken.insert([label, text.text]).inserted {
      notes.append(ImportedNote(label: label, text: text, isUnderstood: true))
    }
  }
}

extension ImportedDocument {
  /// Makes comments of a case what its element says besides.
  mutating func keepRest(of element: XMLElement, in source: inout ImportedCase) {
    guard source.isForeign else { return }
    var rest = XMLRest(besides: source.allTexts)
    rest.read(element)
    source.notes += rest.notes
    addToolNames(rest.names)
  }

  /// Makes comments of what an export says around its cases.
  ///
  /// - Parameters:
  ///   - root: The export.
  ///   - name: The name of the elements of cases.
  mutating func keepRest(of root: XMLElement, around name: String) {
    guard cases.allSatisfy(\.isForeign) else { return }
    let own = notes.flatMap { [$0.label, $0.text.text] } + headings.map(\.text)
    var rest = XMLRest(
      besides: own + [title ?? ""] + cases.flatMap(\.section), without: [name])
    rest.read(root)
    add(rest.notes)
    addToolNames(rest.names)
  }
}

extension ImportedCase {
  /// All that the case has of its source.
  fileprivate var allTexts: [String] {
    var texts = section
    texts += [id, title, priority, environment, source].compactMap(\.self).map(\.text)
    texts += (tags + requirements + preconditions).map(\.text)
    texts += steps.flatMap { step in
      (step.operation.map { [$0.text] } ?? []) + step.expected.map(\.text)
    }
    return texts + notes.flatMap { [$0.label, $0.text.text] }
  }
}

extension String {
  /// Whether it is a long text without spaces, as a file is in an export.
  fileprivate var isData: Bool { utf8.count > 240 && !utf8.contains(0x20) }

  /// Whether it is a day, as people write it into a field: `2026-12-24`.
  fileprivate var isDate: Bool {
    utf8.count == 10 && split(separator: "-").map(\.count) == [4, 2, 2]
  }

  /// The words of a text, without signs between them.
  fileprivate var plainWords: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
