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

  /// The name with a sign before it, if it has one.
  package func signedName(_ words: PageTexts) -> String {
    let sign = words.label("\(Self.textKey).sign.\(rawValue)")
    return [sign, name(words)].compactMap { $0 }.joined(separator: " ")
  }

  /// The name that people see on pages without templates.
  package func name(in language: Language) -> String { name(TextLibrary.embedded[language]) }
}

extension Standing: NamedInTexts { package static let textKey = "standing" }

extension Standing {
  /// The reason why a plan has some cases, in words.
  ///
  /// - Parameters:
  ///   - isTestedElsewhere: Whether they were tested, and not on all planned devices.
  ///   - words: The words of the page.
  /// - Returns: The reason.
  package func planReason(isTestedElsewhere: Bool, _ words: PageTexts) -> String {
    isTestedElsewhere ? words["plan.never-here"] : name(words)
  }
}

extension TestPlan.Entry {
  /// Why a plan has the case, in words, with the devices that this is about.
  ///
  /// - Parameters:
  ///   - isSigned: Whether the sign of the most urgent reason comes first, if it has one.
  ///   - words: The words of the page.
  /// - Returns: The reasons.
  package func reasonText(isSigned: Bool = false, _ words: PageTexts) -> String {
    let texts = reasons.map { standing, devices in
      let name = standing.name(words)
      guard !devices.isEmpty else { return name }
      let key = standing == .never ? "plan.never-on" : "plan.on"
      return PhraseTemplate(words[key]).filled { part, _ in
        part == "reason" ? name : words.enumeration(devices)
      }
    }
    let sign = isSigned ? words.label("standing.sign.\(reason.rawValue)") : nil
    return [sign, words.phrases(texts)].compactMap { $0 }.joined(separator: " ")
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
    let found = words.enumeration([status.name(words), who, day])
    let tested = words.place(device: device, os: os, environment: environment, build: build)
    let place = [found, tested, sign(words)].filter { !$0.isEmpty }.joined(separator: " · ")
    let said = [ticket, note].filter { !$0.isEmpty }.joined(separator: " ")
    let whole =
      said.isEmpty ? place : words(.recordField, ["name": place, "value": said.firstLine])
    return words.phrases([whole] + resolutions.map { $0.summary(words) })
  }

  /// What to know of a result whose case has changed; empty for others.
  package func sign(_ words: PageTexts) -> String {
    isOfChangedCase ? words["said.stale"] : ""
  }
}

extension PageTexts {
  /// Where and in which build something was tested, without what is unknown.
  ///
  /// A number alone does not say what it is the number of.
  package func place(
    device: String = "", os: String = "", environment: String = "", build: String = ""
  ) -> String {
    func named(_ key: String, _ text: String) -> String {
      text.isEmpty ? "" : PhraseTemplate(self[key]).filled { _, _ in text }
    }
    let isNumber = os.first.map { $0.isASCII && $0.isNumber } ?? false
    let parts = [
      device, isNumber ? named("place.os", os) : os, environment, named("place.build", build),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
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
