import TenkenScenarios
import TenkenSimulation

/// Which few cases hold all that a suite's cases hold, and which are left out, in one language.
struct EnoughText {
  /// A case that was chosen.
  struct Place {
    /// The number of the case in the document.
    let number: Int
    /// The address of the case.
    let address: String
    /// How much of everything is held by this case and those before it, in percent.
    let percent: Int
  }

  /// The cases of a feature that are left out.
  struct Group {
    /// What people call the feature.
    let title: String
    /// How many cases there are.
    let count: Int
    /// The scenarios that have them by their ids, each with its number of them.
    let scenarios: String
  }

  /// How many cases of how many hold what.
  let text: String
  /// The cases, in the order of what each adds.
  let places: [Place]
  /// How many cases are left out.
  let leftOutCount: Int
  /// How many of those ask people for something; empty if none does.
  let manualText: String
  /// The cases that are left out, by feature.
  let groups: [Group]

  /// Words a choice.
  ///
  /// - Parameters:
  ///   - enough: The choice.
  ///   - numbers: The numbers of the cases in the document, by their addresses.
  ///   - language: The language.
  ///   - words: Its words.
  init(
    _ enough: EnoughCases, numbers: [String: Int], _ language: Language, _ words: PageWords
  ) {
    text = words(
      enough.measure.connective,
      [
        "n": String(enough.choices.count), "m": String(enough.totalCount),
        "k": String(enough.heldCount),
      ])
    places = zip(enough.choices, enough.percents).compactMap { choice, percent in
      numbers[choice.address].map {
        Place(number: $0, address: choice.address, percent: percent)
      }
    }
    leftOutCount = enough.totalCount - enough.choices.count
    let scenarios = enough.leftOutEntries.flatMap(\.feature.scenarios)
    let manualCount = scenarios.flatMap(\.cases).count { $0.isPartlyManual }
    manualText = manualCount == 0 ? "" : words(.enoughManual, ["n": String(manualCount)])
    groups = enough.leftOutEntries.map(\.feature).map { feature in
      Group(
        title: feature.title[language],
        count: feature.scenarios.reduce(0) { $0 + $1.cases.count },
        scenarios: words.enumeration(
          feature.scenarios.map { scenario in
            scenario.cases.count == 1
              ? scenario.id
              : words(
                .recordExtra, ["text": scenario.id, "extra": String(scenario.cases.count)])
          }))
    }
  }

  /// The places of the cases among those that are enough, by their addresses.
  static func places(of source: DocumentSource) -> [String: String] {
    guard let enough = source.suite.enough else { return [:] }
    let count = String(enough.choices.count)
    let places = zip(enough.choices, enough.percents).enumerated().map { index, place in
      let text = source.words(
        .enoughShare, ["n": String(index + 1), "m": count, "percent": String(place.1)])
      return (place.0.address, text)
    }
    return Dictionary(places) { first, _ in first }
  }

  /// What was chosen and how much is left out, in lines, for those who have no room for more.
  var lines: String {
    ([text] + groups.map { "\($0.title): \($0.count)" }).joined(separator: "\n")
  }
}

extension EnoughCases {
  /// How much is held by each case and those before it, in percent.
  fileprivate var percents: [Int] {
    var held = 0
    return choices.map { choice in
      held += choice.added
      return held * 100 / heldCount
    }
  }
}

extension EnoughCases.Measure {
  /// The page word of its sentence.
  fileprivate var connective: Connective {
    switch self {
    case .mutants: .enoughMutants
    case .coverage: .enoughCoverage
    case .pairs: .enoughPairs
    }
  }
}

extension Case {
  /// Whether people do or judge something in it that no program does.
  fileprivate var isPartlyManual: Bool {
    (preconditions + operations).contains { step in
      switch step.action {
      case .manual: true
      case .expect(let expectations): expectations.contains(where: \.isManual)
      case .establish, .perform: false
      }
    } || expected.contains(where: \.isManual)
  }
}

extension Expectation {
  fileprivate var isManual: Bool {
    switch subject {
    case .manual: true
    case .observation: false
    }
  }
}
