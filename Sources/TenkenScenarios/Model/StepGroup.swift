package import TenkenSimulation

/// The steps of a case that come from one use of named steps.
///
/// They run exactly as if they were written out. A checklist may show them as one step.
package final class StepGroup: Sendable {
  /// The argument that the use passes for a parameter.
  package struct Argument: Sendable {
    /// A part of the argument's text.
    package enum Part: Hashable, Sendable {
      /// Literal text.
      case text(String)
      /// The value of a matrix axis, by the axis's name.
      case axis(String)
    }

    /// The name of the parameter.
    package let name: String
    /// The argument's text, in parts.
    package let parts: [Part]
    /// The first step that takes the whole argument; nil if none does.
    package let target: Target?

    /// A place in a step that takes a whole argument.
    package struct Target: Sendable {
      /// The step, counted from the first one of the group.
      package let step: Int
      /// Where in the step; nil inside of a record or an expectation.
      package let position: AxisPlaceholder.Position?
      /// The parameter or the field that takes the argument; nil if it is the name of a word.
      package let parameter: Parameter?
      /// The index of the setting without a key that has the parameter; nil for all else.
      package let setting: Int?
    }
  }

  /// The name of the named steps.
  package let name: String
  /// The title that people read, with `{parameter}` where an argument belongs.
  package let title: LocalizedText
  /// The index of the group's first step in its list.
  package let first: Int
  /// The arguments that the use passes.
  package let arguments: [Argument]

  init(name: String, title: LocalizedText, first: Int, arguments: [Argument]) {
    self.name = name
    self.title = title
    self.first = first
    self.arguments = arguments
  }

  /// The names of the matrix axes that the arguments depend on.
  package var axes: Set<String> {
    Set(
      arguments.lazy.flatMap(\.parts).compactMap { part in
        if case .axis(let name) = part { name } else { nil }
      })
  }
}
