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
    var fields: [Int] = []
    /// What is asked of the index of the frame's value in its list, instead of a field.
    var place: PlaceInList?
  }

  /// The values around, outermost first.
  private(set) var frames: [Frame]
  /// What `{{.}}` shows; nil where it shows nothing.
  private(set) var current: Path?

  /// Begins outside of all sections of a page.
  init(page: FieldNames) { frames = [Frame(names: page, isListed: false)] }

  /// The names that can be asked for.
  var names: Set<String> { Set(frames.flatMap { $0.names.all }) }

  /// Finds a field by its name, or by names with points between them.
  func find(_ name: String) -> (path: Path, content: FieldNames.Content)? {
    if name == "." { return current.map { ($0, .text) } }
    if let place = PlaceInList(name) {
      let list = frames.lastIndex { $0.isListed }
      return list.map { (Path(frame: $0, place: place), .placeInList(place)) }
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
      // Values of the same kind are those of the value that has the name.
      if case .sameList = content { content = .list(names) }
    }
    // The list answers for a value in it, which knows how many there are.
    if case .placeInList(let place) = content, parts.count == 1 { path.place = place }
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
    let frame = scope.frames.count
    scope.current = names.index(of: ".").map { Path(frame: frame, fields: [$0]) }
    scope.frames.append(Frame(names: names, isListed: isListed))
    return (scope, hidden)
  }
}
