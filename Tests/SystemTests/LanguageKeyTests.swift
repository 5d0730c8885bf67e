import TenkenPages
import TenkenScenarios
import TenkenSimulation
import Testing

/// Tests the pages of the keys of the scenario language.
@Suite struct LanguageKeyTests {
  @Test func `every key has a page in both languages`() {
    #expect(Set(LanguageKeyPage.names) == Set(ItemKeys.all + ItemKeys.others))
    for name in LanguageKeyPage.names {
      let pages = [.english, .japanese].map { LanguageKeyPage.text(of: name, in: $0) }
      #expect(pages[0] != nil && pages[1] != nil && pages[0] != pages[1], "\(name)")
    }
  }
}
