import TenkenSimulation

/// Several things of one kind, such as a phone and a tablet, for each of which entries exist once.
struct Group: Sendable {
  /// The kebab-case name.
  let name: String
  /// The name that people read.
  let title: LocalizedText
  /// The names of the members, with the texts that people read.
  let choices: [Choice]
  /// The indices of the members among all names of the file.
  let indices: [Int]
  /// The index of the member that a step means if it names none; nil if it has to name one.
  let standard: Int?

  /// The members, in the order of the file.
  var members: [Member] { choices.indices.map { Member(group: self, place: $0) } }

  /// The kind of a value that is one of the members.
  var kind: ValueKind { .choice(indices) }

  /// The parameter that chooses a member.
  var variable: Variable {
    Variable(name: name, title: title, kind: kind, choices: choices, capacity: nil, start: [])
  }
}

/// One of several things of one kind.
struct Member: Sendable {
  let group: Group
  /// Its place among the members.
  let place: Int

  /// The kebab-case name.
  var name: String { group.choices[place].name }
  /// Its index among all names of the file.
  var index: Int { group.indices[place] }
  /// What people read.
  var text: LocalizedText { group.choices[place].text }

  /// What an entry is called that exists for this member: `light of phone`.
  func name(of entry: String) -> String { "\(entry) of \(name)" }

  /// A name for scenarios, which have no spaces in theirs: `light-of-phone`.
  func plainName(of entry: String) -> String { "\(entry)-of-\(name)" }

  /// A text with the member in its placeholder, or behind it if it has none.
  func text(of text: LocalizedText) -> LocalizedText {
    LocalizedText(inLanguagesOf: [text, self.text]) { wording(of: text, $0) }
  }

  private func wording(of text: LocalizedText, _ language: Language) -> String {
    let (whole, own, place) = (text[language], self.text[language], "{\(group.name)}")
    if whole.contains(place) { return whole.replacing(place, with: own) }
    return language == .japanese ? "\(whole)（\(own)）" : "\(whole) (\(own))"
  }
}

extension Group {
  /// The phrase of a record with what is observed of each member: any of them may be missing.
  func phrase(ofEach phrase: Phrase) -> Phrase {
    Phrase(
      LocalizedText(inLanguagesOf: [phrase.text] + choices.map(\.text)) { language in
        let separator = language == .japanese ? "、" : "; "
        return members.map { member in
          let wording = member.text(of: phrase.text)[language]
            .replacing("{value}", with: "{\(member.name)}")
            .replacing("{value|", with: "{\(member.name)|")
          return member.place == 0 ? "[\(wording)]" : "[\(separator)\(wording)]"
        }.joined()
      })
  }
}

extension LocalizedText {
  /// Makes a text in all languages that some texts have.
  fileprivate init(inLanguagesOf texts: [LocalizedText], _ wording: (Language) -> String) {
    let codes = texts.flatMap(\.languageCodes)
    let known = codes.indices.filter { !codes[..<$0].contains(codes[$0]) }.map { codes[$0] }
    self =
      known.isEmpty
      ? LocalizedText(wording(.english))
      : LocalizedText(known.map { (code: $0, text: wording(Language(code: $0))) })
  }
}

extension Variable {
  /// The variable of one member.
  func of(_ member: Member) -> Variable {
    var copy = Variable(
      name: member.name(of: name), title: member.text(of: title), kind: kind, choices: choices,
      unit: unit, capacity: capacity, start: start)
    copy.member = member
    copy.entry = name
    return copy
  }

  /// The same variable with another name, as a parameter.
  func called(_ name: String) -> Variable {
    Variable(
      name: name, title: title, kind: kind, choices: choices, unit: unit, capacity: capacity,
      start: start)
  }

  /// The name of the state machine whose states are its values.
  var machineName: String { member.map { $0.plainName(of: entry) } ?? name }
}
