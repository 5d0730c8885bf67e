import Foundation
import FuzzTargets
import TenkenSimulation
import TestSupport
import Testing

/// The distance between the seeds that are tried; `make thorough-test` tries all of them.
private let interval = max(1, 4 / thoroughness)

/// Does briefly what `make fuzz` does for hours: finds crashes, loops and broken invariants.
@Suite struct FuzzTests {
  @Test(arguments: Input.found)
  func `inputs that the fuzzer has found break no invariant`(_ input: Input) throws {
    try check(input.target, input.bytes())
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `seed inputs break no invariant`(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let seeds = try seeds(of: target)
    #expect(!seeds.isEmpty)
    for seed in seeds.enumerated().lazy.filter({ $0.offset % interval == 0 }).map(\.element) {
      try check(target, seed.prefix(target.lengthLimit))
    }
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `mutated seed inputs break no invariant`(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let seeds = try seeds(of: target)
    let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0...UInt64.max)
    print("SEED=\(seed) changes the inputs of '\(name)'")
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 * thoroughness {
      var bytes = Array(seeds[random.below(seeds.count)].prefix(target.lengthLimit))
      for _ in 0...random.below(4) {
        let changesLines = target.hasLines && !bytes.isEmpty && random.below(2) == 0
        bytes =
          changesLines
          ? Mutation.ofLines(bytes, &random) : Mutation.ofBytes(bytes, &random)
      }
      try check(target, bytes)
    }
  }

  private func seeds(of target: FuzzTarget) throws -> [[UInt8]] {
    try Input.seeds(of: target).map { try $0.bytes() } + target.made().map { Array($0.utf8) }
  }

  private func check(_ target: FuzzTarget, _ bytes: some Sequence<UInt8>) throws {
    let bytes = Array(bytes)
    do throws(BrokenInvariant) {
      try target.check(bytes)
    } catch {
      let input = String(decoding: bytes, as: UTF8.self).debugDescription
      Issue.record("broken invariant: \(error.summary): \(input)")
    }
  }
}
