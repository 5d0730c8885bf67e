import CSystemCalls
import Synchronization
import TenkenExecution
import TenkenSimulation

/// Ends a search when its time or its memory is used up, or somebody presses Ctrl-C.
///
/// The threads of a search ask it every few steps. It measures every few milliseconds, so that the
/// search keeps to its limits within what it can allocate in that time.
final class SearchWatch: Sendable {
  private struct State {
    var end: ExplorationEnd?
    var nextMeasurement: ContinuousClock.Instant
  }

  private static let pause = Duration.milliseconds(5)

  private let state: Mutex<State>
  /// Whether the search has to end, for threads that need not measure.
  private let isEnded = Atomic(false)
  private let interruption = Interruption()
  private let seconds: Int?
  private let deadline: ContinuousClock.Instant?
  private let memory: MemoryAmount

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - seconds: The time from now; nil for any.
  ///   - memory: The memory that the whole tool may use.
  init(seconds: Int?, memory: MemoryAmount) {
    let now = ContinuousClock.now
    state = Mutex(State(end: nil, nextMeasurement: now))
    self.seconds = seconds
    deadline = seconds.map { now + .seconds($0) }
    self.memory = memory
  }

  /// What ended the search; nil if it was not ended.
  var end: ExplorationEnd? { state.withLock { $0.end } }

  /// Whether the search has to end.
  func isOver() -> Bool {
    if isEnded.load(ordering: .relaxed) { return true }
    // Where another thread measures, this one need not wait.
    let isOver = state.withLockIfAvailable { state in
      if interruption.wasRequested { state.end = state.end ?? .interrupted }
      let now = ContinuousClock.now
      guard now >= state.nextMeasurement else { return state.end != nil }
      if let seconds, let deadline, now >= deadline { state.end = state.end ?? .seconds(seconds) }
      let used = ProcessMemory()
      state.end = state.end ?? reason(toEndAt: used)
      // A measurement takes longer in a fragmented memory, and should not take all the time. Much
      // less of it is enough as long as half of the memory is left.
      let took = ContinuousClock.now - now
      let isFarFromEnd = used.allocated < memory.megabytes * 500_000
      state.nextMeasurement = now + max(Self.pause, took * (isFarFromEnd ? 100 : 20))
      return state.end != nil
    }
    guard isOver == true else { return false }
    isEnded.store(true, ordering: .relaxed)
    return true
  }

  private func reason(toEndAt used: ProcessMemory) -> ExplorationEnd? {
    if used.allocated > memory.megabytes * 1_000_000 {
      return .memory(megabytes: memory.megabytes)
    }
    return used.nearLimit.map { .addressSpace(megabytes: $0 / 1_000_000) }
  }
}

private struct ProcessMemory {
  /// The bytes of address space that threads and the report need after a search.
  private static let reserve = 128 << 20

  /// The bytes that are allocated, or else that are in use.
  let allocated: Int
  /// The bytes that the system allows, if it would soon refuse more; nil if it would not.
  let nearLimit: Int?

  init() {
    let counted = Int(tenken_allocated_bytes())
    var limit = rlimit()
    #if canImport(Glibc)
      let result = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #else
      let result = getrlimit(RLIMIT_AS, &limit)
    #endif
    let isLimited = result == 0 && limit.rlim_cur < rlim_t(Int.max)
    guard isLimited || counted < 0 else {
      (allocated, nearLimit) = (counted, nil)
      return
    }
    let pages = Self.pages()
    let size = sysconf(Int32(_SC_PAGESIZE))
    allocated = counted >= 0 ? counted : pages.resident * size
    // Arrays that grow are allocated again, and copied.
    let most = isLimited ? Int(limit.rlim_cur) : Int.max
    nearLimit = most - pages.all * size < max(most / 10 * 3, Self.reserve) ? most : nil
  }

  /// The pages of the address space, and those in memory; 0 where the system does not say.
  private static func pages() -> (all: Int, resident: Int) {
    let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return (0, 0) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return (0, 0) }
    let numbers = bytes[..<count].split(separator: 0x20).prefix(2).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : (0, 0)
  }
}
