import TenkenDiagnostics

/// What an update does with a case.
package struct CaseChange: Hashable, Sendable {
  /// What happened to the case in the source, and what follows from it here.
  package enum Kind: String, CaseIterable, Sendable {
    /// The source has changed it, and so has the file, or only other lines of it.
    case changed
    /// The source has a new case.
    case added
    /// The source lacks the case, and nobody has changed it here.
    case removed
    /// The source lacks the case, but people have changed it here, so it stays.
    case kept
    /// The source has changed the case, but people have removed it here, so it stays away.
    case absent
  }

  /// A text of the case that has changed.
  package struct Detail: Hashable, Sendable {
    /// What the text is, for example `title` or `expected`.
    package let part: String
    /// The text before; nil for a new one.
    package let before: String?
    /// The text now; nil for one that is gone.
    package let now: String?
  }

  /// What happened.
  package let kind: Kind
  /// The name of the file.
  package internal(set) var file: String
  /// The id of the scenario.
  package internal(set) var id: String
  /// What the source says now, or said before.
  package internal(set) var title: String
  /// What has changed.
  package internal(set) var details: [Detail] = []
  /// The number of places where both sides have changed something, which comments in the file mark.
  package internal(set) var conflictCount = 0

  /// Whether people have to decide something.
  package var isConflict: Bool { conflictCount > 0 || kind == .kept || kind == .absent }
}

extension CaseChange.Detail {
  /// The differences of two texts of a source.
  static func all(_ old: [String], _ new: [String]) -> [CaseChange.Detail] {
    let alignment = SequenceAlignment(old, new, isWhole: false)
    var details: [CaseChange.Detail] = []
    func added(before index: Int) {
      for own in alignment.added[index] ?? [] { details.append(Self(nil, new[own])) }
    }
    for (index, outcome) in alignment.outcomes.enumerated() {
      added(before: index)
      switch outcome {
      case .kept, .rewritten: continue
      case .removed: details.append(Self(old[index], nil))
      case .changed(let own):
        if part(of: old[index]) == part(of: new[own]) {
          details.append(Self(old[index], new[own]))
        } else {
          details += [Self(old[index], nil), Self(nil, new[own])]
        }
      }
    }
    added(before: old.count)
    return details
  }

  private init(_ before: String?, _ now: String?) {
    part = Self.part(of: before ?? now ?? "")
    self.before = before.map(Self.text)
    self.now = now.map(Self.text)
  }

  private static func part(of line: String) -> String { String(line.prefix { $0 != ":" }) }

  private static func text(of line: String) -> String {
    String(line.drop { $0 != ":" }.dropFirst(2))
  }
}
