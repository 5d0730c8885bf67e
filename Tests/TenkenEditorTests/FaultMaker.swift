import Foundation

/// Makes one typing mistake in the text of a scenario file.
struct FaultMaker {
  /// The kinds of typing mistakes.
  enum Slip: String, CaseIterable {
    case misspeltWord, misspeltKey, upperCaseKey, misspeltValue, indentation, tab
    case missingColon, missingSpace, missingDash, fullWidthColon, fullWidthSpace, numberForList
    case missingQuote, missingBracket, quotedNumber
  }

  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// The next random number below a limit.
  mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  /// The text with one mistake of a kind; nil if no line allows it.
  mutating func broken(_ text: String, by slip: Slip) -> String? {
    var lines = text.components(separatedBy: "\n")
    let places = lines.indices.filter { Self.isPlace(lines[$0], for: slip) }
    guard !places.isEmpty else { return nil }
    let place = places[number(below: places.count)]
    lines[place] = changed(lines[place], by: slip)
    return lines.joined(separator: "\n")
  }

  private static func isPlace(_ line: String, for slip: Slip) -> Bool {
    let content = line.trimmingCharacters(in: .whitespaces)
    guard !content.isEmpty, !content.hasPrefix("#") else { return false }
    switch slip {
    case .misspeltWord: return line.contains(/^ +- [a-z][a-z-]{3,}/)
    case .misspeltKey, .upperCaseKey: return line.contains(/^ *(- )?[a-z][a-z-]{3,}:( |$)/)
    case .misspeltValue: return line.contains(/^ +- [a-z-]+: [a-z][a-z0-9-]{3,}$/)
    case .indentation: return line.contains(/^ {2,}[a-z-]/)
    case .tab: return line.contains(/^ {4,}/)
    case .missingColon: return line.contains(/^ *(- )?[a-z-]+:( [a-z0-9]|$)/)
    case .missingSpace: return line.contains(/^ *(- )?[a-z-]+: [a-z0-9]/)
    case .missingDash: return line.contains(/^ {6,}- [a-z]/)
    case .fullWidthColon: return line.contains(/^ *(- )?[a-z-]+:( |$)/)
    case .fullWidthSpace: return line.contains(/^ +- [a-z]/)
    case .numberForList: return line.contains(/^ +[a-z-]+: \[[a-z0-9-]+\]$/)
    case .missingQuote: return line.contains(/: "[^"]*"$/)
    case .missingBracket: return line.contains(/[\]}]$/)
    case .quotedNumber: return line.contains(/: [0-9]+$/)
    }
  }

  private mutating func changed(_ line: String, by slip: Slip) -> String {
    switch slip {
    case .misspeltWord: return misspelling(/^ +- (?<name>[a-z][a-z-]{3,})/, in: line)
    case .misspeltKey: return misspelling(/^ *(?:- )?(?<name>[a-z][a-z-]{3,}):/, in: line)
    case .misspeltValue: return misspelling(/: (?<name>[a-z][a-z0-9-]{3,})$/, in: line)
    case .upperCaseKey:
      let start = line.firstIndex { $0.isLetter } ?? line.startIndex
      return line[..<start] + line[start...].prefix(1).uppercased() + line[start...].dropFirst()
    case .indentation: return number(below: 2) == 0 ? " " + line : String(line.dropFirst())
    case .tab: return "\t\t" + line.dropFirst(4)
    case .missingColon: return line.replacing(/:( |$)/, maxReplacements: 1) { $0.1 }
    case .missingSpace: return line.replacing(": ", with: ":", maxReplacements: 1)
    case .missingDash: return line.replacing("- ", with: "", maxReplacements: 1)
    case .fullWidthColon: return line.replacing(/: ?/, maxReplacements: 1) { _ in "：" }
    case .fullWidthSpace: return line.replacing("- ", with: "-　", maxReplacements: 1)
    case .numberForList: return line.replacing("[", with: "").replacing("]", with: "")
    case .missingQuote, .missingBracket: return String(line.dropLast())
    case .quotedNumber: return line.replacing(/: ([0-9]+)$/) { ": \"\($0.1)\"" }
    }
  }

  /// The line with two letters of a name swapped, one left out, or one doubled.
  private mutating func misspelling(
    _ pattern: Regex<(Substring, name: Substring)>, in line: String
  ) -> String {
    guard let name = line.firstMatch(of: pattern)?.output.name else { return line }
    var letters = Array(name)
    let place = 1 + number(below: letters.count - 2)
    switch number(below: 3) {
    case 0: letters.swapAt(place, place + 1)
    case 1: letters.remove(at: place)
    default: letters.insert(letters[place], at: place)
    }
    return line.replacingCharacters(in: name.startIndex..<name.endIndex, with: String(letters))
  }
}
