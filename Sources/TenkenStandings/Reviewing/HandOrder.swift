import TenkenScenarios
import TenkenSimulation

/// Finds a step of people that cannot be done after another, by the table `review.txt`.
///
/// Only steps that people do are looked at: with one that the simulation does, nothing is certain.
struct HandOrder: Sendable {
  /// Something that a step can take away, and what the texts of steps say of it.
  private struct Thing {
    var takes: [[Character]] = []
    var brings: [[Character]] = []
    var needs: [[Character]] = []
  }

  private var things: [String: Thing] = [:]
  /// Parts of a screen that are gone when they are closed, and what closes and uses them.
  private var parts = Thing()
  private var partNames: [[Character]] = []
  /// What stands beside a part and opens it.
  private var openers: [[Character]] = []
  /// How a step begins in English, and ends in Japanese, that uses something.
  private var acts: [[Character]] = []

  /// Adds a line of the table, such as `gone: app | force quit the app`.
  mutating func add(_ kind: Substring, _ texts: [String], by compared: (String) -> [Character]) {
    let (name, phrases) = (texts[0], texts.dropFirst().map(compared))
    switch (kind, name) {
    case ("part", "name"): partNames += phrases
    case ("part", "opener"): openers += phrases
    case ("act", "begin"), ("act", "end"): acts += phrases
    case ("gone", "part"): parts.takes += phrases
    case ("back", "part"): parts.brings += phrases
    case ("gone", _): things[name, default: Thing()].takes += phrases
    case ("back", _): things[name, default: Thing()].brings += phrases
    case ("needs", _): things[name, default: Thing()].needs += phrases
    case _: preconditionFailure("review.txt has an unknown line: \(kind): \(name)")
    }
  }

  /// The first of some steps that cannot be done, and the one that took away what it needs.
  func impossible(
    in steps: [Step], by texts: ReviewTexts
  ) -> (step: Step, text: LocalizedText, taking: LocalizedText)? {
    let manual = steps.map { step -> (step: Step, text: LocalizedText, forms: [[Character]])? in
      guard case .manual(let text) = step.action else { return nil }
      let forms = texts.wordings(of: text).map { texts.skeleton(of: $0.withoutAsides) }
      return (step, text, forms.contains(where: \.isNegated) ? [] : forms.map(\.text))
    }
    for (_, thing) in things.sorted(by: { $0.key < $1.key }) {
      var taking: LocalizedText?
      for step in manual {
        guard let step else {
          taking = nil
          continue
        }
        if step.forms.all(say: thing.brings) {
          taking = nil
        } else if step.forms.all(say: thing.takes, alone: true) {
          taking = step.text
        } else if let taking, isAct(step.forms), step.forms.all(say: thing.needs) {
          return (step.step, step.text, taking)
        }
      }
    }
    for (one, next) in zip(manual, manual.dropFirst()) {
      guard let one, let next, let form = one.forms.first, let later = next.forms.first,
        isAct(next.forms), one.forms.all(say: parts.takes), !next.forms.all(say: parts.brings),
        partNames.contains(where: { uses(later, $0, of: form) })
      else { continue }
      return (next.step, next.text, one.text)
    }
    return nil
  }

  /// Whether somebody does something with what a step names: *Tap the pack*, and not *Ask for it*.
  private func isAct(_ forms: [[Character]]) -> Bool {
    !forms.isEmpty
      && forms.allSatisfy { text in
        acts.contains { act in
          act[0].isASCII
            ? text.starts(with: act) && text.isBoundary(act.count)
            : text.suffix(act.count).elementsEqual(act)
        }
      }
  }

  /// Whether a step uses a part that another has closed, with the same word before it.
  private func uses(_ later: [Character], _ part: [Character], of form: [Character]) -> Bool {
    guard let closed = form.firstRange(ofWords: part, from: 0),
      let used = later.firstRange(ofWords: part, from: 0)
    else { return false }
    let rest = Array(later[used.upperBound...])
    return form.word(before: closed.lowerBound) == later.word(before: used.lowerBound)
      && !openers.contains { rest.starts(with: $0) }
  }
}

extension [[Character]] {
  /// Whether all wordings of a step say one of some phrases; alone, not as a part of something
  /// else's name: 「音楽アプリを終了」.
  fileprivate func all(say phrases: [[Character]], alone: Bool = false) -> Bool {
    !isEmpty
      && allSatisfy { text in
        phrases.contains {
          alone ? text.saysAlone($0) : text.firstRange(ofWords: $0, from: 0) != nil
        }
      }
  }
}

extension [Character] {
  /// Whether it has a text as whole words, and not as a part of something else's name.
  fileprivate func saysAlone(_ text: [Character]) -> Bool {
    var start = 0
    while let range = firstRange(ofWords: text, from: start) {
      guard range.lowerBound > 0 else { return true }
      let before = self[range.lowerBound - 1]
      if before != "の", ![.kanji, .katakana].contains(before.script) { return true }
      start = range.upperBound
    }
    return false
  }

  /// The English word before a place; empty if there is none.
  fileprivate func word(before place: Int) -> String {
    guard place > 1, self[place - 1] == " " else { return "" }
    return String(self[..<(place - 1)].reversed().prefix { $0.isPlain }.reversed())
  }
}

extension String {
  /// Without what stands in brackets.
  fileprivate var withoutAsides: String {
    var depth = 0
    return String(
      filter { character in
        if "(（".contains(character) { depth += 1 }
        defer { if ")）".contains(character) { depth = Swift.max(0, depth - 1) } }
        return depth == 0
      })
  }
}
