import TenkenResults
import TenkenScenarios
import TenkenWording

/// The result that a node of a map shows: that of the simulation, or how it stands on devices.
enum ResultMark: Hashable {
  case simulated(Status)
  case tested(Standing)

  /// The name of the mark in templates.
  var name: String {
    switch self {
    case .simulated(let status): status.rawValue
    case .tested(let standing): standing.rawValue
    }
  }

  /// The names of all marks, each once.
  static let names: [String] = {
    var known: Set<String> = []
    let all = Standing.allCases.map(\.rawValue) + Status.allCases.map(\.rawValue)
    return all.filter { known.insert($0).inserted }
  }()

  /// The words for it, with a sign.
  func text(_ words: PageTexts) -> String {
    switch self {
    case .simulated(let status): status.name(words)
    case .tested(let standing): standing.signedName(words)
    }
  }

  /// The words for it next to a sign.
  func legend(_ words: PageTexts) -> String {
    switch self {
    case .simulated(let status): words["agreement.\(status.rawValue)"]
    case .tested(let standing): standing.name(words)
    }
  }
}
