/// The fields that tags can use at one point of a template.
///
/// A value replaces an outer value with the same field names, because no field of the outer one
/// could be reached. So a template that includes itself for children is used in the same scope.
struct FieldScope: Hashable {
  /// The field names of a value that encloses the tags.
  struct Frame: Hashable {
    let names: FieldNames
    /// Whether the value is an element of a list.
    let isListed: Bool
  }

  /// The path to a field: a frame, a field of its value, and then fields of nested records.
  struct Path: Hashable {
    let frame: Int
    var fields: [Int] = []
    /// The query about the index of the frame's value in its list, instead of a field.
    var query: PositionInList?
  }

  /// The enclosing values, outermost first.
  private(set) var frames: [Frame]
  /// What `{{.}}` shows; nil if it shows nothing.
  private(set) var current: Path?

  /// Creates the scope outside all sections of a page.
  init(page: FieldNames) { frames = [Frame(names: page, isListed: false)] }

  /// The names of all fields in scope.
  var names: Set<String> { Set(frames.flatMap { $0.names.all }) }

  /// Finds a field by its name, or by several names separated by dots.
  func find(_ name: String) -> (path: Path, content: FieldNames.Content)? {
    if name == "." { return current.map { ($0, .text) } }
    if let query = PositionInList(name) {
      let list = frames.lastIndex { $0.isListed }
      return list.map { (Path(frame: $0, query: query), .positionInList(query)) }
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let frame = frames.lastIndex { $0.names.index(of: parts[0]) != nil }
    return frame.flatMap { Self.find(parts, of: frames[$0].names, in: $0) }
  }

  private static func find(
    _ parts: [String], of names: FieldNames, in frame: Int
  ) -> (path: Path, content: FieldNames.Content)? {
    var path = Path(frame: frame)
    var content = FieldNames.Content.record(names)
    for part in parts {
      guard case .record(let names) = content, let field = names.index(of: part) else { return nil }
      path.fields.append(field)
      content = names.contents[field]
      // A list of the same type has the field names of the value that contains it.
      if case .sameList = content { content = .list(names) }
    }
    // The list computes the result, because it knows the number of values.
    if case .positionInList(let query) = content, parts.count == 1 { path.query = query }
    return (path, content)
  }

  /// The scope in a section for a text, which `{{.}}` shows.
  func withCurrent(_ path: Path) -> FieldScope {
    var scope = self
    scope.current = path
    return scope
  }

  /// The scope in a section for other values, and the index of the frame that they replace.
  func entering(_ names: FieldNames, isListed: Bool) -> (scope: FieldScope, hidden: Int?) {
    var scope = self
    let hidden = frames.firstIndex { $0.names == names }
    if let hidden { scope.frames.remove(at: hidden) }
    let frame = scope.frames.count
    scope.current = names.index(of: ".").map { Path(frame: frame, fields: [$0]) }
    scope.frames.append(Frame(names: names, isListed: isListed))
    return (scope, hidden)
  }
}
