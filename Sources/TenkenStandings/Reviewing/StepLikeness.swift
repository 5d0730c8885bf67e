import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// Finds cases of people that are about the same, in whatever words.
///
/// The likeness of two texts is the cosine of their words, and a word that few cases have weighs
/// more. Two cases are alike if their steps are, or their steps and what they expect together, and
/// if most numbers of their steps are the same.
struct StepLikeness {
  /// What a case is compared by.
  private struct Document {
    let index: Int
    let steps: [Int]
    let results: [Int]
    let numbers: Set<String>
    var lengths = (steps: 0.0, results: 0.0)
  }

  /// From which likeness on two cases are said to be alike: tried with six suites of strangers.
  private static let least = 0.42
  /// Which part of the numbers of two cases both have to have.
  private static let sharedNumbers = 0.5
  /// With how many others a case is said to be alike.
  private static let pairLimit = 2
  /// Of how many of its rarest words a case has to share one with another to be compared with it.
  private static let rareWordCount = 8
  /// The most cases that are looked at for one of its words.
  private static let postingLimit = 50
  /// How many of those that are like a case are looked at.
  private static let nearestLimit = 4

  /// The indices of cases that are alike, the most alike first.
  private(set) var pairs: [(index: Int, other: Int)] = []
  /// The number of each word.
  private var numbers: [String: Int] = [:]
  /// How many cases have each word.
  private var counts: [Int] = []

  /// Compares cases.
  ///
  /// - Parameter cases: The cases, of which those without a step that only people can do are left
  ///   out.
  init(_ cases: [ReviewedCase]) {
    var groups: [[String]: [Document]] = [:]
    // People write the same lines again and again.
    var known: [LocalizedText: Set<String>] = [:]
    var total = 0.0
    for index in cases.indices {
      guard let topic = cases[index].topic(&known) else { continue }
      let document = Document(
        index: index, steps: numbered(topic.steps), results: numbered(topic.results),
        numbers: topic.numbers)
      for word in Set(document.steps + document.results) { counts[word] += 1 }
      groups[topic.key, default: []].append(document)
      total += 1
    }
    let weights = counts.map { (total / Double($0)).squareRoot() }
    var found: [(likeness: Double, index: Int, other: Int)] = []
    for group in groups.values where group.count > 1 { found += compare(group, weights) }
    found.sort { ($1.likeness, $0.index, $0.other) < ($0.likeness, $1.index, $1.other) }
    var paired: [Int: Int] = [:]
    for (_, index, other) in found
    where paired[index, default: 0] < Self.pairLimit || paired[other, default: 0] < Self.pairLimit {
      pairs.append((index, other))
      for one in [index, other] { paired[one, default: 0] += 1 }
    }
  }

  private mutating func numbered(_ words: Set<String>) -> [Int] {
    words.sorted().map { word in
      if let number = numbers[word] { return number }
      numbers[word] = counts.count
      counts.append(0)
      return counts.count - 1
    }.sorted()
  }

  /// Compares cases with the same surroundings; the weights are those of pairs of a word.
  private func compare(
    _ group: [Document], _ weights: [Double]
  ) -> [(likeness: Double, index: Int, other: Int)] {
    func length(_ words: [Int]) -> Double {
      words.reduce(0) { $0 + weights[$1] }.squareRoot()
    }
    var postings: [Int: [Int]] = [:]
    var documents = group
    for position in documents.indices {
      let document = documents[position]
      documents[position].lengths = (length(document.steps), length(document.results))
      for word in document.steps { postings[word, default: []].append(position) }
    }
    var found: [(likeness: Double, index: Int, other: Int)] = []
    for position in documents.indices {
      let document = documents[position]
      let rare = document.steps.sorted { (weights[$0], $1) > (weights[$1], $0) }
      var candidates: Set<Int> = []
      for word in rare.prefix(Self.rareWordCount) {
        candidates.formUnion(postings[word, default: []].prefix(Self.postingLimit))
      }
      let near = candidates.filter { $0 != position }.map { other in
        (
          likeness: Self.likeness(document, documents[other], weights),
          index: documents[other].index
        )
      }.filter { $0.likeness > Self.least }
      let nearest = near.sorted { ($1.likeness, $0.index) < ($0.likeness, $1.index) }
      found += nearest.prefix(Self.nearestLimit).map { likeness, other in
        (likeness, min(document.index, other), max(document.index, other))
      }
    }
    // Most pairs are found from both sides.
    var seen: Set<[Int]> = []
    return found.filter { seen.insert([$0.index, $0.other]).inserted }
  }

  private static func likeness(
    _ one: Document, _ other: Document, _ weights: [Double]
  ) -> Double {
    let all = one.numbers.union(other.numbers).count
    let shared = one.numbers.intersection(other.numbers).count
    guard Double(shared) >= sharedNumbers * Double(all) else { return 0 }
    let steps = cosine(
      one.steps, other.steps, one.lengths.steps * other.lengths.steps, weights)
    let results = cosine(
      one.results, other.results, one.lengths.results * other.lengths.results, weights)
    return max(steps, (steps + results) / 2)
  }

  private static func cosine(
    _ one: [Int], _ other: [Int], _ lengths: Double, _ weights: [Double]
  ) -> Double {
    var (shared, first, second) = (0.0, 0, 0)
    while first < one.count, second < other.count {
      let (own, another) = (one[first], other[second])
      if own == another { shared += weights[own] }
      if own <= another { first += 1 }
      if own >= another { second += 1 }
    }
    return lengths == 0 ? 0 : shared / lengths
  }
}

extension ReviewedCase {
  /// The words of steps and expected results, the numbers of the steps, and what has to be the same
  /// in cases that are alike; nil if people do nothing in the case.
  fileprivate func topic(
    _ known: inout [LocalizedText: Set<String>]
  ) -> (steps: Set<String>, results: Set<String>, numbers: Set<String>, key: [String])? {
    guard meaning.hasManualStep else { return nil }
    func words(_ text: LocalizedText) -> Set<String> {
      if let words = known[text] { return words }
      let words = ReviewTexts.embedded.words(of: text)
      known[text] = words
      return words
    }
    var (steps, results) = (Set<String>(), Set<String>())
    for step in result.testCase.preconditions + result.testCase.operations {
      if case .manual(let text) = step.action { steps.formUnion(words(text)) }
    }
    for text in meaning.checks.lazy.compactMap(\.text) { results.formUnion(words(text)) }
    let numbers = steps.filter { $0.first?.isDigit == true }
    return (
      steps.subtracting(numbers), results.filter { $0.first?.isDigit == false }, numbers,
      [meaning.settings, machineSteps]
    )
  }

  /// What machines do in the case, as a key.
  private var machineSteps: String {
    let testCase = result.testCase
    return (testCase.preconditions + testCase.operations).map { step in
      switch step.action {
      case .establish(let use): "precondition \(use.word) \(use.arguments.fields)"
      case .perform(let use): "operation \(use.word) \(use.arguments.fields)"
      case .manual, .expect: ""
      }
    }.joined()
  }
}
