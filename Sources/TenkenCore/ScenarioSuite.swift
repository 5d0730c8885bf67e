import TenkenDiagnostics
import TenkenExecution
import TenkenRendering
import TenkenScenarios
import TenkenStandings

/// Scenario files that are run and printed together.
public struct ScenarioSuite: Sendable {
  let suite: Suite

  /// Makes a suite, in the order given; files that are not valid are left out.
  public init(_ files: [ScenarioFile]) {
    suite = Suite(
      entries: files.flatMap { file in
        file.features.map { feature in
          Suite.Entry(chapters: file.chapters.map { Suite.Chapter(name: $0) }, feature: feature)
        }
      })
  }

  /// The cases, in the order of the files.
  public var cases: [ScenarioCase] {
    suite.entries.flatMap { entry in
      entry.feature.addressedCases.map { ScenarioCase($0.testCase, of: $0.scenario) }
    }
  }

  /// Runs cases against the simulated systems; it never throws, and always ends.
  ///
  /// - Parameters:
  ///   - measuresCoverage: Whether the run also finds out what the cases reach, for coverage maps;
  ///     that is slower.
  ///   - isIncluded: Which cases are run; all of them by default.
  /// - Returns: The results of the cases.
  public func run(
    measuringCoverage measuresCoverage: Bool = false,
    where isIncluded: (ScenarioCase) -> Bool = { _ in true }
  ) -> ScenarioRun {
    let results = suite.entries.map { entry in
      TenkenExecution.run(entry.feature, keeping: measuresCoverage ? .coverage : []) {
        isIncluded(ScenarioCase($1, of: $0))
      }
    }
    return ScenarioRun(features: results, measuresCoverage: measuresCoverage)
  }

  /// Prints a document; the same input always gives the same bytes.
  ///
  /// - Parameters:
  ///   - format: The format, which decides the kind of document.
  ///   - title: The title; nil for the usual one.
  ///   - build: The build that is tested; nil if testers fill it in.
  ///   - isCompact: Whether a checklist shows the cases of a scenario as one table.
  ///   - language: The language of the text.
  ///   - run: The results of a run, for verdicts; one that measured coverage, for a coverage map.
  ///   - results: What testers found out, for how the cases stand; nil if nobody has tested.
  /// - Returns: The bytes of a file.
  /// - Throws: A problem if there are more steps than such a file can hold.
  public func document(
    as format: ScenarioFormat, title: String? = nil, build: String? = nil,
    isCompact: Bool = false, in language: ScenarioLanguage = .english, run: ScenarioRun? = nil,
    results: TesterResults? = nil
  ) throws(ScenarioProblem) -> [UInt8] {
    do throws(Diagnostic) {
      let tested = results.map { TestedSuite(suite, self.run().features, $0.settled).standings }
      return try format.format.render(
        DocumentSource(suite) {
          ($0.title, $0.build) = (DocumentTitle(title), build)
          $0.layout = isCompact ? .compact : .detailed
          $0.language = language.ofTexts
          ($0.results, $0.tested) = (run?.verdictsByAddress, tested)
          $0.coverage = run.flatMap { $0.coverage(of: suite, tested: tested) }
        })
    } catch {
      throw ScenarioProblem(error)
    }
  }
}
