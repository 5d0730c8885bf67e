import Foundation
import TestSupport

/// The text of a page as it is recorded: of its style and its script only what templates fill in.
///
/// Their other lines are those of the templates. So a change of a style changes no recorded file,
/// and a page with the style of another page is noticed.
///
/// - Parameters:
///   - page: The page.
///   - name: The name of its template: `checklist`.
/// - Returns: The text.
/// - Throws: An error if the template cannot be read.
func recordedPage(_ page: String, of name: String) throws -> String {
  // A script element with attributes holds data of the page, and no code.
  let element = /<(style|script)>((?s).*?)<\/(?:style|script)>/
  var templates = try template("\(name).html").matches(of: element).map(\.2)[...]
  return try page.replacing(element) { match in
    let template = try withIncluded(templates.popFirst() ?? "")
    let difference = recordedDifference(
      of: String(match.2), from: template, named: "the template")
    return "<\(match.1)>\(difference)</\(match.1)>"
  }
}

/// A template of the repository.
private func template(_ name: String) throws -> String {
  let file = repository.appending(path: "Sources/TenkenRendering/Templates/\(name).mustache")
  return try String(contentsOf: file, encoding: .utf8)
}

/// A style or script of a template, with those of other templates that it includes.
private func withIncluded(_ text: Substring) throws -> String {
  String(
    try text.replacing(/{{> ([a-z.-]+)}}\n?/) { try withIncluded(template(String($0.1))[...]) })
}
