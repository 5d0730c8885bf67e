import TenkenSimulation

/// A queue on which one thread waits for what others put into it.
final class JobQueue<Job: Sendable>: Sendable {
  private let jobs = Locked([Job?]())
  /// A byte for each job, because a thread can wait for bytes.
  private let bell: Pipe

  /// Makes an empty queue.
  init() throws {
    bell = try Pipe()
  }

  deinit { bell.close() }

  /// Adds a job; nil ends the queue.
  func add(_ job: Job?) {
    jobs.withValue { $0.append(job) }
    do throws(FileError) { try writeAll([1], to: bell.writing) } catch {}
  }

  /// Waits for the next job; nil at the end.
  func next() -> Job? {
    var byte: UInt8 = 0
    while read(bell.reading, &byte, 1) < 0, errno == EINTR {}
    return jobs.withValue { $0.isEmpty ? nil : $0.removeFirst() }
  }
}

/// Starts a thread with a stack as large as that of the main thread.
func startThread(_ work: @escaping @Sendable () -> Void) {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, 8 << 20)
  let argument = Unmanaged.passRetained(ThreadWork(work)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    pthread_create(&thread, &attributes, { ThreadWork.perform($0) }, argument)
  #else
    var thread = pthread_t()
    pthread_create(&thread, &attributes, { $0.flatMap { ThreadWork.perform($0) } }, argument)
  #endif
}

/// The work of a thread, which is an object so that it can be passed to the system.
private final class ThreadWork: Sendable {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  /// Does the work behind a pointer.
  static func perform(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadWork>.fromOpaque(pointer).takeRetainedValue().work()
    return nil
  }
}
