extension SourcePosition {
  /// The position in the form that editors and terminals jump to: `path:line:column`, from 1.
  package func text(in path: String) -> String {
    "\(path):\(Int(line) + 1):\(Int(column) + 1)"
  }
}
