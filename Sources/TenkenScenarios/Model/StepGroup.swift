public import TenkenSimulation

/// The steps of a case that one use of named steps stands for.
///
/// They mean what they would mean if they were written out; a checklist may show them as one.
public final class StepGroup: Sendable {
  /// What the use gives a parameter.
  public struct Argument: Sendable {
    /// A part of its text.
    public enum Part: Hashable, Sendable {
      /// A text as it is written.
      case text(String)
      /// The value of an axis of the matrix, by the axis's name.
      case axis(String)
    }

    /// The name of the parameter.
    public let name: String
    /// Its text.
    public let parts: [Part]
    /// A step that it is an argument of as a whole, counted from the first one, and which it is
    /// there; nil if there is none.
    public let target: (step: Int, feed: Feed.Target)?
  }

  /// The name of the steps.
  public let name: String
  /// What people read for them, with `{parameter}` where an argument belongs.
  public let title: LocalizedText
  /// The index of the first of the steps in its list.
  public let first: Int
  /// What the use gives the parameters.
  public let arguments: [Argument]

  init(name: String, title: LocalizedText, first: Int, arguments: [Argument]) {
    self.name = name
    self.title = title
    self.first = first
    self.arguments = arguments
  }

  /// The axes of the matrix that its arguments depend on, by their names.
  public var axes: Set<String> {
    Set(
      arguments.lazy.flatMap(\.parts).compactMap { part in
        if case .axis(let name) = part { name } else { nil }
      })
  }
}
