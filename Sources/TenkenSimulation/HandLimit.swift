/// Where nobody can do by hand what a word says, and why.
///
/// A simulation can let a card fail that nobody holds, or an App Store decide as it is told. A word
/// declares where only that is possible, so that testers are not asked for it.
public struct HandLimit: Hashable, Sendable {
  /// An argument that the limit is for, and what it says then.
  private struct Argument: Hashable, Sendable {
    let parameter: String
    let values: [Value]
  }

  /// The contexts that it holds in; none for everywhere.
  private let contexts: [String]
  /// The argument that it is for; nil for the word whatever its arguments are.
  private let argument: Argument?
  /// Why nobody can, as people read it.
  public let reason: LocalizedText

  init(contexts: [String], _ reason: LocalizedText) {
    self.contexts = contexts
    argument = nil
    self.reason = reason
  }

  init(contexts: [String], parameter: String, values: [Value], _ reason: LocalizedText) {
    self.contexts = contexts
    argument = Argument(parameter: parameter, values: values)
    self.reason = reason
  }

  /// Whether it holds for a word with arguments, in the contexts of a case.
  func holds(for arguments: Arguments, in contexts: [String]) -> Bool {
    guard self.contexts.isEmpty || contexts.contains(where: self.contexts.contains) else {
      return false
    }
    guard let argument else { return true }
    return arguments[argument.parameter].map(argument.values.contains) ?? false
  }
}

extension WordDefinition {
  /// The same word, which nobody can do by hand in some contexts.
  ///
  /// - Parameters:
  ///   - contexts: The contexts, for example `production`; none for everywhere.
  ///   - reason: Why nobody can, in a phrase.
  /// - Returns: The word with the limit.
  public func notByHand(
    in contexts: String..., because reason: LocalizedText
  ) -> WordDefinition {
    var copy = self
    copy.handLimits.append(HandLimit(contexts: contexts, reason))
    return copy
  }

  /// The same word, which nobody can do by hand with some values of an argument.
  ///
  /// - Parameters:
  ///   - contexts: The contexts, for example `production`; none for everywhere.
  ///   - parameter: The parameter.
  ///   - values: What it says where nobody can.
  ///   - reason: Why nobody can, in a phrase.
  /// - Returns: The word with the limit.
  public func notByHand(
    in contexts: String..., where parameter: String, is values: [Value],
    because reason: LocalizedText
  ) -> WordDefinition {
    var copy = self
    copy.handLimits.append(
      HandLimit(contexts: contexts, parameter: parameter, values: values, reason))
    return copy
  }

  /// Finds why nobody can do the word by hand with its arguments.
  ///
  /// - Parameters:
  ///   - arguments: What the word says.
  ///   - contexts: The contexts of its case.
  /// - Returns: The reasons; none if somebody can.
  public func reasonsNotByHand(
    _ arguments: Arguments, in contexts: [String]
  ) -> [LocalizedText] {
    handLimits.filter { $0.holds(for: arguments, in: contexts) }.map(\.reason)
  }
}
