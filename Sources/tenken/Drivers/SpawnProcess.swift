import CSystemCalls
import TenkenDrivers

/// A standard stream of a new process.
enum ChildStream {
  /// An open file or pipe of this process.
  case descriptor(Int32)
  /// `/dev/null`: what is written is lost.
  case nothing
}

/// Starts a program in a process group; it inherits no open files except its three streams.
///
/// - Parameters:
///   - arguments: The program's path, and its arguments.
///   - environment: Variables in addition to those of this process, as `NAME=value`.
///   - group: The process group; 0 creates a new one, whose leader is the new process.
///   - streams: The standard input, output and error.
/// - Returns: The ID of the process.
/// - Throws: An error, if it cannot be started.
func spawnProcess(
  _ arguments: [String], environment: [String], group: pid_t, streams: [ChildStream]
) throws(DriverError) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  for (number, stream) in streams.enumerated() {
    switch stream {
    case .descriptor(let descriptor):
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    case .nothing:
      posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
    }
  }
  // Otherwise the program would inherit the signals that this process ignores.
  var (all, none) = (sigset_t(), sigset_t())
  sigfillset(&all)
  sigemptyset(&none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setpgroup(&attributes, group)
  var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
  #if canImport(Darwin)
    // Without this flag, the process might inherit a pipe that another worker creates now.
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
  #endif
  posix_spawnattr_setflags(&attributes, Int16(flags))
  var process = pid_t()
  var words = arguments.map { strdup($0) } + [nil]
  var variables =
    environment.map { strdup($0) } + inheritedEnvironment(without: environment) + [nil]
  defer { (words + variables).forEach { free($0) } }
  let failure = posix_spawn(&process, arguments[0], &actions, &attributes, &words, &variables)
  guard failure == 0 else { throw .unreachable(String(cString: strerror(failure))) }
  return process
}

/// A copy of this process's environment, without the variables that are replaced.
private func inheritedEnvironment(without given: [String]) -> [UnsafeMutablePointer<CChar>?] {
  let names = given.map { $0.prefix { $0 != "=" } + "=" }
  var variables: [UnsafeMutablePointer<CChar>?] = []
  var next = environ
  while let variable = next.pointee {
    let text = String(cString: variable)
    if !names.contains(where: text.hasPrefix) { variables.append(strdup(variable)) }
    next += 1
  }
  return variables
}

/// A pipe whose ends are not inherited by started programs.
struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws(DriverError) {
    var ends: [Int32] = [-1, -1]
    guard tenken_pipe(&ends, O_CLOEXEC) == 0 else {
      throw .unreachable(String(cString: strerror(errno)))
    }
    // A closed standard stream leaves its number free, which a child needs for its own stream.
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    ends.forEach { _ = closeDescriptor($0) }
    guard moved.allSatisfy({ $0 >= 0 }) else {
      moved.filter { $0 >= 0 }.forEach { _ = closeDescriptor($0) }
      throw .unreachable(String(cString: strerror(EMFILE)))
    }
    (reading, writing) = (moved[0], moved[1])
  }

  /// Closes both ends.
  func close() {
    _ = closeDescriptor(reading)
    _ = closeDescriptor(writing)
  }
}

/// Closes a descriptor; for types with a method `close`, which hides the system's function.
func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
