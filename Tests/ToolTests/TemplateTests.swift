import Foundation
import Testing

/// Tests the user's own templates on the command line.
@Suite struct TemplateTests {
  @Test func `templates are written, and overwritten with --force only`() throws {
    let folder = TemporaryFolder()
    let target = folder.path("own")
    let all = try tenken("new", "templates", "--output", target)
    let names = try FileManager.default.contentsOfDirectory(atPath: target).sorted()
    #expect(
      all.errors == "made the folder '\(target)'\n"
        + names.map { "wrote \(target)/\($0)\n" }.joined())
    #expect(names.contains("words.en.txt") && names.contains("checklist.html.mustache"))
    try "{{title}}\n".write(
      toFile: target + "/checklist.md.mustache", atomically: true, encoding: .utf8)
    let again = try tenken("new", "templates", "checklist.md", "--output", target)
    #expect(again.errors.hasPrefix("kept \(target)/checklist.md.mustache"))
    #expect(try folder.text("own/checklist.md.mustache") == "{{title}}\n")
    let forced = try tenken("new", "templates", "checklist.md", "--output", target, "--force")
    #expect(forced.errors.hasPrefix("wrote "))
    #expect(try folder.text("own/checklist.md.mustache") != "{{title}}\n")
  }

  @Test func `written templates that were not edited change nothing`() throws {
    let folder = TemporaryFolder()
    try tenken("new", "templates", "--output", folder.url.path)
    for arguments in [["checklist", "--format", "html"], ["mindmap", "--format", "svg"]] {
      let own = try tenken(arguments + ["valid", "--templates", folder.url.path])
      #expect(own.errors == "")
      #expect(try tenken(arguments + ["valid"]).output == own.output)
    }
  }

  @Test func `a third language takes one file`() throws {
    let folder = TemporaryFolder()
    try tenken("new", "templates", "words.en.txt", "--output", folder.url.path)
    let english = try folder.text("words.en.txt")
    let french = english.replacing(
      "label.expected = Expected result", with: "label.expected = Résultat attendu")
    #expect(french != english)
    try french.write(toFile: folder.path("words.fr.txt"), atomically: true, encoding: .utf8)
    let run = try tenken(
      "checklist", "valid", "--format", "html", "--language", "fr", "--templates",
      folder.url.path, "--output", folder.path("out") + "/")
    #expect(run.errors.hasSuffix("\nwrote \(folder.path("out/checklist.fr.html"))\n"))
    let page = try folder.text("out/checklist.fr.html")
    #expect(page.contains("<html lang=\"fr\""))
    #expect(page.contains("Résultat attendu"))
    // Texts of scenarios without French are in English.
    #expect(page.contains("Buying coins"))
    let lacking = french.replacing("label.case = Case\n", with: "")
    try lacking.write(toFile: folder.path("words.fr.txt"), atomically: true, encoding: .utf8)
    let warned = try tenken(
      "mindmap", "valid", "--language", "fr", "--templates", folder.url.path)
    #expect(warned.exitCode == 0)
    #expect(warned.errors.contains("'fr' lacks 1 word of pages"))
    #expect(warned.errors.contains("= label.case = Case\n"))
  }
}
