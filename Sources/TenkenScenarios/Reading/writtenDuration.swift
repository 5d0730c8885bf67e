import TenkenDiagnostics
import TenkenSimulation

/// The units that people write, each with its letter and how many of those it lasts.
///
/// A calendar month has thirty days here, and a year 365: no other length is as usual.
private let writtenUnits: [String: (count: Int, letter: String, isCalendar: Bool)] = {
  let units: [(names: [String], count: Int, letter: String, isCalendar: Bool)] = [
    (["second", "seconds", "sec", "秒"], 1, "s", false),
    (["minute", "minutes", "min", "分"], 1, "m", false),
    (["hour", "hours", "時間"], 1, "h", false),
    (["day", "days", "日", "日間"], 1, "d", false),
    (["week", "weeks", "週", "週間"], 1, "w", false),
    (["month", "months", "か月", "ヶ月", "カ月", "ヵ月", "月", "か月間"], 30, "d", true),
    (["year", "years", "年", "年間"], 365, "d", true),
  ]
  var table: [String: (count: Int, letter: String, isCalendar: Bool)] = [:]
  for unit in units {
    for name in unit.names { table[name] = (unit.count, unit.letter, unit.isCalendar) }
  }
  return table
}()

/// A duration that is written with a word, such as `1 month`, as scenarios write it.
///
/// - Parameter text: What somebody wrote.
/// - Returns: The duration, and whether it is of a length that only a calendar knows; nil if it is
///   no such text.
func writtenDuration(_ text: String) -> (text: String, isCalendar: Bool)? {
  let plain = NameTypography.plain(text)
  let digits = plain.prefix { $0.isASCII && $0.isNumber }
  let name = plain[digits.endIndex...].drop { " -".contains($0) }.lowercased()
  guard let number = Int(digits), let unit = writtenUnits[name],
    number <= longestDurationDays / unit.count
  else { return nil }
  let written = "\(number * unit.count)\(unit.letter)"
  return seconds(ofDuration: written).map { _ in (written, unit.isCalendar) }
}

/// A hundred years, which is more than any subscription runs.
let longestDurationDays = 36_525

/// The seconds of a duration such as `90s`, `5m` or `1h30m`; nil if it is not valid.
///
/// A duration of more than a hundred years is not valid.
package func seconds(ofDuration text: String) -> Int? {
  let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
  let longest = longestDurationDays * 86_400
  var seconds = 0
  var digits = ""
  for character in text {
    if character.isASCII, character.isNumber {
      digits.append(character)
      continue
    }
    guard let unit = units[character], let number = Int(digits), number <= longest / unit else {
      return nil
    }
    seconds += number * unit
    guard seconds <= longest else { return nil }
    digits = ""
  }
  return digits.isEmpty && !text.isEmpty ? seconds : nil
}

extension [Parameter] {
  /// What may be written instead of a length of time: an event of another parameter.
  var alternativeToTime: DiagnosticText? {
    for parameter in self where first?.shape == .duration {
      guard case .choice(let choices) = parameter.shape,
        let name = choices.map(\.name).first(where: { .text($0) != parameter.defaultValue })
      else { continue }
      let text = "{\(parameter.name): \(name)}"
      return DiagnosticText(
        "for an event instead of a time, write for example \(text)",
        ja: "時間ではなく出来事を指定するなら、\(text) のように書いてください。")
    }
    return nil
  }
}
