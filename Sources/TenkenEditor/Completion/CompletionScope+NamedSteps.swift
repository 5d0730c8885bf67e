import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Named steps, and the words in them.
extension CompletionScope {
  /// The word of a list of steps, of the system of a form or of any that the file is about.
  func word(_ name: String, in form: String?, isLook: Bool) -> WordDefinition? {
    let all = [vocabulary] + others
    let own = form.map { form in all.filter { $0.system == form } } ?? all
    let lists = own.flatMap { isLook ? [$0.observations] : [$0.operations, $0.preconditions] }
    return lists.lazy.compactMap { list in list.index(of: name).map { list[$0] } }.first
  }

  /// What people read for named steps that the file declares; nil if there are none of the name.
  func titleOfSteps(_ name: String, _ language: Language) -> String? {
    guard let steps = root?["steps"]?[name] else { return nil }
    guard let title = steps["title"] else { return name }
    return (title.kind == .mapping ? title[language.code]?.text : title.text) ?? name
  }

  /// The keys of named steps, which can have a form for each system of the file.
  func keysOfSteps(_ context: CursorContext) -> [Proposal]? {
    let names = context.parts.compactMap(\.name)
    guard names.count == 2, names[0] == "steps", context.parts.last != .item else { return nil }
    return keys(keysOfNamedSteps + named, except: root?["steps"]?[names[1]])
  }
}
