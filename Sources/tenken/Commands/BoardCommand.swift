import ArgumentParser
import TenkenScenarios

/// `tenken board`: starts the board, which is a separate program.
///
/// With its web server and its database, the tool would be several times as large, and its first
/// build would take minutes longer.
struct BoardCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "board",
    abstract: "Serve a checklist to several testers at once, with tenken-board.",
    discussion: """
      The board is a separate program, tenken-board, which must be next to this one or in PATH. \
      It serves checklists in HTML, and prints a link. Everybody who has the link can work on \
      the checklists.

      EXAMPLES
        tenken board checklist.html
        tenken board checklist.html --address 0.0.0.0 --port 8080

      To write a checklist: tenken checklist --format html --output checklist.html
      The options of the board: tenken-board --help
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "Pass these arguments to tenken-board: checklists and options.", valueName: "argument"))
  var arguments: [String] = []

  func run() throws {
    let path = try boardProgram()
    // The board does not read the project file.
    let isGiven = arguments.contains { $0 == "--language" || $0.hasPrefix("--language=") }
    let language = isGiven ? nil : Project.current.text(.language)
    let all = [path] + arguments + (language.map { ["--language", $0] } ?? [])
    var words: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) }
    words.append(nil)
    // This returns only if the program could not be started.
    execv(path, words)
    let reason = String(cString: strerror(errno))
    for word in words { free(word) }
    throw ToolError.input(
      "'\(path)' cannot be started: \(reason)", ja: "「\(path)」を起動できません：\(reason)")
  }
}

/// Finds the program with the web servers: next to this program, or in the folders of `PATH`.
///
/// - Throws: An error that says how to get it, if it is nowhere.
func boardProgram() throws(ToolError) -> String {
  let program = "tenken-board"
  let own = CommandLine.arguments.first ?? ""
  let beside = own.lastIndex(of: "/").map { [String(own[..<$0])] } ?? []
  let folders = getenv("PATH").map { String(cString: $0) } ?? ""
  let paths = (beside + folders.split(separator: ":").map(String.init)).map { "\($0)/\(program)" }
  if let found = paths.first(where: { access($0, X_OK) == 0 }) { return found }
  throw .unavailable("'\(program)' is not on this machine", ja: "このマシンに「\(program)」がありません").help(
    "archives of a release contain it: put it next to this tool, or into a folder of PATH",
    ja: "リリースのアーカイブに入っています。このツールと同じフォルダか PATH のフォルダに置いてください"
  ).help(
    "or build Board/.build/release/\(program) in the sources of Tenken: make board",
    ja: "ソースからは「make board」で Board/.build/release/\(program) を作成できます")
}
