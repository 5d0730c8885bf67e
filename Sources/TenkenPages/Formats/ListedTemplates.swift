package import TenkenData
import TenkenDiagnostics
package import TenkenRendering

extension BuiltInTemplate {
  /// The format of a list of templates.
  package static let format = JSONFormat<[BuiltInTemplate]>(
    "tenken-templates", [JSONField("templates", .list(of: .object(template))) { $0 }])

  /// The members of a template.
  static let template: JSONTable<BuiltInTemplate> = [
    JSONField("name", .text, .required, "The name of the file.", ja: "ファイル名。") { $0.name },
    JSONField("summary", .text) { $0.summary },
  ]
}
