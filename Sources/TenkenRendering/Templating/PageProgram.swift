import TenkenDiagnostics

/// What is written for a template, or for a section of one, step by step.
///
/// It is a class because templates that stand in themselves for children are circles.
final class PageProgram {
  /// One step.
  enum Step {
    /// Writes what is the same in every page.
    case write([UInt8])
    /// Writes the space before the lines of a template that is put somewhere.
    case indent
    /// Shows a field, made harmless.
    case show(Value, Escaping)
    /// Goes through a program if a field is present; or if it is absent.
    case when(Value, isPresent: Bool, PageProgram, Origin)
    /// Goes through a program for each of other values.
    case each(FieldScope.Path, Section)
    /// Goes through the program of another template.
    case call(PageProgram, indentation: [UInt8], Origin)
  }

  /// What is asked for.
  enum Value {
    case field(FieldScope.Path)
    /// Of the values of a frame.
    case placeInList(PlaceInList, frame: Int)
  }

  /// A section for other values.
  struct Section {
    let program: PageProgram
    /// The frame that the values hide.
    let hidden: Int?
    let origin: Origin
  }

  /// Where a step stands in a template, for diagnostics.
  struct Origin {
    let path: String
    let range: SourceRange
  }

  /// The steps; a program that calls itself is made before they are known.
  var steps: [Step] = []
}
