import TenkenRendering
import TenkenSimulation

/// The meaning of a heading.
struct HeadingMeaning: Hashable, Sendable {
  let column: SheetColumn
  /// Whether no other table than one of test cases has the heading.
  let isSure: Bool
  /// Its place among the spellings of the meaning: of two columns for one thing, the lower one.
  let rank: Int
  /// The number of a group of columns, as in `Step 2` and `Result 2`; nil if it has none.
  var number: Int?
  /// Whether the heading says more than that something is expected: 期待判定.
  var isNamed = false
}

/// What headings of sheets mean, from the table `headings.txt` and from Tenken's own documents.
struct HeadingTable: Sendable {
  private var meanings: [String: HeadingMeaning] = [:]
  /// The headings of what follows from the cases of Tenken's own documents.
  private var derived: Set<String> = []
  private var generic: Set<String> = []
  /// The headings of documents that are about something else than tests.
  private var asides: Set<String> = []
  /// Those of them that are also about parts of apps.
  private var nouns: Set<String> = []
  /// The headings that plans and rules have more often than tests.
  private var elsewhere: Set<String> = []
  /// The names of platforms and devices, and the headings above names of devices.
  private var platforms: Set<String> = []
  /// What headings of results name besides testers: `staging`, 前回.
  private var occasions: Set<String> = []
  private var deviceHeadings: Set<String> = []
  /// The spellings, to find the nearest one of an unknown heading.
  private var spellings: [(key: String, column: SheetColumn)] = []
  /// The pairs of characters of each spelling, once a heading asked for them.
  private let grams = Locked<[Set<String>]>([])
  private let memory = TextMemory<HeadingMeaning?>()

  /// What somebody said that names mean, while a source is read: readers of all formats ask here.
  @TaskLocal static var given = ColumnMeanings()

  /// How alike a column's heading is to a known one, at least, to be taken for it.
  static let columnLikeness = 0.45
  /// The same for a label anywhere in a document, which is only suggested.
  static let labelLikeness = 0.6

  /// The table.
  static let embedded = HeadingTable(
    String(decoding: PackageResources.headings_txt, as: UTF8.self))

  init(_ text: String) {
    // Tenken's own documents come first: what they say is certain.
    for ours in ChecklistColumn.sheetTitles {
      guard let column = SheetColumn(field: ours.field) else { continue }
      for title in ours.titles { know(title, as: column, isSure: !column.isCommon, rank: -1) }
    }
    var ranks: [SheetColumn: Int] = [:]
    for line in TableLine.lines(of: text) {
      let items = line.items
      let isSure = !line.name.hasSuffix("?")
      let name = isSure ? line.name : String(line.name.dropLast())
      if name == "generic" {
        generic = Set(items.flatMap { HeadingKey($0).words })
      } else if name == "platform" {
        platforms.formUnion(items.map { HeadingKey($0).joined })
      } else if name == "device" {
        deviceHeadings.formUnion(items.map { HeadingKey($0).joined })
      } else if name == "noun" {
        nouns.formUnion(items.map { HeadingKey($0).joined })
      } else if name == "elsewhere" {
        elsewhere.formUnion(items.map { HeadingKey($0).joined })
      } else if name == "occasion" {
        occasions.formUnion(items.map { HeadingKey($0).joined })
      } else if name == "aside" {
        asides.formUnion(items.map { HeadingKey($0).joined })
      } else if let column = SheetColumn(named: name) {
        for item in items {
          ranks[column, default: 0] += 1
          know(item, as: column, isSure: isSure, rank: ranks[column] ?? 0)
        }
      }
    }
    for ours in ChecklistColumn.sheetTitles where SheetColumn(field: ours.field) == nil {
      for title in ours.titles {
        derived.insert(HeadingKey(title).joined)
        know(title, as: .derived, isSure: false, rank: 0)
      }
    }
  }

