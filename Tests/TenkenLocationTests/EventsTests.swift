import TenkenSimulation
import Testing

@testable import TenkenLocation

@Suite struct EventsTests {
  @Test func `a kind has the name and the title of its declaration`() {
    let kind = LocationEvent(declared: RegionCrossed()).kind
    #expect(kind == LocationEvent.Kind(rawValue: "region-crossed"))
    #expect(kind.title[.english] == "region entered or left")
    #expect(LocationEvent.Kind(rawValue: "unknown") == nil)
    #expect(Set(LocationEvent.Kind.allCases).count == LocationEvent.declarations.count)
  }

  @Test func `events are equal if their kinds and values are equal`() {
    let denied = LocationEvent(declared: Failed(error: .denied))
    #expect(denied == LocationEvent(declared: Failed(error: .denied)))
    #expect(denied != LocationEvent(declared: Failed(error: .locationUnknown)))
    #expect(denied != LocationEvent(declared: ErrorMissed(error: .denied)))
    #expect(LocationEvent(declared: UpdatesStarted()) != LocationEvent(declared: UpdatesStopped()))
  }
}
