import Diagnostics
import TenkenCore

// Reads a scenario file from standard input, runs it, and prints a checklist with the verdicts.
let bytes = Array(AnyIterator { readLine(strippingNewline: false) }.joined().utf8)
let file = ScenarioFile(path: "standard input", bytes: bytes)
var journal = Journal()
if file.isValid {
  let suite = ScenarioSuite([file])
  let checklist = try suite.document(as: .markdown, run: suite.run())
  journal.note(String(decoding: checklist, as: UTF8.self))
} else {
  journal.note(file.printedProblems())
}
print(journal.text)
