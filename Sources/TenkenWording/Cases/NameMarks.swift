import TenkenScenarios

/// The marks ①, ②, … for a case's `$names`, in the order of their first use.
struct NameMarks {
  /// The text of one use of a name.
  struct Use: Hashable {
    /// The page text for the use.
    let connective: Connective
    /// The mark of the name.
    let mark: String
  }

  /// The numbers of the names, from 1, in the order of their first use.
  private var numbers: [String: Int] = [:]
  private var counts: [String: Int] = [:]
  private var used: Set<String> = []

  /// Collects the names of a case; in an excerpt, no use refers to another sentence.
  init(_ testCase: Case, isExcerpt: Bool) {
    for expectation in testCase.operations.flatMap(\.expectations) + testCase.expected {
      if let pattern = expectation.observation?.pattern { collect(pattern) }
    }
    if isExcerpt { counts = [:] }
  }

  /// Records a use: the only one, the first of several, or a later one.
  mutating func use(_ name: String) -> Use {
    let mark = Self.mark(numbers[name] ?? numbers.count + 1)
    let isFirst = used.insert(name).inserted
    guard isFirst else { return Use(connective: .nameAgain, mark: mark) }
    let isOnly = counts[name, default: 1] == 1
    return Use(connective: isOnly ? .nameOnce : .nameFirst, mark: mark)
  }

  /// A number in a circle; from 21 on in brackets, because fonts lack these circles.
  private static func mark(_ number: Int) -> String {
    guard number <= 20, let scalar = Unicode.Scalar(0x245F + UInt32(number)) else {
      return "(\(number))"
    }
    return String(Character(scalar))
  }

  private mutating func collect(_ pattern: Pattern) {
    switch pattern {
    case .name(let name):
      if numbers[name] == nil { numbers[name] = numbers.count + 1 }
      counts[name, default: 0] += 1
    case .list(let patterns), .contains(let patterns), .anyOrder(let patterns):
      for pattern in patterns { collect(pattern) }
    case .record(let fields):
      for field in fields { collect(field.pattern) }
    case .not(let inner): collect(inner)
    case .equals, .empty, .atLeast, .atMost: break
    }
  }
}
