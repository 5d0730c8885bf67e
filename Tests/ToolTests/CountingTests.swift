import Testing

/// Tests the commands that count words, events and rules.
///
/// After a new one, these print something else, and no others.
@Suite struct CountingTests {
  @Test(arguments: Transcript.all().filter(\.countsWords))
  func `the tool counts words as recorded`(_ transcript: Transcript) throws {
    try transcript.check()
  }
}
