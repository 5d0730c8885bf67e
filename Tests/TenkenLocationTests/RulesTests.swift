import TenkenSimulation
import Testing

@testable import TenkenLocation

@Suite struct RulesTests {
  @Test func `a rule lists its values by ranges of iOS versions`() throws {
    let row = try #require(LocationSystem.vocabulary.rules.first { $0.name == "allow-once" })
    #expect(row.settings.map(\.environment[.english]) == ["iOS 11 to 12", "iOS 13 and later"])
    #expect(row.settings.map(\.value) == ["not-offered", "offered"])
    let other = try #require(LocationSystem.vocabulary.rules.first { $0.name == "temporary-end" })
    #expect(other.settings.map(\.environment[.english]) == ["every iOS"])
  }

  @Test func `the table has every property of the rules`() {
    let properties = Mirror(reflecting: LocationRules.shared).children.map {
      ($0.value as? any DeclaredRule)?.name
    }
    #expect(properties == LocationRules.table.map(\.name))
  }

  @Test func `the wording of Settings depends on the iOS version`() {
    #expect(Rules(iOS: 15).phraseContexts == ["privacy"])
    #expect(Rules(iOS: 16).phraseContexts == [])
  }
}
