import Diagnostics
import TenkenCore

// Reads a scenario file from standard input, runs it, and prints a checklist with the verdicts.
let bytes = Array(AnyIterator { readLine(strippingNewline: false) }.joined().utf8)
let systems = Systems(.storeKit.reading(.storeKitConfiguration))
let read = readFeature(path: "standard input", bytes: bytes, systems: systems)
var journal = Journal()
if let feature = read.feature, read.isValid {
  let cases = run(feature).scenarios.flatMap(\.cases)
  let verdicts = Dictionary(uniqueKeysWithValues: cases.map { ($0.address, $0.verdict) })
  let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)])
  let checklist = try Format.markdown.render(DocumentSource(suite) { $0.results = verdicts })
  journal.note(String(decoding: checklist, as: UTF8.self))
} else {
  journal.note(
    DiagnosticPrinter().print(read.diagnostics) { SourceText(path: $0, bytes: bytes) })
}
print(journal.text)
