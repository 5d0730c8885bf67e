import TenkenDiagnostics
package import TenkenScenarios

/// The discoveries of a search, as scenarios that were read and run.
package struct ExploredScenarios {
  /// The text of the file; nil if no scenario could be made.
  package let text: String?
  /// The feature of the text.
  package let feature: Feature?
  /// The drafts of the scenarios, in the order of the file.
  package let drafts: [ScenarioDraft]

  /// Turns discoveries into scenarios, and keeps the expected states that hold when they are run.
  package init(
    _ discoveries: [Discovery], of plan: ExplorationPlan, like file: ExploredFile, id: String
  ) {
    var counts: [String: Int] = [:]
    let drafts = discoveries.compactMap { ScenarioDraft($0, of: plan) }.map { draft in
      defer { counts[draft.id, default: 0] += 1 }
      return draft.numbered(counts[draft.id, default: 0])
    }
    let first = file.read(file.text(id: id, of: drafts.map(\.text)))
    guard !drafts.isEmpty, !first.diagnostics.contains(where: { $0.severity == .error }),
      let feature = first.feature
    else {
      (text, self.feature, self.drafts) = (nil, nil, [])
      return
    }
    let results = run(feature).scenarios
    let valid = zip(drafts, results).map { draft, result in
      let failing = result.cases[0].expectations.filter { $0.status != .passed }.map(\.index)
      return draft.removingExpectations(at: Set(failing))
    }
    let text = file.text(id: id, of: valid.map(\.text))
    (self.text, self.feature, self.drafts) = (text, file.read(text).feature, valid)
  }

  /// The id of the feature in a new file: the file name, with invalid characters replaced.
  package static func featureID(forFileAt path: String) -> String {
    let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    let id = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return id.first?.isLetter == true ? String(id) : "found"
  }
}
