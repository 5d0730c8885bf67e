import HTTPTypes
import Hummingbird
import TenkenData
import TenkenDiagnostics
import TenkenResults

extension BoardResponder {
  /// Takes lines of results: stores those that are events, and answers why others are refused.
  func receiveResults(_ request: Request) async throws -> Response {
    let language = request.diagnosticLanguage
    return try await received.collecting(request, upTo: BoardLimits.results) { bytes in
      guard bytes.count(where: { $0 == 0x0A }) < BoardLimits.lines else {
        throw RequestError(
          .contentTooLarge, en: "the board accepts at most \(BoardLimits.lines) lines at once",
          ja: "一度に送れるのは \(BoardLimits.lines) 行までです")
      }
      var entries: [BoardEntry] = []
      var refused: [JSON] = []
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where !line.isEmpty {
        do throws(RequestError) {
          entries.append(try entry(Array(line)))
        } catch {
          refused.append(
            ["line": .integer(index + 1), "reason": .string(error.summary[language])])
        }
      }
      let outcomes = try await board.add(entries)
      var taken: [JSON] = []
      for (entry, outcome) in zip(entries, outcomes) {
        if let reason = outcome.refusal {
          refused.append(["id": .string(entry.id), "reason": .string(reason[language])])
        } else {
          taken.append(.string(entry.id))
        }
      }
      return .json([
        "taken": .array(taken), "refused": .array(refused),
        "fresh": .integer(outcomes.count(where: \.isAdded)),
      ])
    }
  }

  private func entry(_ line: [UInt8]) throws(RequestError) -> BoardEntry {
    let read: (entry: BoardEntry, event: ResultEvent)
    do throws(EventError) {
      read = try BoardEntry.result(line)
    } catch {
      throw RequestError(.badRequest, error.summary)
    }
    try check(read.event.address)
    return read.entry
  }

  private func check(_ address: String) throws(RequestError) {
    guard pages.contains(where: { $0.addresses.contains(Array(address.utf8)) }) else {
      throw RequestError(
        .badRequest, en: "the checklist has no case '\(address)'",
        ja: "チェックリストに「\(address)」というケースはありません")
    }
  }

  /// Takes a claim, which says who works on a case.
  func receiveClaim(_ request: Request) async throws -> Response {
    try await received.collecting(request, upTo: BoardLimits.claim) { bytes in
      guard let json = try? JSON(parsing: bytes), case .string(let id)? = json["id"],
        EventID(id) != nil, case .string(let address)? = json["case"],
        case .string(let tester)? = json["tester"], tester.utf8.count <= BoardLimits.name
      else {
        throw RequestError(
          .badRequest, en: "a claim needs an 'id', a 'case' of the checklist, and a 'tester'",
          ja: "担当には「id」、チェックリストの「case」、「tester」が必要です")
      }
      try check(address)
      let claim: JSON = ["id": .string(id), "case": .string(address), "tester": .string(tester)]
      let entry = BoardEntry(kind: .claim, id: id, text: claim.compactText)
      if let reason = try await board.add([entry]).first?.refusal {
        throw RequestError(.conflict, reason)
      }
      return .json(["taken": .array([.string(id)])])
    }
  }

  /// Takes a picture or a video.
  func receiveEvidence(_ request: Request) async throws -> Response {
    try await uploads.collecting(request, upTo: BoardLimits.evidence) { bytes in
      guard let file = try evidence.store(bytes) else {
        let types = EvidenceType.allCases.map(\.mediaType).sorted().joined(separator: ", ")
        throw RequestError(
          .unsupportedMediaType, en: "the file is none of \(types)",
          ja: "エビデンスにできるファイルではありません。使える形式：\(types)")
      }
      return .json(["file": .string(file.name), "sha256": .string(file.sha256)])
    }
  }
}
