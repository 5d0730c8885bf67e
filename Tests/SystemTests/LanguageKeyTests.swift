import TenkenPages
import TenkenScenarios
import TenkenSimulation
import Testing

/// Tests the pages of the keys that stand beside words.
@Suite struct LanguageKeyTests {
  @Test func `every key of an item has a page in both languages`() {
    #expect(LanguageKeyPage.names.sorted() == ItemKeys.all.sorted())
    for name in ItemKeys.all {
      let pages = [.english, .japanese].map { LanguageKeyPage.text(of: name, in: $0) }
      #expect(pages[0] != nil && pages[1] != nil && pages[0] != pages[1], "\(name)")
    }
  }
}