  private mutating func know(
    _ spelling: String, as column: SheetColumn, isSure: Bool, rank: Int
  ) {
    let key = HeadingKey(spelling)
    guard !key.joined.isEmpty, meanings[key.joined] == nil else { return }
    meanings[key.joined] = HeadingMeaning(column: column, isSure: isSure, rank: rank)
    spellings.append((key.joined, column))
  }

  /// Whether a heading of Tenken's own documents is about what follows from the case.
  func isDerived(_ heading: String) -> Bool { derived.contains(HeadingKey(heading).joined) }

  /// Whether plans and rules have a heading more often than tests: *Success criteria*.
  func isElsewhere(_ heading: String) -> Bool {
    elsewhere.contains(HeadingKey(heading, withBrackets: false).joined)
  }

  /// Whether a text in a heading of results tells an occasion, and no tester: `staging`, 前回.
  func isOccasion(_ text: String) -> Bool {
    let key = HeadingKey(text)
    return key.number != nil || !Set(key.words + [key.joined]).isDisjoint(with: occasions)
  }

  /// Whether a word is the name of a platform or a device: `iOS`, `iPhone15`.
  func isPlatform(_ word: String) -> Bool {
    platforms.contains(HeadingKey(word).withoutNumber.joined)
  }

  /// Whether the texts below a heading are names of devices: *Device*, 端末.
  func namesDevice(_ heading: String) -> Bool {
    deviceHeadings.contains(HeadingKey(heading).without(generic).joined)
  }

  /// Whether a heading of a document is about something else than tests: *Troubleshooting*.
  func isAside(_ heading: String) -> Bool {
    guard heading.utf8.count <= 160 else { return false }
    return [true, false].contains { withBrackets in
      let key = HeadingKey(heading, withBrackets: withBrackets)
      let words = key.words.filter { Int($0) == nil }
      // `3. Notes and Tips`, `Issue: No products`
      let parts = words.split { $0 == "and" || $0 == "or" }.map { $0.joined() }
      return !parts.isEmpty && parts.allSatisfy(asides.contains)
    }
  }

  /// Whether a heading may also name a part of an app: *Contacts*, *History*.
  func isNoun(_ heading: String) -> Bool {
    nouns.contains(HeadingKey(heading).words.filter { Int($0) == nil }.joined())
  }

  /// Whether a heading names both what holds before and what is done: `前提条件・手順`.
  func isMixed(_ heading: String) -> Bool {
    let parts = heading.split { "/／・&＆+と".contains($0) }.map(LineMarks.trimmed)
    let found = parts.compactMap { meanings[HeadingKey($0).joined]?.column }
    return parts.count == 2 && found.contains(.preconditions)
      && (found.contains(.operation) || found.contains(.step))
  }

  /// The meaning of a heading, a label or a key; nil if it is unknown.
  func meaning(of heading: String) -> HeadingMeaning? {
    if let column = Self.given.meaning(of: heading) {
      return HeadingMeaning(column: column, isSure: true, rank: -2)
    }
    guard let found = known(heading) else { return nil }
    // *Step* may count what somebody does, *Steps* say it.
    guard found.column == .step, found.number == nil, heading.lowercased().hasSuffix("steps")
    else { return found }
    return HeadingMeaning(column: .operation, isSure: true, rank: 0)
  }

  private func known(_ heading: String) -> HeadingMeaning? {
    // A long text that matches a heading is not a heading.
    heading.utf8.count <= 240 ? memory.value(of: heading, lookedUp) : nil
  }

  private func lookedUp(_ heading: String) -> HeadingMeaning? {
    let whole = HeadingKey(heading)
    if let found = meanings[whole.joined] { return found }
    let isPlain = !HeadingKey.hasBrackets(heading)
    let keys = isPlain ? [whole] : [whole, HeadingKey(heading, withBrackets: false)]
    for key in keys {
      if let found = meanings[key.joined] { return found }
      if let number = key.number, var found = meanings[key.withoutNumber.joined] {
        found.number = number
        return found
      }
    }
    for key in keys {
      let rest = key.without(generic)
      guard rest != key else { continue }
      if let found = meanings[rest.joined], !rest.words.isEmpty { return found }
      if let number = rest.number, var found = meanings[rest.withoutNumber.joined] {
        found.number = number
        return found
      }
    }
    return otherLanguage(heading) ?? namedResult(heading, whole)
  }

