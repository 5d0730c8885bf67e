import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings

extension CoverageMap {
  /// The map as readable lines: what was reached, with its cases, and what was not.
  var dump: String {
    var lines = Measure.allCases.map { measure in
      let share = share(of: measure)
      let percent = share.percent.map { "\($0)%" } ?? "nothing"
      return "\(measure.rawValue): \(share.reached) of \(share.total), \(percent)"
    }
    lines += ["", "cases"]
    lines += cases.enumerated().map { index, testCase in
      "  \(index) \(testCase.address) \(testCase.status?.rawValue ?? "-")"
        + " \(testCase.standing.rawValue) \(testCase.context ?? "-")"
    }
    lines += ["", "requirements"]
    for requirement in requirements {
      let listed = requirement.isListed ? "" : " (not listed)"
      let status = requirement.status?.rawValue ?? "-"
      let devices = requirement.devices.isMet ? " passed on devices" : ""
      lines.append(
        "  \(requirement.id) '\(requirement.title[.english])' \(status)\(devices)\(listed)")
      lines += requirement.scenarios.map {
        "    \($0.address) \($0.status?.rawValue ?? "-")\($0.isOpenCritical ? " open critical" : "") \($0.cases)"
      }
    }
    return (lines + systems.flatMap(\.dump) + gapLines + scopeLines).joined(separator: "\n") + "\n"
  }

  /// The cases out of scope, and the parts not measured; empty without a profile.
  private var scopeLines: [String] {
    guard let scope else { return [] }
    var lines = ["", "scope: \(scope.caseCount) of \(scope.totalCount) cases"]
    lines += scope.groups.map { "  \($0.caseCount) left out: \(text(of: $0.reason))" }
    lines += outOfScope.map { part in
      "  \(part.kind.rawValue) \(part.name) \(part.text[.english])"
        + " because of \(text(of: part.reason))\(part.isInferred ? ", as its cases are" : "")"
    }
    return lines
  }

  private func text(of reason: LeftOutReason) -> String {
    switch reason {
    case .need(let question, let value): "\(question.name) \(value)"
    case .excluded(let subject, let name, _): "\(subject.rawValue) \(name)"
    }
  }

  /// For each kind of gap its number, and the three most important ones in full.
  private var gapLines: [String] {
    var lines = ["", "gaps"]
    for kind in Gap.Kind.allCases {
      let own = gaps.filter { $0.kind == kind }
      guard !own.isEmpty else { continue }
      lines.append("  \(kind.rawValue): \(own.count)")
      lines += own.prefix(3).map { gap in
        "    " + gap.parts.map { "\($0.name)=\($0.text[.english])" }.joined(separator: ", ")
      }
    }
    return lines
  }
}

extension SystemCoverage {
  fileprivate var dump: [String] {
    var lines = ["", "words of \(name) that were reached"]
    for word in words {
      for outcome in word.outcomes where !outcome.cases.isEmpty {
        let refusal = outcome.refusal.map { " refused: \($0.name)" } ?? ""
        lines.append("  \(word.kind.rawValue) \(word.definition.name)\(refusal) \(outcome.cases)")
      }
    }
    lines += ["", "invariants"]
    lines += invariants.map { "  \($0.definition.name) held \($0.held) broken \($0.violated)" }
    lines += ["", "events that happened"]
    for event in events where !event.cases.isEmpty {
      lines.append("  \(event.definition.name) \(event.cases)")
      for (column, cell) in zip(columns, event.cells) where !cell.cases.isEmpty {
        let subject = column.subject?.name ?? "-"
        lines.append("    \(subject) in \(column.context?.name ?? "-") \(cell.cases)")
      }
    }
    lines += ["", "transitions"]
    for machine in machines {
      lines += (machine.transitions + machine.undeclared).map { transition in
        "  \(machine.definition.name): \(transition.from.name) → \(transition.to.name)"
          + " \(transition.cases)"
      }
    }
    return lines
  }
}
