package import TenkenDiagnostics
import TenkenSimulation

/// The error for a place that has no case, or more than one.
package struct UnknownCase: Error, Hashable {
  /// What is wrong, as a phrase without a full stop.
  package let summary: DiagnosticText
  /// The addresses that may be meant, or how to find them, one line each.
  package let help: [DiagnosticText]

  /// How to find the addresses of cases.
  package static let whereAddressesAre = DiagnosticText(
    "tenken run --verbose lists the addresses of all cases",
    ja: "「tenken run --verbose」ですべてのケースのアドレスを表示できます")
}

extension Suite {
  /// The case at an address; `[…]` may be omitted if there is only one case.
  ///
  /// - Throws: An error with the addresses that may be meant.
  package func testCase(at address: String) throws(UnknownCase) -> (Feature, Scenario, Case) {
    let parts = address.split(separator: "[", maxSplits: 1)[...]
    let scenarioAddress = parts.first.map(String.init) ?? ""
    let cases = features.flatMap { feature in
      feature.scenarios.filter { "\(feature.id)/\($0.id)" == scenarioAddress }.flatMap { scenario in
        scenario.cases.map { (found: (feature, scenario, $0), address: $0.address) }
      }
    }
    guard !cases.isEmpty else {
      throw UnknownCase(
        summary: DiagnosticText("there is no case '\(address)'", ja: "ケース「\(address)」はありません"),
        help: nearest(to: scenarioAddress))
    }
    if let (found, _) = cases.first(where: { $0.address == address }) { return found }
    if parts.count == 1, cases.count == 1 { return cases[0].found }
    let summary =
      parts.count == 1
      ? DiagnosticText(
        "'\(scenarioAddress)' has \(cases.count) cases",
        ja: "「\(scenarioAddress)」にはケースが \(cases.count) 件あります")
      : DiagnosticText(
        "'\(scenarioAddress)' has no such case", ja: "「\(scenarioAddress)」にそのようなケースはありません")
    throw UnknownCase(summary: summary, help: cases.map { DiagnosticText(same: $0.address) })
  }

  /// The only case at a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - load: The text of a file; nil if it cannot be read.
  /// - Returns: The case with its scenario and its feature.
  /// - Throws: An error with the addresses that may be meant.
  package func testCase(
    at place: CasePlace, loading load: (_ path: String) -> SourceText?
  ) throws(UnknownCase) -> (Feature, Scenario, Case) {
    switch place {
    case .address(let address): return try testCase(at: address)
    case .line:
      try check([place], loading: load)
      let found = cases(at: place)
      if found.count == 1 { return found[0] }
      throw UnknownCase(
        summary: DiagnosticText(
          "the scenario at \(place) has \(found.count) cases",
          ja: "\(place) のシナリオにはケースが \(found.count) 件あります"),
        help: found.map { DiagnosticText(same: $0.2.address) })
    }
  }

  /// Throws an error for a place without a scenario, which says what is there.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - load: The text of a file; nil if it cannot be read.
  /// - Throws: An error for the first of the places that is wrong.
  package func check(
    _ places: [CasePlace], loading load: (_ path: String) -> SourceText?
  ) throws(UnknownCase) {
    for place in places where cases(at: place).isEmpty {
      switch place {
      case .address(let address):
        let scenario = String(address.prefix { $0 != "[" })
        guard cases(at: .address(scenario)).isEmpty else {
          _ = try testCase(at: address)
          continue
        }
        throw UnknownCase(
          summary: DiagnosticText(
            "there is no file, folder or case '\(address)'",
            ja: "ファイル、フォルダ、ケースのいずれにも「\(address)」はありません"),
          help: nearest(to: scenario))
      case .line(let line, let path): throw unknown(line, of: path, load(path))
      }
    }
  }

  private func cases(at place: CasePlace) -> [(Feature, Scenario, Case)] {
    features.flatMap { feature in
      feature.addressedCases.filter { place.holds($0.testCase, of: $0.scenario, in: feature) }
        .map { (feature, $0.scenario, $0.testCase) }
    }
  }

