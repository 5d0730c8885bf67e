package import TenkenDiagnostics

/// Something about the result of an import that may be wrong, with the places of the source.
package struct Doubt: Hashable, Sendable {
  /// The reasons to doubt, the most serious first.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case onlyTitles = "only-titles"
    case notesAsCases = "notes-as-cases"
    case fewCases = "few-cases"
    case bugReports = "bug-reports"
    case placeholders
    case references
    case swappedRoles = "swapped-roles"
    case guessedColumn = "guessed-column"
    case unreadColumn = "unread-column"
    case deviceMarks = "device-marks"
    case sameCells = "same-cells"
    case strayCells = "stray-cells"
    case unevenRows = "uneven-rows"
    case mendedRows = "mended-rows"
    case otherTable = "other-table"
    case otherNumbers = "other-numbers"
    case pairedLines = "paired-lines"
    case unpairedLines = "unpaired-lines"
    case laterRows = "later-rows"
    case sharedSteps = "shared-steps"
    case lostIDs = "lost-ids"
    case ticks
    case branches
    case branchesAsCases = "branches-as-cases"
    case joinedCases = "joined-cases"
    case sharedIDs = "shared-ids"
    case missingIDs = "missing-ids"
    case oddTitles = "odd-titles"
    case titlesFromLines = "titles-from-lines"
    case sharedTitles = "shared-titles"
    case noSteps = "no-steps"
    case noResults = "no-results"
    case resultsFirst = "results-first"
    case stepsAsResults = "steps-as-results"
    case resultsAsSteps = "results-as-steps"
    case resultsBefore = "results-before"
    case sharedConditions = "shared-conditions"
    case unevenLines = "uneven-lines"
    case leftovers
    case openColons = "open-colons"
    case rolesByDepth = "roles-by-depth"
    case assumedSteps = "assumed-steps"
    case assumedResults = "assumed-results"
    case unreadLines = "unread-lines"
    case questions
    case unknownLabels = "unknown-labels"
    case severalInOne = "several-in-one"
    case rolesByWords = "roles-by-words"
  }

  package let kind: Kind
  /// How often there is reason to doubt.
  package let count: Int
  /// The first places, as shown to people.
  package let places: [DiagnosticText]

  /// The places that a doubt keeps: more than these nobody looks at one by one.
  static let shownPlaces = 20
}

/// The doubts about a source, while it is read.
struct DoubtList: Hashable, Sendable {
  private var counts: [Doubt.Kind: Int] = [:]
  private var places: [Doubt.Kind: [DiagnosticText]] = [:]

  /// Adds a reason to doubt; the same place twice in a row counts once.
  mutating func add(_ kind: Doubt.Kind, at place: DiagnosticText?) {
    if let place, places[kind]?.last == place { return }
    counts[kind, default: 0] += 1
    guard let place, places[kind, default: []].count < Doubt.shownPlaces else { return }
    places[kind, default: []].append(place)
  }

  mutating func add(contentsOf other: DoubtList) {
    for (kind, count) in other.counts {
      counts[kind, default: 0] += count
      let room = Doubt.shownPlaces - (places[kind]?.count ?? 0)
      places[kind, default: []] += (other.places[kind] ?? []).prefix(max(0, room))
    }
  }

  /// Whether there is a reason to doubt of a kind.
  func contains(_ kind: Doubt.Kind) -> Bool { counts[kind] != nil }

  /// The doubts, the most serious first.
  var doubts: [Doubt] {
    Doubt.Kind.allCases.compactMap { kind in
      counts[kind].map { Doubt(kind: kind, count: $0, places: places[kind] ?? []) }
    }
  }
}
