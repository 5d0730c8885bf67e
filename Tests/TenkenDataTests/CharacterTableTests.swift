import TenkenData
import Testing

/// Tests decoding texts with the system's tables of characters.
@Suite struct CharacterTableTests {
  @Test func `a text becomes UTF-8, also where it grows`() throws {
    // Half-width katakana have one byte here, and three in UTF-8.
    let text = try CharacterTable("CP932").decoded(
      [0x83, 0x65, 0x31] + Array(repeating: 0xB1, count: 999))
    #expect(String(decoding: text, as: UTF8.self) == "テ1" + String(repeating: "ｱ", count: 999))
    #expect(try CharacterTable("CP932").decoded([]) == [])
  }

  @Test func `a wrong byte, a cut character and a missing table are told apart`() {
    let table = CharacterTable("EUC-JP")
    #expect(throws: CharacterTable.Fault.invalid(offset: 1)) { try table.decoded([0x41, 0xFF]) }
    #expect(throws: CharacterTable.Fault.invalid(offset: 1)) { try table.decoded([0x41, 0xA4]) }
    #expect(throws: CharacterTable.Fault.noTable) { try CharacterTable("no-such").decoded([0x41]) }
  }
}
