package import TenkenData
import TenkenDiagnostics
import TenkenDrivers
import TenkenSimulation

extension DriverCheckPage {
  /// The format of the results of checking a driver.
  package static let format = JSONFormat<DriverCheckPage>(
    "tenken-driver-check",
    [
      JSONField("findings", .list(of: .object(finding))) { page in
        page.findings.map { (isFine: $0.isFine, summary: $0.summary[page.language]) }
      },
      JSONField(
        "standardError", .text, .unlessEmpty, "What the driver wrote to it.",
        ja: "ドライバーの標準エラー出力。"
      ) { $0.errors.joined(separator: "\n") },
    ])

  /// The members of a result of the check.
  static let finding: JSONTable<(isFine: Bool, summary: String)> = [
    JSONField(
      "isFine", .boolean, .required, "Whether the driver does what the protocol requires.",
      ja: "プロトコルどおりか。"
    ) { $0.isFine },
    JSONField("summary", .text) { $0.summary },
  ]
}
