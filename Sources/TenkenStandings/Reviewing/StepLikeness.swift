import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// Finds cases of people whose steps are about the same, in whatever words.
///
/// The likeness of two cases is the cosine of their words, and a word that few cases have weighs
/// more. Cases with other numbers, or with more negations, are about something else.
struct StepLikeness {
  /// The words of a case's steps, by which it is compared.
  private struct Document {
    let index: Int
    let words: [Int]
    var length = 0.0
  }

  /// From which likeness on two cases are said to be alike: tried with four suites of strangers.
  private static let least = 0.45
  /// Of how many of its rarest words a case has to share one with another to be compared with it.
  private static let rareWordCount = 5
  /// The most cases that are looked at for one of its words.
  private static let postingLimit = 200

  /// The index of the case that is most like a case, by the index of that.
  private(set) var nearest: [Int: Int] = [:]

  /// Compares cases.
  ///
  /// - Parameter cases: The cases, of which those without a step that only people can do are left
  ///   out.
  init(_ cases: [ReviewedCase]) {
    var (numbers, counts): ([String: Int], [Int]) = ([:], [])
    var groups: [[String]: [Document]] = [:]
    // People write the same lines again and again.
    var known: [LocalizedText: ReviewTexts.Likeness] = [:]
    for index in cases.indices {
      guard let topic = cases[index].stepTopic(&known) else { continue }
      let words = topic.words.sorted().map { word in
        let number = numbers[word] ?? counts.count
        if number == counts.count {
          numbers[word] = number
          counts.append(0)
        }
        counts[number] += 1
        return number
      }
      groups[topic.key, default: []].append(Document(index: index, words: words.sorted()))
    }
    let total = Double(groups.values.reduce(0) { $0 + $1.count })
    let weights = counts.map { (total / Double($0)).squareRoot() }
    for group in groups.values where group.count > 1 { compare(group, weights) }
  }

  /// Compares cases with the same numbers; the weights are those of pairs of a word.
  private mutating func compare(_ group: [Document], _ weights: [Double]) {
    var postings: [Int: [Int]] = [:]
    var documents = group
    for position in documents.indices {
      documents[position].length =
        documents[position].words.reduce(0) { $0 + weights[$1] }.squareRoot()
      for word in documents[position].words { postings[word, default: []].append(position) }
    }
    for position in documents.indices {
      let document = documents[position]
      let rare = document.words.sorted { (weights[$0], $1) > (weights[$1], $0) }
      var candidates: Set<Int> = []
      for word in rare.prefix(Self.rareWordCount) {
        candidates.formUnion(postings[word, default: []].prefix(Self.postingLimit))
      }
      candidates.remove(position)
      var best: (likeness: Double, position: Int)?
      for other in candidates.sorted() {
        let likeness = Self.likeness(document, documents[other], weights)
        if likeness > best?.likeness ?? Self.least { best = (likeness, other) }
      }
      if let best { nearest[document.index] = documents[best.position].index }
    }
  }

  private static func likeness(
    _ one: Document, _ other: Document, _ weights: [Double]
  ) -> Double {
    var (shared, first, second) = (0.0, 0, 0)
    while first < one.words.count, second < other.words.count {
      let (own, another) = (one.words[first], other.words[second])
      if own == another { shared += weights[own] }
      if own <= another { first += 1 }
      if own >= another { second += 1 }
    }
    return one.length * other.length == 0 ? 0 : shared / (one.length * other.length)
  }
}

extension ReviewedCase {
  /// The words of the steps, and what has to be the same in cases that are alike; nil if people do
  /// nothing in the case.
  fileprivate func stepTopic(
    _ known: inout [LocalizedText: ReviewTexts.Likeness]
  ) -> (words: Set<String>, key: [String])? {
    guard meaning.hasManualStep else { return nil }
    let (testCase, texts) = (result.testCase, ReviewTexts.embedded)
    var (words, numbers, negations) = (Set<String>(), Set<String>(), 0)
    for step in testCase.preconditions + testCase.operations {
      switch step.action {
      case .manual(let text):
        let (content, isNegated) = known[text] ?? texts.likeness(of: text)
        known[text] = (content, isNegated)
        words.formUnion(content.filter { $0.first?.isNumber == false })
        numbers.formUnion(content.filter { $0.first?.isNumber == true })
        negations += isNegated ? 1 : 0
      case .establish, .perform, .expect: break
      }
    }
    return (words, numbers.sorted() + ["\(negations)", meaning.settings, machineSteps])
  }
}

extension ReviewedCase {
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
