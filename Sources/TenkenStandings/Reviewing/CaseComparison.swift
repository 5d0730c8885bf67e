import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// What cases say of each other: which say the same, and which contradict each other.
struct CaseComparison {
  /// With how many cases of the same steps a case is compared: people never write as many.
  private static let groupLimit = 200

  /// The class of each case, by index: the index of the case that says the same and stays.
  private(set) var classes: [Int]
  /// What is said of cases, by index.
  private(set) var findings: [(index: Int, finding: ReviewFinding)] = []

  /// Compares cases with each other.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - reading: What a text for people means in a feature; nil if that is not certain.
  init(_ cases: [ReviewedCase], reading: Review.TextReading) {
    var cases = cases
    classes = Array(cases.indices)
    let groups = Dictionary(grouping: cases.indices) { index in
      [
        cases[index].meaning.surroundings, cases[index].meaning.settings,
        cases[index].meaning.journey,
      ]
    }
    for group in groups.values.sorted(by: { $0[0] < $1[0] }) where group.count > 1 {
      for index in group { cases[index].readTexts(by: reading) }
      let first = firsts(of: group, cases).sorted()
      let compared = Array(first.prefix(Self.groupLimit))
      // Of cases that say the same, each may have its own requirements: all of them are compared.
      for index in group {
        let others = group.prefix(Self.groupLimit)
        guard let other = others.first(where: { cases[index].isContained(in: cases[$0]) }) else {
          continue
        }
        findings.append((index, .contained(in: cases[other])))
      }
      var (contradicted, undecided): (Set<Int>, [Int: Int]) = ([], [:])
      for (number, index) in compared.enumerated() {
        for other in compared[..<number] {
          // One case that contradicts another says enough about both.
          guard !contradicted.isSuperset(of: [index, other]) else { continue }
          if contradict(index, other, cases) {
            contradicted.formUnion([index, other])
          } else if undecided[index] == nil, cases[index].isUndecided(with: cases[other]) {
            undecided[index] = other
          }
        }
      }
      for (index, other) in undecided where !contradicted.contains(index) {
        findings.append((index, .sameSteps(of: cases[index], and: cases[other])))
      }
    }
    compareCourses(of: cases)
    compareGists(of: cases)
    for index in cases.indices where classes[index] != index {
      findings.append((index, .duplicate(of: cases[classes[index]])))
    }
  }

  /// Finds the classes of a group of cases with the same steps; returns the one of each that stays.
  private mutating func firsts(of group: [Int], _ cases: [ReviewedCase]) -> [Int] {
    var known: [Claim: Int] = [:]
    // Of cases that say the same, the one stays with which most would be lost.
    let group = group.sorted { (cases[$1].worth, $0) < (cases[$0].worth, $1) }
    return group.filter { index in
      // A case without any step is only its title.
      guard cases[index].meaning.operationCount > 0 else { return true }
      if let first = known[Claim(cases[index])] {
        classes[index] = first
        return false
      }
      known[Claim(cases[index])] = index
      return true
    }
  }

  /// Says of two cases with the same steps that both cannot hold; returns whether that is so.
  private mutating func contradict(
    _ index: Int, _ other: Int, _ cases: [ReviewedCase]
  ) -> Bool {
    let (one, two) = (cases[index], cases[other])
    guard !(one.isAgreed && two.isAgreed), one.meaning.operationCount > 0,
      let reasons = one.meaning.contradiction(with: two.meaning)
    else { return false }
    let isJudged = one.isRefuted || two.isRefuted
    for (index, own, others) in [(index, one, two), (other, two, one)] {
      let reason = index == other ? reasons.second : reasons.first
      findings.append(
        (index, .contradiction(reason, with: others, isRefuted: own.isRefuted || !isJudged)))
    }
    return true
  }

  /// Finds cases whose steps people have written in other words.
  private mutating func compareGists(of cases: [ReviewedCase]) {
    let judged = Set(
      findings.filter { [.sameSteps, .contradiction, .contradicted].contains($0.finding.kind) }
        .map(\.index))
    var known: [[String]: [Int]] = [:]
    for index in cases.indices where classes[index] == index {
      guard let gist = cases[index].gist else { continue }
      let key = [gist.surroundings, gist.settings, gist.journey]
      let others = known[key, default: []]
      known[key] = others.count < Self.groupLimit ? others + [index] : others
      let other =
        others.first { cases[$0].gist?.checks == gist.checks }
        ?? others.first { cases[$0].meaning.journey != cases[index].meaning.journey }
      guard let other, !judged.contains(index) else { continue }
      findings.append(
        (
          index,
          cases[other].gist?.checks == gist.checks
            ? .similar(to: cases[other]) : .sameSteps(of: cases[index], and: cases[other])
        ))
    }
    compareSteps(of: cases)
  }

  /// Finds cases whose steps are about the same as those of others.
  private mutating func compareSteps(of cases: [ReviewedCase]) {
    var pairs = Set(
      findings.flatMap { found in
        found.finding.related.map { [cases[found.index].address, $0].sorted() }
      })
    for (index, other) in StepLikeness(cases).pairs {
      let pair = [cases[index].address, cases[other].address].sorted()
      guard classes[index] == index, classes[other] == other, pairs.insert(pair).inserted else {
        continue
      }
      findings.append((other, .alike(cases[index])))
    }
  }

