extension Sequence where Element == Diagnostic {
  /// The diagnostics by position without duplicates, because files may share an included file.
  package func sortedOnce() -> [Diagnostic] {
    Set(self).sorted()
  }
}

extension [Diagnostic] {
  /// The number of warnings of one kind to show if there are more: they have one cause.
  private static let shownWarnings = 3

  /// The diagnostics with a few warnings of each kind; the last one says how many more there are.
  package var withFewWarningsOfAKind: [Diagnostic] {
    // A warning without a position counts others already, or is about a whole file.
    func canBeGrouped(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.severity == .warning && diagnostic.range != nil
    }
    let warnings = lazy.filter(canBeGrouped)
    let counts = Dictionary(warnings.map { ($0.identifier, 1) }, uniquingKeysWith: +)
    var shown: [String: Int] = [:]
    return compactMap { diagnostic in
      let rest = (counts[diagnostic.identifier] ?? 0) - Self.shownWarnings
      // One more warning is as short as a line that mentions it.
      guard canBeGrouped(diagnostic), rest > 1 else { return diagnostic }
      let number = (shown[diagnostic.identifier] ?? 0) + 1
      shown[diagnostic.identifier] = number
      guard number >= Self.shownWarnings else { return diagnostic }
      guard number == Self.shownWarnings else { return nil }
      var last = diagnostic
      last.help.append(
        DiagnosticText("and \(rest) more like it", ja: "ほかに同様の警告が \(rest) 件あります"))
      return last
    }
  }
}
