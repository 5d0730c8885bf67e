public import TenkenScenarios
public import TenkenSimulation

/// The hashes of the texts of cases, under which checklist pages used to store ticks.
///
/// - Parameters:
///   - suite: The suite.
///   - language: The language of the checklist.
/// - Returns: The hashes in 16 hexadecimal digits, by case address.
public func checklistContents(of suite: Suite, in language: Language) -> [String: String] {
  let words = TemplateLibrary.embedded.words(in: language)
  let source = DocumentSource(
    suite: suite, title: nil, language: language, words: words, results: nil, tested: nil)
  let checklist = Checklist(source, listsSimulationOnly: true)
  let cases = checklist.chapters.flatMap(\.features).flatMap(\.scenarios).flatMap(\.cases)
  return Dictionary(cases.map { ($0.address, $0.content) }) { first, _ in first }
}
