import TenkenScenarios
import TenkenSimulation
import TenkenSystems
import Testing

private let systems = Systems.builtIn

/// Values that people call what scenarios call them, in every language.
private let sameForPeople: Set = ["1.0", "denied"]

@Suite struct RuleTitleTests {
  @Test(arguments: systems.names)
  func `people read titles of rules and of their values, and no names`(name: String) throws {
    let rules = try #require(systems[name]?.vocabulary).rules
    for rule in rules {
      for language in [Language.english, .japanese] {
        let titles = rule.values.map { rule.title(of: $0)[language] }
        #expect(Set(titles).count == titles.count, "\(rule.name) has a title twice: \(titles)")
        #expect(!titles.contains(""), "\(rule.name)")
        #expect(rule.title[language] != rule.name)
      }
      let names = rule.values.filter {
        rule.title(of: $0)[.japanese] == $0 && !sameForPeople.contains($0)
      }
      #expect(names.isEmpty, "\(rule.name) has no Japanese titles: \(names)")
    }
    let subjects = rules.map(\.title)
    #expect(Set(subjects).count == subjects.count)
  }
}
