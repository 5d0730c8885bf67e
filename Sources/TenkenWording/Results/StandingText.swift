package import TenkenResults
package import TenkenScenarios
package import TenkenSimulation
package import TenkenStandings

/// A kind of thing whose values have names in the page texts.
package protocol NamedInTexts: RawRepresentable<String> {
  /// What stands before a raw value in the key of its name.
  static var textKey: String { get }
}

extension NamedInTexts {
  /// The name that people see.
  package func name(_ words: PageTexts) -> String { words["\(Self.textKey).\(rawValue)"] }

  /// The name that people see on pages without templates.
  package func name(in language: Language) -> String { name(TextLibrary.embedded[language]) }
}

extension Standing: NamedInTexts {
  package static let textKey = "standing"

  /// The name with a sign before it, if it has one.
  package func signedName(_ words: PageTexts) -> String {
    words.label("standing.sign.\(rawValue)").map { "\($0) \(name(words))" } ?? name(words)
  }
}

extension Standing {
  /// The reason why a plan has a case, in words.
  ///
  /// - Parameters:
  ///   - isTestedElsewhere: Whether only other devices than those of the plan have tested it.
  ///   - isSigned: Whether the sign of the standing comes first, if it has one.
  ///   - words: The words of the page.
  /// - Returns: The reason.
  package func planReason(
    isTestedElsewhere: Bool, isSigned: Bool = false, _ words: PageTexts
  ) -> String {
    if isTestedElsewhere { return words["plan.never-here"] }
    return isSigned ? signedName(words) : name(words)
  }
}

extension ResultStatus: NamedInTexts { package static let textKey = Standing.textKey }

extension ApprovalDecision: NamedInTexts { package static let textKey = "approval" }

extension Status: NamedInTexts { package static let textKey = "simulation" }

extension Priority: NamedInTexts { package static let textKey = "priority" }

/// A name in place of a tester's.
extension ResultOrigin: NamedInTexts { package static let textKey = "origin" }

extension ReportedResult {
  /// The result with its tester, device and build, in one line, on pages without templates.
  package func summary(in language: Language) -> String {
    summary(TextLibrary.embedded[language])
  }

  /// The result with its tester, device and build, in one line.
  package func summary(_ words: PageTexts) -> String {
    let who = tester.isEmpty ? origin.name(words) : tester
    let places = [device, os, environment, build].filter { !$0.isEmpty }
    let found = words.enumeration([status.name(words), who, day])
    let place = ([found] + places).joined(separator: " · ")
    let said = [ticket, note].filter { !$0.isEmpty }.joined(separator: " ")
    let whole =
      said.isEmpty ? place : words(.recordField, ["name": place, "value": said.firstLine])
    return words.phrases([whole] + resolutions.map { $0.summary(words) })
  }
}

extension ReportedResult.Resolution {
  /// The status, who gave it, and why.
  fileprivate func summary(_ words: PageTexts) -> String {
    let judged = PhraseTemplate(words["result.judged"]).filled { name, _ in
      name == "status" ? status.name(words) : tester
    }
    return note.isEmpty ? judged : words(.recordExtra, ["text": judged, "extra": note.firstLine])
  }
}

extension String {
  /// The first line of the text, and an ellipsis if there are more.
  var firstLine: String {
    let lines = split(whereSeparator: \.isNewline)
    return (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " …" : "")
  }
}

extension ReleasePolicy {
  /// When a requirement is met, as a sentence.
  package func requirementSentence(_ words: PageTexts) -> String {
    PhraseTemplate(words["requirement.met"]).filled { name, _ in
      name == "rule" ? requirementRule(words) : nil
    }
  }

  /// When a requirement is met, as a phrase.
  package func requirementRule(_ words: PageTexts) -> String {
    let builds = requirementBuilds == 1 ? "one" : "many"
    return PhraseTemplate(words["requirement.met.\(requirementsMetBy.rawValue).\(builds)"])
      .filled { name, _ in name == "n" ? String(requirementBuilds) : nil }
  }

  /// When a requirement is met, as a phrase, on pages without templates.
  package func requirementRule(in language: Language) -> String {
    requirementRule(TextLibrary.embedded[language])
  }
}
