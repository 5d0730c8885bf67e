/// What the tags at one place of a template can ask for.
///
/// Values of the same names as one further out hide that one, as nothing of it could be reached. So
/// a template that stands in itself for children finds itself in the same scope again.
struct FieldScope: Hashable {
  /// The names of a value around the tags.
  struct Frame: Hashable {
    let names: FieldNames
    /// Whether the value is one of several.
    let isListed: Bool
  }

  /// Where a field is: that of a value, and then those of the records in it.
  struct Path: Hashable {
    let frame: Int
    let field: Int
    var inner: [Int] = []
  }

  /// The values around, outermost first.
  private(set) var frames: [Frame]
  /// What `{{.}}` shows; nil where it shows nothing.
  private(set) var current: Path?

  /// Begins outside of all sections of a page.
  init(page: FieldNames) { frames = [Frame(names: page, isListed: false)] }

  /// The names that can be asked for.
  var names: Set<String> { Set(frames.flatMap { $0.names.all }) }

  /// The innermost list around; nil if there is none.
  var list: Int? { frames.lastIndex { $0.isListed } }

  /// Finds a field by its name, or by names with points between them.
  func find(_ name: String) -> (path: Path, content: FieldNames.Content)? {
    if name == "." { return current.map { ($0, .text) } }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for (index, frame) in frames.enumerated().reversed() {
      guard let field = frame.names.index(of: parts[0]) else { continue }
      return Self.find(parts.dropFirst(), from: Path(frame: index, field: field), of: frame.names)
    }
    return nil
  }

  private static func find(
    _ parts: ArraySlice<String>, from path: Path, of names: FieldNames
  ) -> (path: Path, content: FieldNames.Content)? {
    var (path, names, content) = (path, names, names.contents[path.field])
    for part in parts {
      guard case .record(let inner) = content, let field = inner.index(of: part) else { return nil }
      path.inner.append(field)
      (names, content) = (inner, inner.contents[field])
    }
    // Values of the same kind are those of the value that has the name.
    if case .sameList = content { content = .list(names) }
    return (path, content)
  }

  /// The scope in a section of a text, which `{{.}}` shows.
  func showing(_ path: Path) -> FieldScope {
    var scope = self
    scope.current = path
    return scope
  }

  /// The scope in a section of other values, and the index of the value that these hide.
  func entering(_ names: FieldNames, isListed: Bool) -> (scope: FieldScope, hidden: Int?) {
    var scope = self
    let hidden = frames.firstIndex { $0.names == names }
    if let hidden { scope.frames.remove(at: hidden) }
    scope.current = names.index(of: ".").map { Path(frame: scope.frames.count, field: $0) }
    scope.frames.append(Frame(names: names, isListed: isListed))
    return (scope, hidden)
  }
}
