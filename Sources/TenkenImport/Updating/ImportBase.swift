import TenkenDiagnostics

/// What an import read and wrote: kept beside its scenario files, so that it can be repeated.
///
/// With it an update knows what the source has changed, and what people have changed in the files.
package struct ImportBase: Hashable, Sendable {
  /// The end of the names of the files that hold it, which no scenario file has.
  package static let ending = ".import.json"
  /// The largest file that is read: four times the texts of the largest source.
  package static let byteLimit = 256 << 20

  /// A scenario as it was imported.
  package struct Case: Hashable, Sendable {
    /// The texts of the source, each after what it is: `expected: 120 coins are shown`.
    var source: [String]
    /// The lines of the scenario file.
    var lines: [String]

    /// The id of the scenario in its file.
    var id: String { String((lines.first ?? "").dropFirst(Self.start.count)) }

    /// How the first line of a scenario begins.
    static let start = "  - id: "

    /// The case with another id.
    func named(_ id: String) -> Case {
      Case(source: source, lines: [Self.start + id] + lines.dropFirst())
    }
  }

  /// A scenario file as it was imported.
  package struct File: Hashable, Sendable {
    /// The name, without a folder.
    package var name: String
    /// The lines before the scenarios.
    var head: [String]
    /// The scenarios.
    var cases: [Case]
  }

  /// What the import was told.
  package struct Options: Hashable, Sendable {
    /// The path of the source, from the folder of the scenario files.
    package var source: String
    /// The format; empty if the source shows it.
    package var inputFormat = ""
    /// The encoding of its text; empty if the source shows it.
    package var encoding = ""
    /// The language of its sentences that is tried first.
    package var language = ""
    /// The paths of the known files, from the folder of the scenario files.
    package var known: [String] = []
    /// The suggestions that somebody has taken: `all`, or `LINE=ITEM`.
    package var accepted: [String] = []
    /// The meanings of columns: `Owner=comment`.
    package var columns: [String] = []
    /// The path of the profile, from the folder of the scenario files; empty for none.
    package var profile = ""

    /// Makes options that are only about a source.
    package init(source: String) { self.source = source }
  }

  /// What the import was told.
  package var options: Options
  /// The requirements of the source, also those without a case.
  package var requirements: [SpecRequirement]
  /// The scenario files.
  package var files: [File]

  /// Makes the base of an import that has just been done.
  package init(_ result: ScenarioImport, _ options: Options) {
    self.options = options
    requirements = result.requirements
    files = result.files.map { File(name: $0.name, head: $0.head, cases: $0.cases) }
  }

  /// The name of the file for a source, without a folder.
  ///
  /// - Parameters:
  ///   - path: The path of the source, of which only the name counts.
  ///   - isTaken: Whether a file has a name already.
  /// - Returns: A name that is the same file on every system.
  package static func fileName(
    for path: String, unless isTaken: (String) -> Bool
  ) -> String {
    let source = path.split(separator: "/").last.map(String.init) ?? ""
    let slug = CaseAddress.slug(source.split(separator: ".").dropLast().joined(separator: "-"))
    var names = UniqueNames()
    return names.take(slug.isEmpty ? "source" : slug) {
      !isTaken($0 + ending) && FileName.fault(in: $0 + ending) == nil
    } + ending
  }
}
