import Foundation
import StoreKit
import SwiftUI
import TenkenCore

// A file of an app that imports Tenken beside Apple's frameworks: every name has one meaning. It is
// only compiled. Where there is no StoreKit and no SwiftUI, modules of this package have the names.

/// Types of Foundation.
let ofFoundation: [Any.Type] = [
  Bundle.self, Data.self, Operation.self, Process.self, Progress.self, Scanner.self, Unit.self,
]

/// Types of StoreKit.
let ofStoreKit: [Any.Type] = [
  AppStore.self, AppTransaction.self, Message.self, Product.self, PurchaseIntent.self,
  Storefront.self, StoreKitError.self, VerificationResult<Product>.self,
]

/// Types of SwiftUI and Combine.
let ofSwiftUI: [Any.Type] = [
  (any App).self, (any Layout).self, (any Scene).self, (any Subscription).self, (any View).self,
  Axis.self, Binding<Int>.self, Environment<Int>.self, Font.self, Path.self, State<Int>.self,
  Text.self,
]

#if os(Linux)
  /// SwiftUI has a `Transaction`, too.
  let ofBoth: [Any.Type] = [Transaction.self]
#endif

/// The verdicts on the cases of a file, as lines.
func verdicts(onFile path: String) throws -> [String] {
  let url = URL(filePath: path)
  let file = ScenarioFile(path: path, bytes: Array(try Data(contentsOf: url))) { name in
    (try? Data(contentsOf: url.deletingLastPathComponent().appending(path: name))).map { Array($0) }
  }
  let errors = file.problems.filter(\.isError)
  guard errors.isEmpty else {
    return errors.map { "\($0.path):\($0.line ?? 1): \($0.code): \($0.summary(in: .japanese))" }
  }
  let run = ScenarioSuite([file]).run { !$0.tags.contains("slow") }
  return run.verdicts.map { "\($0.address): \($0.status) \($0.reasons)" }
}
