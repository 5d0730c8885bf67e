import TenkenSimulation

/// The phrases of operations and events, with their values.
extension Rules {
  /// The text of an event, with the values of its fields.
  func text(of event: Event, _ values: [Int]) -> LocalizedText {
    text(of: event.phrase) { template, language in
      let texts = zip(event.fields, values).map { text(of: $1, $0)[language] }
      return filled(template, event.fields.map(\.name), texts)
    }
  }

  /// The phrase of an operation, with the values that each argument has among the causes.
  func text(of action: Action, _ ways: [[Int]]) -> LocalizedText {
    text(of: action.phrase) { template, language in
      let arguments = action.parameters.enumerated().map { index, parameter in
        var values: [Int] = []
        for way in ways where !values.contains(way[index]) { values.append(way[index]) }
        let texts = values.prefix(StepCauses.values - 1).map { text(of: $0, parameter)[language] }
        return texts.joined(separator: "/") + (values.count >= StepCauses.values ? "/…" : "")
      }
      return filled(template, action.parameters.map(\.name), arguments)
    }
  }

  /// A phrase with the text of its only value.
  func text(of phrase: Phrase, value: LocalizedText) -> LocalizedText {
    text(of: phrase) { template, language in filled(template, ["value"], [value[language]]) }
  }

  /// The text of a number with its unit.
  func text(of number: Int, _ unit: NumberUnit) -> LocalizedText {
    switch unit {
    case .money(let currency): Money(amount: number, currency: currency).text
    case .counted(let phrase):
      text(of: phrase) { template, _ in
        filled(template, [NumberUnit.placeholder], [String(number)])
      }
    }
  }

  private func text(
    of phrase: Phrase, _ filled: (_ template: String, Language) -> String
  ) -> LocalizedText {
    let codes = ["en", "ja"] + phrase.text.languageCodes.filter { !["en", "ja"].contains($0) }
    return LocalizedText(
      codes.map { code in
        let language = Language(code: code)
        return (code, filled(phrase.template(in: language, context: nil), language))
      })
  }

  /// A template with its placeholders filled; optional parts are kept, without their brackets.
  private func filled(_ template: String, _ names: [String], _ arguments: [String]) -> String {
    var text = ""
    for piece in template.split(separator: "{", omittingEmptySubsequences: false) {
      guard let end = piece.firstIndex(of: "}") else {
        text += piece
        continue
      }
      let place = piece[..<end].split(separator: "|", omittingEmptySubsequences: false)
      let argument = names.firstIndex { $0 == place[0] }.map { arguments[$0] } ?? ""
      text += argument
      if place.count == 3 { text += " \(argument == "1" ? place[1] : place[2])" }
      text += piece[piece.index(after: end)...]
    }
    return text.filter { $0 != "[" && $0 != "]" }
  }
}

extension Rules.Event {
  /// What people read of the event whatever its values are: an ellipsis stands for each.
  var text: LocalizedText {
    fields.isEmpty ? phrase.text : phrase.text.map(withoutValues)
  }
}

/// A template without its optional parts, and with an ellipsis for each placeholder.
func withoutValues(_ template: String) -> String {
  var (text, depth) = ("", 0)
  let filled = replacingPlaces(of: template) { place in
    place.count > 2 ? "… \(place[place.count - 1])" : "…"
  }
  for character in filled {
    switch character {
    case "[": depth += 1
    case "]": depth -= 1
    case _ where depth == 0: text.append(character)
    case _: break
    }
  }
  return text
}

/// A template with other texts in place of its placeholders.
///
/// A pattern would be clearer, but making one takes longer than reading all rules of a file.
///
/// - Parameters:
///   - template: The template.
///   - text: What replaces the parts of a placeholder, `{name}` or `{name|one|many}`.
/// - Returns: The text.
func replacingPlaces(of template: String, _ text: ([Substring]) -> String) -> String {
  guard template.utf8.contains(UInt8(ascii: "{")) else { return template }
  var (result, rest) = ("", template[...])
  while let start = rest.firstIndex(of: "{") {
    let inner = rest[rest.index(after: start)...]
    result += rest[..<start]
    guard let end = inner.firstIndex(where: { $0 == "{" || $0 == "}" }), inner[end] == "}" else {
      result += "{"
      rest = inner
      continue
    }
    result += text(inner[..<end].split(separator: "|", omittingEmptySubsequences: false))
    rest = inner[inner.index(after: end)...]
  }
  return result + rest
}
