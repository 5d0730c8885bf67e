import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles

/// The system that a command names, which is built in or declared by a file.
///
/// Problems with its file are printed.
///
/// - Parameters:
///   - reference: The name of a built-in system, or the path of a file.
///   - language: The language of problems.
///   - isThorough: Whether finding all transitions of its states may take a second.
/// - Returns: The system.
/// - Throws: An error, if there is no such system.
func namedSystem(
  _ reference: String, in language: Language, isThorough: Bool = false
) throws -> System {
  if isThorough, let file = systems.file(of: reference) {
    let path = reference + SystemFormat.fileSuffix
    if let system = readSystem(path: path, bytes: file, isThorough: true).system {
      return system.asBuiltIn()
    }
  }
  if let known = systems[reference] { return known }
  guard reference.hasSuffix(SystemFormat.fileSuffix) else { throw ToolError.noSystem(reference) }
  let bytes = try readGivenFile(reference)
  let read = readSystem(
    path: reference, bytes: bytes, isThorough: isThorough, trying: failures(of:))
  try report(read.diagnostics, headings: [], in: language)
  guard let system = read.system else {
    throw ToolError.usage("'\(reference)' declares no system", ja: "「\(reference)」はシステムを宣言していません")
  }
  return system
}

extension ToolError {
  /// A text that is neither the name of a system nor the path of a system file.
  fileprivate static func noSystem(_ reference: String) -> ToolError {
    let names = systems.names
    let help = [
      DiagnosticText(
        "built-in systems: " + names.joined(separator: ", "),
        ja: "組み込みのシステム：" + names.joined(separator: "、")),
      DiagnosticText(
        "for a system of your own, give its file, which ends in \(SystemFormat.fileSuffix)",
        ja: "自作のシステムは、そのファイル（拡張子 \(SystemFormat.fileSuffix)）を指定してください"),
    ]
    if exists(reference) {
      return .usage(
        "'\(reference)' is not a system file", ja: "「\(reference)」はシステムファイルではありません", help: help)
    }
    if reference.contains("/") || reference.contains(".") { return .missing(reference, help: help) }
    let nearest = nearestName(to: reference, in: names)
    return .usage(
      "there is no system '\(reference)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
      ja: "システム「\(reference)」はありません" + (nearest.map { "（もしかして：「\($0)」）" } ?? ""),
      help: help)
  }
}
