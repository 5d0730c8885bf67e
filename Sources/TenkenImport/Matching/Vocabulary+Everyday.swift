import TenkenScenarios
import TenkenSimulation

extension Glossary.Sentence {
  /// Whether people say something like it: nobody says what a list or a record has like Tenken.
  var isSaid: Bool {
    guard pattern.placeholders.contains("value"), let shape = definition.value?.shape else {
      return true
    }
    switch shape {
    case .integer, .money, .choice, .boolean, .duration: return true
    case .text, .identifier, .reference, .list, .oneOrMore, .record: return false
    }
  }
}

extension Vocabulary {
  /// The words of a kind.
  func words(of kind: Glossary.Kind) -> WordList {
    switch kind {
    case .precondition: preconditions
    case .operation: operations
    case .observation: observations
    }
  }
}
