public import TenkenScenarios
public import TenkenSimulation

/// What the cases of a suite read like on a checklist, as the numbers that pages keep ticks under, by the
/// cases' addresses.
///
/// - Parameters:
///   - suite: The suite.
///   - language: The language of the checklist.
/// - Returns: The numbers in 16 hexadecimal digits.
public func checklistContents(of suite: Suite, in language: Language) -> [String: String] {
  let words = TemplateLibrary.embedded.words(in: language)
  let source = DocumentSource(
    suite: suite, title: nil, language: language, words: words, results: nil, tested: nil)
  let checklist = Checklist(source, listsSimulationOnly: true)
  let cases = checklist.chapters.flatMap(\.features).flatMap(\.scenarios).flatMap(\.cases)
  return Dictionary(cases.map { ($0.address, $0.content) }) { first, _ in first }
}
