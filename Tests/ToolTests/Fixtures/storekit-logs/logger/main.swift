// An app that logs all that the logger knows, with the functions of docs/COMPARE.md.
import Foundation
import StoreKit

func transaction(_ product: String, _ id: String) -> Transaction {
  Transaction(
    """
    {"transactionId": "\(id)", "originalTransactionId": "\(id)", "productId": "\(product)",
     "transactionReason": "PURCHASE", "inAppOwnershipType": "PURCHASED", "price": 1.5}
    """)
}

let shop = Shop()
StoreKitLog.note("It begins.")
await shop.showPurchases()
let bought = VerificationResult.verified(transaction("no-ads", "0"))
try await shop.buy(Product(.success(.success(bought))))
try await shop.buy(Product(.success(.userCancelled)))
do {
  try await shop.buy(
    Product(.failure(StoreKitError.networkError(URLError(.notConnectedToInternet)))))
} catch {}
let observer = Observer()
observer.paymentQueue(
  SKPaymentQueue(), updatedTransactions: [SKPaymentTransaction("coin120", .purchasing)])
observer.paymentQueue(
  SKPaymentQueue(), updatedTransactions: [SKPaymentTransaction("coin120", .purchased, "1")])
Store.results = [bought]
await shop.showPurchases()

// What no case would bring, only to see that it is written.
if CommandLine.arguments.count > 1 {
  Store.results = [.unverified(transaction("no-ads", "2"), .invalidSignature)]
  await shop.listen()
  try await shop.buy(Product(.success(.pending)))
  let original = SKPaymentTransaction("no-ads", .purchased, "1")
  let error = NSError(domain: "SKErrorDomain", code: 2)
  observer.paymentQueue(
    SKPaymentQueue(),
    updatedTransactions: [
      SKPaymentTransaction("no-ads", .restored, "3", original: original),
      SKPaymentTransaction("coin120", .failed, error: error),
    ])
}
print(StoreKitLog.file.path)