  /// Finds cases with other steps, between which the simulation sees no difference.
  private mutating func compareCourses(of cases: [ReviewedCase]) {
    var known: [[String]: Int] = [:]
    for index in cases.indices where classes[index] == index {
      guard let course = cases[index].course else { continue }
      let key = [cases[index].meaning.surroundings, cases[index].meaning.settings, course]
      guard let first = known[key] else {
        known[key] = index
        continue
      }
      findings.append((index, .sameCourse(as: cases[first])))
    }
  }
}

/// What a case expects of its steps.
private struct Claim: Hashable {
  let refusals: [String?]
  let checks: Set<CaseMeaning.Check>
  let violates: [String]
  let instructions: [LocalizedText]

  init(_ one: ReviewedCase) {
    (refusals, checks) = (one.meaning.refusals, one.meaning.checks)
    instructions = one.instructions
    violates = one.meaning.violates
  }
}

extension ReviewedCase {
  /// Whether another case with the same steps expects all that this one does, and more.
  ///
  /// A case for a requirement of its own adds that, and one that leaves a value of a setting to its
  /// default, or writes it, may be about the default.
  fileprivate func isContained(in other: ReviewedCase) -> Bool {
    let (own, others) = (meaning, other.meaning)
    guard address != other.address, own.operationCount > 0, !own.checks.isEmpty,
      own.refusals == others.refusals, own.violates == others.violates,
      !other.isRefuted || isRefuted, own.checks != others.checks,
      Set(scenario.requirements).isSubset(of: other.scenario.requirements),
      writtenSettings.allSatisfy({ other.writtenSettings[$0.key] ?? $0.value == $0.value })
    else { return false }
    let isIncluded = own.checks.allSatisfy { check in
      others.checks.contains(check)
        || others.checks.contains { $0.looksLike(check) && $0.implies(check) }
    }
    // Two cases that imply each other would both be left out.
    return isIncluded
      && !others.checks.allSatisfy { check in
        own.checks.contains(check)
          || own.checks.contains { $0.looksLike(check) && $0.implies(check) }
      }
  }
}

extension ReviewedCase {
  /// Whether only people can tell if what two cases expect of the same steps can hold together.
  fileprivate func isUndecided(with other: ReviewedCase) -> Bool {
    guard meaning.operationCount > 0, instructions == other.instructions,
      !isContained(in: other), !other.isContained(in: self)
    else { return false }
    let own = meaning.checks.subtracting(other.meaning.checks)
    let others = other.meaning.checks.subtracting(meaning.checks)
    return own.contains { check in
      others.contains { $0.place == check.place && (check.pattern == nil || $0.pattern == nil) }
    }
  }

  /// The parameters that the case writes, by the numbers of settings.
  fileprivate var writtenSettings: [Int: Set<String>] {
    result.testCase.preconditions.reduce(into: [:]) { settings, step in
      guard case .establish(let use) = step.action else { return }
      settings[use.word, default: []].formUnion(use.written)
    }
  }
}

extension CaseMeaning.Check {
  fileprivate func implies(_ other: Self) -> Bool {
    guard let pattern, let required = other.pattern else { return false }
    return pattern.implies(required)
  }

  /// Whether two checks of the same thing cannot both hold.
  fileprivate func contradicts(_ other: Self) -> Bool {
    if looksLike(other), let pattern, let another = other.pattern, pattern.excludes(another) {
      return true
    }
    guard place == other.place, let text, let another = other.text else { return false }
    return ReviewTexts.embedded.contradicts(text, another)
  }

  /// What is expected, as a scenario would write it.
  fileprivate var shown: LocalizedText {
    if let text {
      let inner = text[.japanese].replacing("「", with: "『").replacing("」", with: "』")
      return LocalizedText(en: "\"\(text[.english])\"", ja: "「\(inner)」")
    }
    let value = pattern.map { $0.description(with: Bindings()) } ?? ""
    return .quoted("\(word): \(value)")
  }
}

extension CaseMeaning {
  /// What each of two cases expects and the other does not; nil if one expects all of the other.
  func difference(
    from other: CaseMeaning
  ) -> (own: LocalizedText, other: LocalizedText)? {
    let own = checks.subtracting(other.checks).inOrder.first
    let others = other.checks.subtracting(checks).inOrder.first
    guard let own, let others else { return nil }
    return (own.shown, others.shown)
  }

  /// Why two cases with the same steps cannot both hold, as each of them sees it; nil if they can.
  fileprivate func contradiction(
    with other: CaseMeaning
  ) -> (first: LocalizedText, second: LocalizedText)? {
    for (one, another) in zip(refusals, other.refusals) where one != another {
      return (.outcome(one, not: another), .outcome(another, not: one))
    }
    let (checks, others) = (checks.inOrder, other.checks.inOrder)
    for one in checks {
      guard let another = others.first(where: { one.contradicts($0) }) else { continue }
      return (.expects(one.shown, not: another.shown), .expects(another.shown, not: one.shown))
    }
    guard violates != other.violates else { return nil }
    return (.violates(violates, not: other.violates), .violates(other.violates, not: violates))
  }
}

extension Set<CaseMeaning.Check> {
  /// The checks in an order that does not depend on the process.
  fileprivate var inOrder: [CaseMeaning.Check] {
    sorted { one, other in
      (one.place, one.since ?? -1, one.word, one.comparedText, one.shown[.english])
        < (other.place, other.since ?? -1, other.word, other.comparedText, other.shown[.english])
    }
  }
}
