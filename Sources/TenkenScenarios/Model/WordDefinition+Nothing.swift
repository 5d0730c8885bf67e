import TenkenSimulation

extension WordDefinition {
  /// Whether a setting is the same as none.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, with defaults.
  ///   - written: The parameters that are written.
  ///   - resources: What the file declares. The settings of its catalog are what is usual, so that a
  ///     value that is written counts even if it is the default.
  /// - Returns: Whether all values are usual, and the word says nothing else.
  func isNothing(
    _ arguments: Arguments, written: [String], among resources: Resources
  ) -> Bool {
    isNothingIfUsual && (resources.settings.isEmpty || written.isEmpty)
      && parameters.allSatisfy { arguments[$0.name] == $0.defaultValue }
  }
}
