import TenkenSimulation

/// The result of merging what several items say of one setting of a case.
struct SettingMerge {
  /// Two values of one parameter, of which neither counts more.
  struct Conflict {
    let parameter: String
    /// The indices of the two items.
    let first: Int
    let second: Int
    /// Whether the items are in the same list, and not in two files that are included.
    let isInOneList: Bool
  }

  /// The values in force, in the order of the definition, each with the item that sets it.
  private(set) var values: [(name: String, value: Value, part: Int)] = []
  /// The index of the most specific item; nil if the setting does not hold.
  private(set) var carrier: Int?
  /// The values that contradict each other.
  private(set) var conflicts: [Conflict] = []
  /// The index of the item whose text is true of all values; nil if there is none.
  private(set) var wording: Int?
  /// The indices of items with a text that is not printed, though something they say holds.
  private(set) var unprinted: [Int] = []

  /// The value in force of a parameter, or that it was taken back, and the item that says so.
  private typealias Setter = (value: Value?, part: Int)

  /// Merges items, the least specific place first.
  init(_ parts: [SettingPart], _ words: WordList) {
    guard let first = parts.first else { return }
    // The values that no other item overrides; more than one contradict each other.
    var setters: [String: [Setter]] = [:]
    var isThere = false
    var start = 0
    // The items that say what holds, also that a value is the usual one.
    var holders: Set<Int> = []
    while start < parts.count {
      let place = parts[start].place
      let end = parts[start...].firstIndex { $0.place != place } ?? parts.count
      if parts[start..<end].contains(where: \.fields.isUsual) {
        (setters, isThere) = ([:], false)
        holders = Set((start..<end).filter { parts[$0].fields.isUsual })
      }
      for index in start..<end where !parts[index].fields.isUsual {
        isThere = true
        for field in parts[index].fields.fields {
          let known = setters[field.name] ?? []
          setters[field.name] =
            known.filter { !place.overrides(parts[$0.part].place) } + [(field.value, index)]
        }
      }
      start = end
    }
    let word = words[first.word]
    for parameter in word.parameters {
      guard let all = setters[parameter.name], let last = all.last else { continue }
      conflicts += all.dropLast().filter { $0.value != last.value }.map { other in
        Conflict(
          parameter: parameter.name, first: other.part, second: last.part,
          isInOneList: parts[other.part].place == parts[last.part].place)
      }
      if let value = last.value { values.append((parameter.name, value, last.part)) }
    }
    let key = word.kind?.key
    let isTakenBack =
      !values.contains { $0.name != key } && setters.contains { $0.key != key }
      && word.defaultArguments == nil
    if isThere, !isTakenBack { carrier = parts.indices.last { !parts[$0].fields.isUsual } }
    guard parts.contains(where: { $0.text != nil }) else { return }
    wording = wording(of: parts, words)
    holders.formUnion(setters.values.compactMap { $0.last?.part })
    unprinted = holders.sorted().filter { index in
      parts[index].text != nil && index != wording
        && wording.map { parts[$0].place.overrides(parts[index].place) } != true
    }
  }

  /// The most specific text, unless a more specific item changes what it is about.
  private func wording(of parts: [SettingPart], _ words: WordList) -> Int? {
    guard let carrier,
      let last = parts[...carrier].lastIndex(where: { $0.text != nil && !$0.fields.isUsual })
    else { return nil }
    if last == carrier { return last }
    let before = SettingMerge(Array(parts[...last]), words)
    let isTrue = before.values.elementsEqual(values) { $0.name == $1.name && $0.value == $1.value }
    return before.carrier != nil && isTrue ? last : nil
  }
}

/// The items of a case that say something of one setting.
struct SettingGroup {
  let word: Int
  /// The key of a keyed setting.
  let key: Value?
  private(set) var members: [SettingPart]

  /// The settings that items are about, in the order of the vocabulary, and then of their keys.
  static func all(of parts: [SettingPart], _ words: WordList) -> [SettingGroup] {
    var groups: [SettingGroup] = []
    for part in parts {
      let key = part.key(words)
      if key == nil, words[part.word].kind?.key != nil {
        // It takes back every setting of the word that a less specific place has.
        for index in groups.indices where groups[index].word == part.word {
          groups[index].members.append(part)
        }
      } else if let index = groups.firstIndex(where: { $0.word == part.word && $0.key == key }) {
        groups[index].members.append(part)
      } else {
        groups.append(SettingGroup(word: part.word, key: key, members: [part]))
      }
    }
    guard groups.count > 1 else { return groups }
    return groups.sorted { ($0.word, $0.rank(words)) < ($1.word, $1.rank(words)) }
  }

  /// The rank of the key: the index of a choice, or else the key's text.
  private func rank(_ words: WordList) -> Rank {
    guard let key else { return Rank(number: 0, text: "") }
    let name = words[word].kind?.key
    let shape = words[word].parameters.first { $0.name == name }?.shape
    if case .choice(let choices)? = shape,
      let index = choices.firstIndex(where: { .text($0.name) == key })
    {
      return Rank(number: index, text: "")
    }
    if case .integer(let number) = key { return Rank(number: number, text: "") }
    return Rank(number: 0, text: key.description)
  }

  private struct Rank: Comparable {
    let number: Int
    let text: String

    static func < (left: Rank, right: Rank) -> Bool {
      (left.number, left.text) < (right.number, right.text)
    }
  }
}