  /// The error for a line that is in no scenario.
  private func unknown(_ line: Int, of path: String, _ text: SourceText?) -> UnknownCase {
    let feature = features.first { $0.path == path }
    let scenarios = (feature?.scenarios ?? []).sorted { one, other in
      one.distance(to: line) < other.distance(to: line)
    }
    let near = scenarios.prefix(Self.shownCount).sorted { $0.range.start < $1.range.start }.map {
      DiagnosticText(same: "\(path):\($0.lines.lowerBound)  \(feature?.id ?? "")/\($0.id)")
    }
    let rest = scenarios.count - near.count
    let contents =
      text?.contents(ofLine: line - 1) ?? DiagnosticText("which cannot be read", ja: "ファイルを読めません")
    let none = DiagnosticText("the file has no scenarios", ja: "このファイルにシナリオはありません")
    let begin = DiagnosticText("scenarios begin at:", ja: "シナリオの開始行：")
    let more = DiagnosticText("and \(rest) more", ja: "ほか \(rest) 件")
    return UnknownCase(
      summary: DiagnosticText(
        "there is no scenario at \(path):\(line), \(contents.en)",
        ja: "\(path):\(line) にシナリオはありません（\(contents.ja)）"),
      help: (near.isEmpty ? [none] : [begin] + near) + (rest > 0 ? [more] : []))
  }

  /// The number of scenarios that an error lists: those nearest to its line.
  private static let shownCount = 5

  /// The addresses of scenarios that the user probably meant, as lines of help.
  private func nearest(to address: String) -> [DiagnosticText] {
    let wanted = address.split(separator: "/").map(String.init)
    let addresses = features.flatMap { feature in
      feature.scenarios.map { "\(feature.id)/\($0.id)" }
    }
    let holding = addresses.filter { !address.isEmpty && $0.contains(address) }
    if !holding.isEmpty { return Self.list(holding) }
    let scenario = wanted.last ?? ""
    let id = nearestName(to: scenario, in: features.flatMap { $0.scenarios.map(\.id) })
    if let id { return Self.list(addresses.filter { $0.hasSuffix("/\(id)") }) }
    let featureID = nearestName(to: wanted.first ?? "", in: features.map(\.id))
    if let featureID { return Self.list(addresses.filter { $0.hasPrefix("\(featureID)/") }) }
    return [UnknownCase.whereAddressesAre]
  }

  private static func list(_ addresses: [String]) -> [DiagnosticText] {
    [DiagnosticText("did you mean:", ja: "もしかして：")]
      + addresses.prefix(10).map { DiagnosticText(same: $0) }
  }
}

extension Scenario {
  /// The number of lines between the scenario and one outside of it.
  fileprivate func distance(to line: Int) -> Int {
    Swift.max(lines.lowerBound - line, line - lines.upperBound)
  }
}

extension SourceText {
  /// What a line of a scenario file outside of its scenarios is.
  fileprivate func contents(ofLine index: Int) -> DiagnosticText {
    guard let text = line(at: index), index < lineCount - 1 || !text.isEmpty else {
      let count = line(at: lineCount - 1) == "" ? lineCount - 1 : lineCount
      return DiagnosticText(
        "which is after the end: the file has \(counted(count, "line"))", ja: "全 \(count) 行より後です")
    }
    let content = text.drop { $0 == " " || $0 == "\t" }
    if content.isEmpty { return DiagnosticText("which is an empty line", ja: "空行です") }
    if content.hasPrefix("#") { return DiagnosticText("which is a comment", ja: "コメントです") }
    let keys = (0...index).reversed().lazy.compactMap { number -> Substring? in
      guard let line = self.line(at: number), let first = line.first, first.isLetter else {
        return nil
      }
      return line.prefix { $0 != ":" && $0 != " " }
    }
    return keys.first.map {
      DiagnosticText("which belongs to '\($0):'", ja: "「\($0):」の中です")
    } ?? DiagnosticText("which belongs to no key", ja: "どのキーにも属していません")
  }
}
