/// The names of the patterns of a case, which mean the same whatever they are called.
///
/// `[{id: $bought}]` twice and `[{id: $t}]` twice expect the same. So each name is called after the
/// places where it is used.
struct PatternNames {
  private var renamed: [String: String] = [:]

  /// Names the names of patterns anew.
  ///
  /// - Parameter patterns: The patterns, and what is looked at with each.
  init(_ patterns: some Sequence<(Pattern, String)>) {
    var places: [String: [String]] = [:]
    for (pattern, place) in patterns {
      pattern.forEachName(at: place) { places[$0, default: []].append($1) }
    }
    let ordered = places.map { (places: $1.sorted().joined(separator: "\n"), name: $0) }.sorted {
      ($0.places, $0.name) < ($1.places, $1.name)
    }
    for (index, entry) in ordered.enumerated() { renamed[entry.name] = "\(index)" }
  }

  /// A pattern with the new names; one that was not among the patterns keeps its names.
  func renaming(_ pattern: Pattern) -> Pattern {
    renamed.isEmpty ? pattern : pattern.renaming(by: renamed)
  }
}

extension Pattern {
  /// Calls a closure with each name, and with where it is; elements whose order does not matter are
  /// at one place.
  fileprivate func forEachName(at place: String, _ body: (String, String) -> Void) {
    switch self {
    case .equals, .empty, .atLeast, .atMost: break
    case .name(let name): body(name, place)
    case .not(let inner): inner.forEachName(at: "\(place) not", body)
    case .record(let fields):
      for field in fields { field.pattern.forEachName(at: "\(place).\(field.name)", body) }
    case .list(let patterns):
      for (index, pattern) in patterns.enumerated() {
        pattern.forEachName(at: "\(place)[\(index)]", body)
      }
    case .contains(let patterns), .anyOrder(let patterns):
      for pattern in patterns { pattern.forEachName(at: "\(place)[]", body) }
    }
  }

  fileprivate func renaming(by names: [String: String]) -> Pattern {
    switch self {
    case .equals, .empty, .atLeast, .atMost: self
    case .name(let name): .name(names[name] ?? name)
    case .not(let inner): .not(inner.renaming(by: names))
    case .record(let fields):
      .record(fields.map { Field(name: $0.name, pattern: $0.pattern.renaming(by: names)) })
    case .list(let patterns): .list(patterns.map { $0.renaming(by: names) })
    case .contains(let patterns): .contains(patterns.map { $0.renaming(by: names) })
    case .anyOrder(let patterns): .anyOrder(patterns.map { $0.renaming(by: names) })
    }
  }
}
