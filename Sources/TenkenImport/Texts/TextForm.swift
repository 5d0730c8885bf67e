/// A regular expression that is parsed once: a literal is parsed whenever it is reached.
///
/// A `Regex` is not `Sendable` because it may hold closures. One of a literal holds none, and it
/// prepares its program atomically.
struct TextForm<Output>: @unchecked Sendable {
  /// The expression.
  let regex: Regex<Output>

  /// Keeps the expression of a literal.
  init(_ literal: Regex<Output>) { regex = literal }
}
