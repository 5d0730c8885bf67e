package import TenkenDiagnostics
package import TenkenSimulation

/// One scenario file: a feature with its scenarios.
package struct Feature: Sendable {
  /// The file's path as it was given.
  package let path: String
  /// The id, unique in a suite.
  package let id: String
  /// Where the id is in the file.
  package let idRange: SourceRange
  /// What people call it.
  package let title: LocalizedText
  /// The system that its scenarios are about.
  package let system: System
  /// Labels, as written.
  package let tags: [String]
  /// The ids of the product requirements behind it.
  package let requirements: [String]
  /// Where the behaviour is known from; nil if the file does not say.
  package let source: String?
  /// What the file declares in addition to its scenarios, for example products.
  package let resources: Resources
  /// What its cases start from.
  package let start: CaseStart
  /// The scenarios, in the order of the file.
  package let scenarios: [Scenario]
  /// What people call it without its system, if the file is about several; nil for one.
  package internal(set) var sharedTitle: LocalizedText?
}

/// One scenario, with a case for every combination of its matrix.
package struct Scenario: Sendable {
  /// The id, unique in its feature.
  package let id: String
  /// What people call it.
  package let title: LocalizedText
  /// How much the scenario matters.
  package let priority: Priority
  /// Labels: the file's, then the scenario's own.
  package let tags: [String]
  /// Requirements: the file's, then the scenario's own.
  package let requirements: [String]
  /// Where the behaviour is known from: the scenario's own source, or else the file's.
  package let source: String?
  /// The content that its cases share: the items of its lists, and the matrix.
  package let outline: Outline
  /// The cases, in the order of the matrix; the last axis varies fastest.
  package let cases: [Case]
  /// The combinations left out because the system refuses them, if the file asks for that.
  package internal(set) var refused: [RefusedCombinations] = []
  /// What the items of the file's and of its own preconditions say of settings.
  package internal(set) var settings: [SettingEntry] = []
  /// Where the scenario is in the file.
  package let range: SourceRange
}

/// How much a scenario matters.
package enum Priority: String, CaseIterable, Sendable {
  /// A release in which it fails must not ship.
  case critical
  /// It must be tested for every release.
  case high
  /// The priority of a scenario that does not set one.
  case normal
  /// To be tested when there is time.
  case low
}

/// One axis of a matrix: a name and its values.
package struct Axis: Hashable, Sendable {
  /// The name that `${…}` and `when` use.
  package let name: String
  /// The values, in the order of the file.
  package internal(set) var values: [String]
  /// What people read for the values that have a title in the file.
  package internal(set) var titles: [String: LocalizedText] = [:]
  /// What people read in place of the name; nil without a title under `axes:`.
  package internal(set) var title: LocalizedText?
  /// Whether the values are the systems of a file that is about several.
  package internal(set) var isOfSystems = false
}

extension Feature {
  /// Whether the file is about several systems, for each of which it is a feature.
  package var isOneOfSeveral: Bool { sharedTitle != nil }
  /// The words that its scenarios use.
  package var vocabulary: Vocabulary { system.vocabulary }
  /// The id, with the system if the file is about several: no other feature of a suite has it.
  package var key: String { isOneOfSeveral ? "\(id)[system=\(system.name)]" : id }

  /// The address of a scenario, with the system if its cases name one.
  package func address(of scenario: Scenario) -> String {
    let address = "\(id)/\(scenario.id)"
    guard isOneOfSeveral, let axis = scenario.outline.axes.first, axis.isOfSystems else {
      return address
    }
    return "\(address)[\(axis.name)=\(system.name)]"
  }

  /// The number of all its cases.
  package var caseCount: Int { scenarios.reduce(0) { $0 + $1.cases.count } }

  /// The names of the axes that have no title, each once, in the order of the file.
  package var untitledAxes: [String] {
    var known: Set<String> = []
    return scenarios.flatMap(\.outline.axes).lazy.filter { $0.title == nil }.map(\.name)
      .filter { known.insert($0).inserted }
  }

  /// Every case with its scenario and its address, in the order of the file.
  package var addressedCases: [(testCase: Case, scenario: Scenario, address: String)] {
    scenarios.flatMap { scenario in
      scenario.cases.map { ($0, scenario, $0.address) }
    }
  }
}
