import Foundation

extension CostTable {
  /// Cases as teams keep them, in a sheet and in a Markdown document.
  ///
  /// Each text is another one, which is the worst: what was read once is remembered.
  func printImports() throws {
    let count = 4_000
    let sheet = (0..<count).map { number in
      #"TC-\#(number),Buy pack \#(number),"The user is signed in","1. Open the shop\#n"#
        + #"2. Tap Buy on pack \#(number)\#n3. Confirm","The balance rises by \#(number) coins",High"#
    }
    let document = (0..<count).map { number in
      """
      ## TC-\(number): Buy pack \(number)

      **Preconditions:** the user is signed in

      **Steps:**
      1. Open the shop
      2. Tap Buy on pack \(number)
      3. Confirm the payment

      **Expected:** the balance rises by \(number) coins

      """
    }
    let head = "ID,Title,Preconditions,Steps,Expected Result,Priority"
    try printImport("a sheet", "sheet.csv", ([head] + sheet).joined(separator: "\n"))
    try printImport("Markdown", "cases.md", (["# Shop\n"] + document).joined(separator: "\n"))
  }

  private func printImport(_ kind: String, _ name: String, _ text: String) throws {
    let file = folder.appending(path: name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    let imports = try spent(["import", file.path], runs: 1)
    row("import of 4,000 cases in \(kind), seconds", "2", imports) { $0.wall }
  }
}
