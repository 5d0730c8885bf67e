import TenkenSimulation
import Testing

@testable import TenkenLocation

@Suite struct EventsTests {
  @Test func `every kind has a name of its own and is in the list`() {
    #expect(LocationEvent(RegionCrossed()).name == "region-crossed")
    #expect(LocationEvent.signalChanged(true).name == "signal-changed")
    let names = LocationEvent.declarations.map(\.definition.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `only the values of a structure are read again`() {
    #expect(LocationEvent(Failed(error: .denied)).as(Failed.self)?.error == .denied)
    #expect(LocationEvent(Failed(error: .denied)).as(Located.self) == nil)
    #expect(LocationEvent.errorMissed(.denied).as(Failed.self) == nil)
    #expect(LocationEvent.errorMissed(.denied).text[.english].contains("denied"))
  }
}
