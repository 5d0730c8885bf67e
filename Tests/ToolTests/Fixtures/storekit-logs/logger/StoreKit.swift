// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What docs/StoreKitLog.swift and the app around it use of StoreKit, for systems without it; Apple
// documents these declarations.
import Foundation
import Synchronization

public struct Transaction: Sendable {
  public let jsonRepresentation: Data
  public init(_ json: String) { jsonRepresentation = Data(json.utf8) }

  public func finish() async {}

  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    let results: [Element]
    public init(_ results: [Element]) { self.results = results }

    public struct AsyncIterator: AsyncIteratorProtocol {
      var results: ArraySlice<Element>
      public mutating func next() async -> Element? { results.popFirst() }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(results: results[...]) }
  }

  public static var updates: Transactions { Transactions(Store.results) }
  public static var currentEntitlements: Transactions { Transactions(Store.results) }
  public static var unfinished: Transactions { Transactions([]) }
}

/// What everything brings and lists here, so that the logger can be tried.
public enum Store {
  private static let known = Mutex<[VerificationResult<Transaction>]>([])

  public static var results: [VerificationResult<Transaction>] {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }
}

@frozen public enum VerificationResult<Signed: Sendable>: Sendable {
  public enum VerificationError: Error { case invalidSignature }
  case unverified(Signed, VerificationError)
  case verified(Signed)

  public var unsafePayloadValue: Signed {
    switch self {
    case .unverified(let value, _), .verified(let value): value
    }
  }
}

public enum StoreKitError: Error {
  case unknown, userCancelled
  case networkError(URLError)
}

public struct Product: Sendable {
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }
  public enum PurchaseError: Error { case productUnavailable }

  let result: Result<PurchaseResult, any Error>
  public init(_ result: Result<PurchaseResult, any Error>) { self.result = result }

  public func purchase() async throws -> PurchaseResult { try result.get() }
}

public enum SKPaymentTransactionState: Int {
  case purchasing, purchased, failed, restored, deferred
}

open class SKPayment: NSObject {
  public let productIdentifier: String

  public init(_ productIdentifier: String) { self.productIdentifier = productIdentifier }
}

open class SKPaymentTransaction: NSObject {
  public let payment: SKPayment
  public let transactionState: SKPaymentTransactionState
  public let transactionIdentifier: String?
  public let original: SKPaymentTransaction?
  public let error: (any Error)?

  public init(
    _ product: String, _ state: SKPaymentTransactionState, _ id: String? = nil,
    original: SKPaymentTransaction? = nil, error: (any Error)? = nil
  ) {
    payment = SKPayment(product)
    transactionState = state
    transactionIdentifier = id
    self.original = original
    self.error = error
  }
}

open class SKPaymentQueue: NSObject {}

public protocol SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
}