  private static let bytesOfSigns = Set("/／()（）\n\r|・".utf8)

  /// The meaning of a heading with two names: `Steps / 手順`, `期待結果 (Expected)`.
  private func otherLanguage(_ heading: String) -> HeadingMeaning? {
    // Most headings have not even a byte of a sign between two names.
    guard heading.utf8.contains(where: { Self.bytesOfSigns.contains($0) }) else { return nil }
    let parts = heading.split { "/／()（）\n\r|・".contains($0) }.map(LineMarks.trimmed)
      .filter { !$0.isEmpty }
    guard parts.count == 2 else { return nil }
    let found = parts.compactMap { meanings[HeadingKey($0).joined] }
    // `Sub-flow / Test case`: the half that is known.
    guard found.count == 2 else {
      let isShort = heading.contains("/") && parts.allSatisfy { $0.utf8.count <= 24 }
      return isShort && !heading.contains(where: \.isNumber)
        ? found.first { $0.isSure && $0.column == .title } : nil
    }
    // `前提・手順` has both in one cell: what is done is not lost among what holds before.
    if isMixed(heading) {
      return HeadingMeaning(column: .operation, isSure: true, rank: 0)
    }
    // Of two names, the one that says more: `Feature / Test Case Title`.
    if found[0].column == found[1].column || found[0].isSure != found[1].isSure {
      return found[1].isSure ? found[1] : found[0]
    }
    return nil
  }

  /// The meaning that a heading or its longest part has, or else the one whose spellings are most
  /// like it; nil if none is like it, or if nobody can give a column that meaning.
  func nearest(to heading: String, likeness least: Double) -> SheetColumn? {
    guard heading.utf8.count <= 240 else { return nil }
    if let known = meaning(of: heading)?.column { return known.nameable }
    let key = HeadingKey(heading)
    let found = part(of: key.words) ?? nearest(to: Self.grams(key.joined), least)
    return found.flatMap { SheetColumn.nameable.contains($0) ? $0 : nil }
  }

  /// The meaning of the longest part of a heading that is one itself: *Expected result on paper*.
  ///
  /// A single word has to be certain, and the last one: *Bank code* is no id.
  private func part(of words: [String]) -> SheetColumn? {
    guard words.count <= 8 else { return nil }
    for length in (1..<max(words.count, 1)).reversed() {
      for start in 0...(words.count - length) {
        let own = words[start..<start + length]
        let isHead = start + length == words.count && !words.contains("of")
        guard let found = meanings[own.joined()], length > 1 || found.isSure && isHead else {
          continue
        }
        return found.column
      }
    }
    return nil
  }

  private func nearest(to own: Set<String>, _ least: Double) -> SheetColumn? {
    guard !own.isEmpty else { return nil }
    let all = grams.withValue { grams in
      if grams.isEmpty { grams = spellings.map { Self.grams($0.key) } }
      return grams
    }
    var best: (column: SheetColumn, likeness: Double)?
    for (others, spelling) in zip(all, spellings) where spelling.column != .derived {
      let shared = own.intersection(others).count
      let likeness = 2 * Double(shared) / Double(own.count + others.count)
      if likeness > best?.likeness ?? least { best = (spelling.column, likeness) }
    }
    return best?.column
  }

  /// The pairs of neighbouring characters of a text.
  static func grams(_ text: String) -> Set<String> {
    let characters = Array(text)
    guard characters.count > 1 else { return Set(characters.map { String($0) }) }
    return Set(zip(characters, characters.dropFirst()).map { "\($0)\($1)" })
  }
}
