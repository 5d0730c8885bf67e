import TenkenDiagnostics
import TenkenJSON
public import TenkenScenarios
import TenkenSimulation

/// Why a file holds no results.
public struct ResultsError: Error {
  /// What is wrong, as a phrase without a full stop.
  public let summary: String
  /// What can be done about it: a line each.
  public let help: [String]

  fileprivate init(
    _ summary: String, help: [String] = ["write one with: tenken run --report json=results.json"]
  ) {
    self.summary = summary
    self.help = help
  }
}

/// What a file of results says.
public struct RecordedResults: Equatable, Sendable {
  /// How each case stood and why, by its address; of two cases with one address the last.
  public let verdicts: [String: Verdict]
  /// Whether people have ticked it on a checklist; a run has written it if not.
  public let isByPeople: Bool
  /// What each case meant, by its address, as far as the file says it.
  public let hashes: [String: String]
}

/// Reads the results of a run, or of a checklist that people have ticked, from JSON.
///
/// - Parameters:
///   - path: The path that faults show.
///   - bytes: The file's content.
/// - Returns: What the file says.
/// - Throws: An error that says why the file holds no results.
public func readResults(path: String, bytes: [UInt8]) throws(ResultsError) -> RecordedResults {
  let report: JSON
  do throws(JSONError) {
    report = try JSON(parsing: bytes)
  } catch {
    throw ResultsError("'\(path)' holds no results: \(error.summary.en) (byte \(error.offset))")
  }
  guard report["format"] == .string(JSONReport.format), let version = report["version"] else {
    throw ResultsError("'\(path)' holds no results of tenken")
  }
  guard version == .integer(JSONReport.version) else {
    throw ResultsError(
      "'\(path)' has version \(version.text()) of the format; this is version"
        + " \(JSONReport.version)")
  }
  return try RecordedResults(report, path)
}

extension RecordedResults {
  fileprivate init(_ report: JSON, _ path: String) throws(ResultsError) {
    var verdicts: [String: Verdict] = [:]
    var hashes: [String: String] = [:]
    for feature in report["features"]?.elements ?? [] {
      for scenario in feature["scenarios"]?.elements ?? [] {
        for testCase in scenario["cases"]?.elements ?? [] {
          guard case .string(let address)? = testCase["address"],
            case .string(let name)? = testCase["status"], let status = Status(reported: name)
          else {
            throw ResultsError("'\(path)' holds a case without an address or a status", help: [])
          }
          verdicts[address] = Verdict(status, faults: testCase.faults)
          if case .string(let hash)? = testCase["hash"] { hashes[address] = hash }
        }
      }
    }
    self.init(
      verdicts: verdicts, isByPeople: report["by"] == .string("checklist"), hashes: hashes)
  }
}

extension Status {
  /// The status of a case by its name in a file: of a run, or of what people ticked.
  ///
  /// What kept a tester from a case says nothing of it, so that it counts as not looked at.
  fileprivate init?(reported name: String) {
    self.init(rawValue: name == "blocked" ? Status.skipped.rawValue : name)
  }
}

extension JSON {
  /// What went wrong in a case; ticks of people say nothing of it.
  fileprivate var faults: [Fault] {
    let problems = self["problems"]?.elements ?? []
    let expectations = self["expectations"]?.elements ?? []
    return problems.compactMap { problem in
      problem.text("summary", others: "summaries").map {
        Fault(.problem($0), at: problem.position, step: problem["step"]?.integer)
      }
    }
      + expectations.compactMap { result in
        guard let word = result["word"]?.string, let expected = result["expected"]?.string,
          let actual = result["actual"]?.string
        else { return nil }
        let mismatch = Mismatch(
          word: word, expected: expected, actual: actual,
          reason: result.text("reason", others: "reasons"), simulation: result.simulation)
        return Fault(
          .mismatch(mismatch), at: result.position, step: result["operation"]?.integer,
          look: result["place"]?.integer)
      }
  }

  /// What the simulation came to; nil if the run was against the simulation only.
  private var simulation: SimulatedSide? {
    self["simulated"]?.string.map { value in
      SimulatedSide(value: value, alone: self["alone"]?.string.flatMap { .init(rawValue: $0) })
    }
  }

  /// The place that a report counts from 1; nil if it names none.
  private var position: SourcePosition? {
    guard case .integer(let line)? = self["line"], case .integer(let column)? = self["column"],
      let line = UInt32(exactly: line), let column = UInt32(exactly: column), line > 0, column > 0
    else { return nil }
    return SourcePosition(line: line - 1, column: column - 1)
  }

  /// The wordings of a text; nil without the English one.
  private func text(_ name: String, others: String) -> LocalizedText? {
    guard let english = self[name]?.string else { return nil }
    guard case .object(let members)? = self[others], !members.isEmpty else {
      return LocalizedText(english)
    }
    let rest = members.compactMap { member in
      member.value.string.map { (code: member.name, text: $0) }
    }
    return LocalizedText([(code: Language.english.code, text: english)] + rest)
  }
}
