import Foundation
import TestSupport
import Testing

/// Tests `tenken new editor` and `tenken new driver`, which write files of this repository.
@Suite struct NewFilesTests {
  @Test(arguments: [
    (["editor", "neovim"], ["editors/neovim/tenken.lua"]),
    (
      ["editor", "vscode"],
      ["README.md", "client.js", "extension.js", "package.json", "providers.js"].map {
        "editors/vscode/\($0)"
      }
    ),
    (["driver", "python"], ["Examples/drivers/tenken_driver.py"]),
  ])
  func `the files are those of the repository, and replace none`(
    words: [String], paths: [String]
  ) throws {
    let folder = TemporaryFolder()
    let new = ["new"] + words + ["--output", folder.path("made") + "/"]
    let run = try tenken(new)
    #expect(run.exitCode == 0, "\(run.errors)")
    for path in paths {
      let name = try #require(path.split(separator: "/").last)
      #expect(run.errors.contains("wrote \(folder.path("made/\(name)"))\n"), "\(run.errors)")
      let text = try String(contentsOf: repository.appending(path: path), encoding: .utf8)
      #expect(try folder.text("made/\(name)") == text, "\(path)")
    }
    #expect(try snapshot(folder.url).count == paths.count + 1)
    let before = try snapshot(folder.url)
    let again = try tenken(new)
    #expect(again.exitCode == 74 && again.errors.contains(/already exists?, and (is|are) not over/))
    #expect(try snapshot(folder.url) == before)
  }

  @Test func `one file goes to standard output, and several need a folder`() throws {
    let folder = TemporaryFolder()
    let python = try tenken("new", "driver", "python")
    let lua = try tenken("new", "editor", "neovim", "--output", "-")
    #expect(python.output.contains("import json") && lua.output.contains("vim."))
    #expect(python.errors.contains("import it in your driver"), "\(python.errors)")
    #expect(lua.errors.contains("put it into ~/.config/nvim/plugin/"), "\(lua.errors)")
    let code = try tenken(["new", "editor", "vscode"], in: folder.url)
    #expect(code.exitCode == 64 && code.errors.contains("give a folder: --output vscode/"))
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: [
    (["editor", "neovi"], "for the editor 'neovi'; did you mean 'neovim'?", "neovim, vscode"),
    (["driver", "cobol"], "for the language 'cobol'", "python"),
  ])
  func `a name without files is an error that lists the names`(
    words: [String], message: String, names: String
  ) throws {
    let run = try tenken(["new"] + words)
    #expect(run.exitCode == 64 && run.output.isEmpty)
    #expect(run.errors.contains("there are no files \(message)\n"), "\(run.errors)")
    #expect(run.errors.contains("there are files for: \(names)"), "\(run.errors)")
  }
}
