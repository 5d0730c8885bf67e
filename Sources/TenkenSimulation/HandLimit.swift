/// A limit to doing a word by hand: where it is impossible for people, and why.
///
/// A simulation can make any payment card fail, or tell the App Store how to decide. A word
/// declares where only a simulation can do it, so that testers are not asked to.
@usableFromInline package struct HandLimit: Hashable, Sendable {
  /// The argument that the limit depends on, with the values that it applies to.
  private struct Argument: Hashable, Sendable {
    let parameter: String
    let values: [Value]
  }

  /// The contexts that the limit applies in; empty for all contexts.
  private let contexts: [String]
  /// The argument that the limit depends on; nil if it applies to all arguments.
  private let argument: Argument?
  /// Why nobody can, as people read it.
  @usableFromInline package let reason: LocalizedText

  /// Makes a limit in some contexts.
  ///
  /// - Parameters:
  ///   - contexts: The contexts, for example `production`; empty for all contexts.
  ///   - reason: Why nobody can, in a phrase.
  package init(in contexts: String..., because reason: LocalizedText) {
    self.contexts = contexts
    argument = nil
    self.reason = reason
  }

  /// Makes a limit in some contexts, with some values of an argument.
  ///
  /// - Parameters:
  ///   - contexts: The contexts, for example `production`; empty for all contexts.
  ///   - parameter: The parameter.
  ///   - values: The values of the parameter that make it impossible.
  ///   - reason: Why nobody can, in a phrase.
  package init(
    in contexts: String..., where parameter: String, is values: [Value],
    because reason: LocalizedText
  ) {
    self.contexts = contexts
    argument = Argument(parameter: parameter, values: values)
    self.reason = reason
  }

  /// Whether the limit applies to a word with arguments, in the contexts of a case.
  func holds(for arguments: Arguments, in contexts: [String]) -> Bool {
    guard self.contexts.isEmpty || contexts.contains(where: self.contexts.contains) else {
      return false
    }
    guard let argument else { return true }
    return arguments[argument.parameter].map(argument.values.contains) ?? false
  }
}

extension WordDefinition {
  /// Finds why the word is impossible to do by hand with its arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the word.
  ///   - contexts: The contexts of its case.
  /// - Returns: The reasons; empty if it can be done by hand.
  @usableFromInline package func reasonsNotByHand(
    _ arguments: Arguments, in contexts: [String]
  ) -> [LocalizedText] {
    handLimits.filter { $0.holds(for: arguments, in: contexts) }.map(\.reason)
  }
}
