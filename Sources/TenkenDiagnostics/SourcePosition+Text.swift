extension SourcePosition {
  /// The place in a file, as editors and terminals jump to it: `path:line:column`, from 1.
  public func text(in path: String) -> String {
    "\(path):\(line + 1):\(column + 1)"
  }
}
