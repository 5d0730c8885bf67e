import TenkenSimulation

/// A mutant of a system file: where it is, what people read of it, and how the file is changed.
struct WrittenMutant: Sendable {
  /// An operation, a timer or another declaration that has mutants.
  struct Owner {
    /// Where the mutants are, with an ellipsis in place of their names.
    let place: String
    let subject: LocalizedText
  }

  let owner: Owner
  /// The kebab-case name; unique among those of the owner.
  var name: String
  /// The line in the file, from 1.
  let line: Int
  let text: LocalizedText
  let edit: RuleEdit
}

extension WrittenMutant.Owner: Sendable {
  static func operation(_ name: String, _ title: LocalizedText) -> Self {
    Self(place: "\(name): …", subject: title.quoted)
  }

  static func timer(_ name: String, _ title: LocalizedText) -> Self {
    declared("after", "timer", "タイマー", name, title)
  }

  static func refusal(_ name: String, _ title: LocalizedText) -> Self {
    declared("refusal", "refusal", "拒否", name, title)
  }

  static func effect(_ name: String) -> Self { declared("effect", "effect", "効果", name) }

  static func rule(_ name: String, _ title: LocalizedText) -> Self {
    declared("rule", "rule", "ルール", name, title)
  }

  static func table(_ name: String) -> Self { declared("table", "table", "表", name) }
  static func formula(_ name: String) -> Self { declared("formula", "formula", "式", name) }

  private static func declared(
    _ place: String, _ en: String, _ ja: String, _ name: String, _ title: LocalizedText? = nil
  ) -> Self {
    let quoted = (title ?? LocalizedText(name)).quoted
    return Self(
      place: "\(place) \(name): …",
      subject: LocalizedText(en: "\(en) \(quoted[.english])", ja: ja + quoted[.japanese]))
  }
}

/// A part of an owner, such as one of several effects: what its mutants' names and texts begin with.
struct MutantPart {
  let name: String
  let title: LocalizedText

  /// The only part of an owner, which needs no title.
  static let whole = MutantPart(name: "", title: "")

  static func refusal(_ name: String, _ title: LocalizedText) -> MutantPart {
    let quoted = title.quoted
    return MutantPart(
      name: "\(name)-",
      title: LocalizedText(
        en: "refused as \(quoted[.english]): ", ja: "拒否\(quoted[.japanese])："))
  }

  /// One of several effects, by its number from 1.
  static func effect(_ number: Int) -> MutantPart {
    MutantPart(
      name: "effect-\(number)-",
      title: LocalizedText(en: "effect \(number): ", ja: "効果 \(number)："))
  }

  /// One of several effects that happen independently of each other, by its number from 1.
  static func each(_ number: Int) -> MutantPart {
    MutantPart(
      name: "each-\(number)-",
      title: LocalizedText(en: "independent effect \(number): ", ja: "独立した効果 \(number)："))
  }

  /// The pause of a timer.
  static let pause = MutantPart(
    name: "pause-", title: LocalizedText(en: "it pauses: ", ja: "一時停止："))

  /// The start of a timer.
  static let start = MutantPart(
    name: "start-", title: LocalizedText(en: "it starts to count: ", ja: "計測の開始："))

  /// The new value of a variable, with its title.
  func value(of variable: String, _ words: LocalizedText) -> MutantPart {
    MutantPart(
      name: "\(name)\(variable)-",
      title: text(en: "\(words[.english]): ", ja: "\(words[.japanese])："))
  }

  func text(en: String, ja: String) -> LocalizedText {
    LocalizedText(en: title[.english] + en, ja: title[.japanese] + ja)
  }

  func text(_ text: LocalizedText) -> LocalizedText {
    self.text(en: text[.english], ja: text[.japanese])
  }
}

extension LocalizedText {
  /// The text as a name in a sentence.
  var quoted: LocalizedText {
    LocalizedText(en: "'\(self[.english])'", ja: "「\(self[.japanese])」")
  }

  /// A sentence with the text in place of its ellipsis.
  func text(en: String, ja: String) -> LocalizedText {
    LocalizedText(
      en: en.replacing("…", with: self[.english]), ja: ja.replacing("…", with: self[.japanese]))
  }
}
