import TenkenAppStore
import TenkenReports
import TenkenScenarios
import TenkenSimulation

extension StormPage {
  /// The report for build servers: a suite for each case, with a test for each class.
  package var junit: String {
    let results = report.results
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="tenken storm" \(Self.counts(of: results))>

      """
    for address in report.addresses {
      let own = results.filter { $0.address == address }
      text += "  <testsuite name=\"\(address.markup)\" \(Self.counts(of: own)) skipped=\"0\">\n"
      text += own.map(testCase).joined()
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func counts(of results: [StormResult]) -> String {
    "tests=\"\(results.count)\" failures=\"\(results.count { $0.failure != nil })\" errors=\"0\""
      + " time=\"0\""
  }

  private func testCase(_ result: StormResult) -> String {
    let name =
      "<testcase classname=\"storm.\(result.address.markup)\" name=\"\(result.kind.rawValue)\""
    guard let failure = result.failure else { return "    \(name) time=\"0\"/>\n" }
    let faults = texts(of: failure.fault)
    let message = "\(result.passed)/\(result.attempts): \(faults.first ?? "")"
    let lines = [result.kind.title[language]] + posts(of: failure) + faults
    return """
          \(name) time="0">
            <failure type="failed" message="\(message.markup)">\
      \(lines.joined(separator: "\n").markupText)</failure>
          </testcase>

      """
  }

  /// The page for browsers and paper.
  package var html: String {
    let title = LocalizedText(en: "Storm of notifications", ja: "通知の耐久テスト")[language]
    let columns = [
      LocalizedText(en: "Posted", ja: "送信の仕方"), LocalizedText(en: "Score", ja: "スコア"),
      LocalizedText(en: "Attempts", ja: "試行"),
    ].map { "<th scope=\"col\">\($0[language].markup)</th>" }.joined()
    let rows = scores.map { score in
      let state = score.attempts == 0 ? "none" : score.failure == nil ? "right" : "wrong"
      let sign = score.attempts == 0 ? "" : score.failure == nil ? "✔ " : "✘ "
      let percent = score.percent.map { "\(sign)\($0) %" } ?? "–"
      return "<tr class=\"\(state)\"><th scope=\"row\">\(score.kind.title[language].markup)"
        + " <code>\(score.kind.rawValue)</code></th><td>\(percent)</td>"
        + "<td>\(score.attempts == 0 ? "–" : counts(of: score))</td></tr>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="\(language.code.markup)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <title>\(title.markup)</title>
      <style>\n\(Self.styleSheet)</style>
      </head>
      <body>
      <main>
      <h1>\(title.markup)</h1>
      <p>\(summary.markup)</p>
      <table>
      <thead><tr>\(columns)</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      \(scores.map(section).joined())\(list(notes, of: "notes"))</main>
      </body>
      </html>

      """
  }

  private func section(_ score: StormReport.Score) -> String {
    guard let failure = score.failure else { return "" }
    let posts = failure.posts.map { post in
      "<li value=\"\(post.batch)\">\(name(of: post).markup) <small>\(post.date.markup)</small>"
        + " <code>→ \(post.answer.markup)</code></li>\n"
    }
    return """
      <section>
      <h2>\(score.kind.title[language].markup) <code>\(score.kind.rawValue)</code></h2>
      <p><code>\(failure.address.markup)</code></p>
      <ol>
      \(posts.joined())</ol>
      \(list(texts(of: failure.fault), of: "faults"))</section>

      """
  }

  private func list(_ texts: [String], of kind: String) -> String {
    guard !texts.isEmpty else { return "" }
    return "<ul class=\"\(kind)\">\n" + texts.map { "<li>\($0.markup)</li>\n" }.joined()
      + "</ul>\n"
  }

  private static let styleSheet = """
    :root { --ink: #1c1f23; --soft: #56606b; --paper: #fff; --hair: #d5d7d9; --right: #17692c; \
    --wrong: #b3151b; }
    @media screen and (prefers-color-scheme: dark) {
      :root { --ink: #e7e9ec; --soft: #a7b0ba; --paper: #23272c; --hair: #3d444c; \
    --right: #6cc384; --wrong: #ff8f88; }
    }
    body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere; \
    font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
    main { max-width: 50rem; margin: 0 auto; padding: 1.5rem 1rem; }
    h1 { font-size: 1.4rem; } h2 { font-size: 1.05rem; }
    section { margin-top: 2rem; border-top: 2px solid var(--hair); }
    ol, ul { padding-inline-start: 1.6rem; }
    table { width: 100%; border-collapse: collapse; }
    th, td { padding: .3rem .5rem; border-top: 1px solid var(--hair); text-align: start; }
    tbody th { font-weight: normal; }
    td, thead th + th { white-space: nowrap; text-align: end; }
    tbody code, h2 code { white-space: nowrap; }
    .right td { color: var(--right); } .wrong td, .faults { color: var(--wrong); }
    .none, .notes, small, code { color: var(--soft); }
    @media print {
      @page { size: A4; margin: 15mm; }
      body { font-size: 10pt; } section { break-inside: avoid; }
    }

    """
}
