import ArgumentParser
import TenkenAppStore
import TenkenData
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit

/// A session that is open to servers: requests come through the door, and are answered.
struct DeskSession: Sendable {
  let door: Door
  let engine: DeskEngine
  let control: DeskControl
  /// Whether requests are not printed.
  let isQuiet: Bool

  /// What a worker has to do.
  private enum Job: Sendable {
    case step(Door.Request)
    case operations(Door.Request)
    case changes
  }

  /// Answers requests until the door is closed.
  ///
  /// Requests are answered on a thread of their own, while this one makes changes, and may wait for
  /// the server under test.
  func run(_ worker: DeskWorker) throws {
    var worker = worker
    let queue = try JobQueue<Job>()
    startThread { receiveRequests(queue) }
    while let job = queue.next() { try perform(job, &worker) }
  }

  private func receiveRequests(_ queue: JobQueue<Job>) {
    while let request = door.next() {
      if request.isControl {
        receive(request, queue)
        continue
      }
      do { try answer(request, queue) } catch {
        // What cannot be kept is not answered.
        Console.errors.report(
          ToolError(error) ?? .output("the session cannot go on", ja: "セッションを続けられません"))
        _exit(ExitCode.cannotWrite.rawValue)
      }
    }
    queue.add(nil)
  }

  /// Answers a request of a server.
  private func answer(_ request: Door.Request, _ queue: JobQueue<Job>) throws {
    let asked = APIRequest(method: request.method, target: request.target, body: request.body)
    let outcome = try engine.answer(
      asked, authorization: request.authorization, at: Int(time(nil)))
    let response = outcome.response
    door.answer(
      request.id,
      [
        "status": .integer(response.status),
        "type": response.text == nil ? "application/json" : "text/plain; charset=utf-8",
        "body": .string(response.text ?? response.body?.compactText ?? ""),
      ])
    if outcome.hasChanged { queue.add(.changes) }
    guard !isQuiet else { return }
    let reason = outcome.fault.map { "  (\($0))" } ?? ""
    try Console.output.write(
      lines: ["\(request.method) \(request.target)  \(response.status)\(reason)".sanitized])
  }

  private func perform(_ job: Job, _ worker: inout DeskWorker) throws {
    switch job {
    case .changes: try worker.makeChanges()
    case .step(let request):
      guard let performed = try worker.performNext() else {
        return refuse(request, 409, "all operations of the case were performed")
      }
      conclude(request, performed)
    case .operations(let request):
      let (performed, diagnostics) = try worker.perform(request.body)
      if let performed { return conclude(request, performed) }
      let language = DiagnosticLanguage(code: request.language)
      let summaries = diagnostics.map { $0.summary[language] }
      refuse(request, 422, summaries.first ?? "there is no operation in the text")
    }
  }

  private func conclude(_ request: Door.Request, _ performed: DeskPerformed) {
    let language = Language(code: request.language)
    let json = control.json(performed, in: language)
    engine.shared.withValue { shared in
      for case let step in json["steps"].elements {
        shared.performed.append(["step": step, "time": .string("\(shared.desk.world.now)")])
      }
    }
    door.answer(request.id, ["status": 200, "body": .string(json.compactText)])
  }

  private func refuse(_ request: Door.Request, _ status: Int, _ reason: String) {
    let body: JSON = ["error": .string(reason)]
    door.answer(request.id, ["status": .integer(status), "body": .string(body.compactText)])
  }

  /// Answers a request of the control page, or of a program that uses it.
  private func receive(_ request: Door.Request, _ queue: JobQueue<Job>) {
    let path = request.target.prefix { $0 != "?" }
    let language = Language(code: request.language)
    switch (request.method, path) {
    case ("GET", ""):
      door.answer(request.id, ["status": 302, "location": .string("\(door.token)/")])
    case ("GET", "/"):
      door.answer(
        request.id,
        [
          "status": 200, "type": "text/html; charset=utf-8", "policy": .string(Self.policy),
          "body": .string(DeskPage.text(in: language)),
        ])
    case ("GET", "/state.json"): show(request, control.state(in: language))
    case ("GET", "/world.json"): show(request, control.world())
    case ("GET", "/device.json"): show(request, control.device())
    case ("GET", "/key.p8") where engine.access.keyPEM != nil:
      show(request, engine.access.keyPEM ?? "")
    case ("GET", "/root.pem"): show(request, SigningIdentity.rootCertificatePEM)
    case ("POST", "/step"): queue.add(.step(request))
    case ("POST", "/operations"): queue.add(.operations(request))
    case ("POST", "/faults"): setFaults(request)
    case _: refuse(request, 404, "there is nothing at '\(path)'")
    }
  }

  /// What the control page may do: call this server.
  private static let policy =
    "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; "
    + "script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  private func show(_ request: Door.Request, _ json: JSON) {
    door.answer(request.id, ["status": 200, "body": .string(json.compactText)])
  }

  private func show(_ request: Door.Request, _ text: String) {
    door.answer(
      request.id,
      ["status": 200, "type": "text/plain; charset=utf-8", "body": .string(text)])
  }

  /// The most requests that meet a fault that is asked for once.
  private static let faultLimit = 10_000

  private func setFaults(_ request: Door.Request) {
    let body = try? JSON(parsing: Array(request.body.utf8))
    guard case .integer(let status)? = body?["status"],
      let fault = RequestedFault(rawValue: status), case .integer(let count) = body?["count"] ?? 1,
      (0...Self.faultLimit).contains(count)
    else {
      let known = RequestedFault.allCases.map { String($0.rawValue) }.joined(separator: ", ")
      return refuse(
        request, 422,
        "give {\"status\": …, \"count\": …}, a status of \(known), a count up to \(Self.faultLimit)"
      )
    }
    engine.shared.withValue { $0.faults = Array(repeating: fault, count: count) }
    show(request, ["faults": .integer(count)])
  }
}

extension JSON? {
  /// The elements of an array; none for anything else.
  fileprivate var elements: [JSON] {
    guard case .array(let elements)? = self else { return [] }
    return elements
  }
}
