import CLibFuzzer
import Foundation
import FuzzTargets
import TenkenSimulation

/// `fuzz --target=NAME [libFuzzer options] [folders of inputs]` searches for harmful inputs.
///
/// `fuzz --list` prints the names of all targets. With a target, `--seeds` prints the folders with
/// initial inputs, `--make-seeds=FOLDER` writes more of them, `--dictionary` prints the texts of
/// which inputs consist, and `--length-limit` and `--smoke-runs` print these properties of the
/// target.
@main
struct Fuzz {
  /// The target of this process, which is global because libFuzzer's callback has no context.
  nonisolated(unsafe) static var target = FuzzTarget.all[0]

  private static let repository = URL(filePath: #filePath).appending(path: "../../../..")
    .standardizedFileURL

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.contains("--list") {
      for target in FuzzTarget.all { print(target.name) }
      return
    }
    let prefix = "--target="
    let name = arguments.first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
    guard let target = name.flatMap({ FuzzTarget.named(String($0)) }) else {
      print(
        "pass one of these as --target=NAME:", FuzzTarget.all.map(\.name).joined(separator: " "))
      exit(64)
    }
    if arguments.contains("--seeds") {
      for folder in target.seeds { print(repository.appending(path: folder).path) }
      return
    }
    if arguments.contains("--dictionary") {
      for text in target.dictionary(seeds(of: target)) { print(dictionaryLine(text)) }
      return
    }
    let makingPrefix = "--make-seeds="
    if let folder = arguments.first(where: { $0.hasPrefix(makingPrefix) }) {
      return makeSeeds(of: target, in: String(folder.dropFirst(makingPrefix.count)))
    }
    if arguments.contains("--length-limit") { return print(target.lengthLimit) }
    if arguments.contains("--smoke-runs") { return print(target.smokeRuns) }
    Self.target = target
    var count = CommandLine.argc
    var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &list) { data, size in Fuzz.run(data, size) })
  }

  /// Passes an input to the target; traps if an invariant is broken.
  private static func run(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    do throws(BrokenInvariant) {
      try target.check(Array(UnsafeBufferPointer(start: data, count: size)))
    } catch {
      fatalError("broken invariant: \(error.summary)")
    }
    return 0
  }

  /// Writes the generated initial inputs, one file each.
  private static func makeSeeds(of target: FuzzTarget, in folder: String) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (index, text) in target.made().enumerated() {
        try text.write(toFile: "\(folder)/\(index)", atomically: false, encoding: .utf8)
      }
    } catch {
      fatalError("'\(folder)' cannot be written: \(error)")
    }
  }

  private static func seeds(of target: FuzzTarget) -> [[UInt8]] {
    target.seeds.flatMap { folder -> [[UInt8]] in
      let url = repository.appending(path: folder)
      let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }
      return (names ?? []).sorted().compactMap { name in
        (try? Data(contentsOf: url.appending(path: name))).map { [UInt8]($0) }
      }
    }
  }

  /// A text as a line of a libFuzzer dictionary: `"text"`, with special bytes as `\xAB`.
  private static func dictionaryLine(_ text: String) -> String {
    let escaped = text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F...:
        String(format: "\\x%02X", byte)
      default: String(Unicode.Scalar(byte))
      }
    }
    return "\"\(escaped.joined())\""
  }
}

/// Changes an input; for targets with lines, half of the changes are to whole lines.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: UInt32
) -> Int {
  guard Fuzz.target.hasLines, seed % 2 == 0, size > 0 else {
    return LLVMFuzzerMutate(data, size, limit)
  }
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  var random = SplitMix64(seed: UInt64(seed))
  let mutated = Mutation.ofLines(bytes, &random).prefix(limit)
  for (index, byte) in mutated.enumerated() { data[index] = byte }
  return mutated.isEmpty ? LLVMFuzzerMutate(data, size, limit) : mutated.count
}
