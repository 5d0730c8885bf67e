package import TenkenData
import TenkenDiagnostics
package import TenkenStoreKit

/// A request to the App Store's server, however it came.
package struct APIRequest: Hashable, Sendable {
  /// The method of HTTP, in upper case.
  package let method: String
  /// The path with the query, as the request has it.
  package let target: String
  /// The segments of the path, decoded.
  package let path: [String]
  /// The parameters of the query, decoded, in order.
  package let query: [Parameter]
  /// The body; empty if there is none.
  package let body: String

  /// A parameter of the query.
  package struct Parameter: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - method: The method of HTTP.
  ///   - target: The path with the query, as the request has it.
  ///   - body: The body; empty if there is none.
  package init(method: String, target: String, body: String) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.method = method
    self.target = target
    path = parts[0].split(separator: "/").map { Self.decoded($0, inQuery: false) }
    query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Parameter(
        name: Self.decoded(sides[0], inQuery: true),
        value: sides.count > 1 ? Self.decoded(sides[1], inQuery: true) : "")
    }
    self.body = body
  }

  /// The values of a parameter, in order.
  func values(of name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }

  /// The last value of a parameter; nil without it.
  func value(of name: String) -> String? { query.last { $0.name == name }?.value }

  /// The body as an object.
  func object() throws(APIFailure) -> JSON {
    do throws(JSONError) {
      let json = try JSON(parsing: Array(body.utf8))
      if case .object = json { return json }
    } catch {}
    throw .badRequest
  }

  /// A text without its percent signs; bytes that are no UTF-8 become U+FFFD.
  private static func decoded(_ text: Substring, inQuery: Bool) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") && inQuery ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What the App Store's server answers.
package struct APIResponse: Hashable, Sendable {
  /// The status of HTTP.
  package let status: Int
  /// The body in JSON; nil without one.
  package let body: JSON?
  /// The body, if it is not JSON.
  package let text: String?

  init(_ status: Int = 200, _ body: JSON? = nil, text: String? = nil) {
    (self.status, self.body, self.text) = (status, body, text)
  }

  /// The answer to a request without a valid token.
  package static let unauthorized = APIResponse(401, text: "Unauthenticated\n")

  /// Makes the answer of an error.
  package init(_ failure: APIFailure) {
    switch failure {
    case .apple(let failure): self.init(failure.status, failure.body)
    case .notSimulated(let reason):
      self.init(501, ["errorMessage": .string("Tenken cannot answer this: \(reason)")])
    }
  }
}

/// Why a request is not answered as it asks for.
package enum APIFailure: Error, Hashable, Sendable {
  /// An error of the App Store Server API.
  case apple(ServerAPIAnswer.Failure)
  /// The simulation does not know what the App Store would answer, for this reason.
  case notSimulated(String)

  /// An error of Apple's with the status 400, which the request caused.
  static func invalid(_ code: Int, _ message: String) -> APIFailure {
    .apple(ServerAPIAnswer.Failure(status: 400, code: code, message: message))
  }

  /// A field of the request is invalid.
  static func invalidField(_ code: Int, _ name: String) -> APIFailure {
    .invalid(code, "Invalid request. The \(name) is invalid.")
  }

  static let badRequest = invalid(4_000_000, "Bad request.")
  static let revision = invalid(4_000_005, "Invalid request revision.")
  static let transactionID = invalid(4_000_006, "Invalid transaction id.")
  static let originalTransactionID = invalid(4_000_008, "Invalid original transaction id.")
  static let extendByDays = invalid(4_000_009, "Invalid extend by days value.")
  static let extendReason = invalid(4_000_010, "Invalid extend reason code.")
  static let requestIdentifier = invalid(4_000_011, "Invalid request identifier.")
  static let startTooEarly = invalid(
    4_000_012, "Invalid request. The start date is earlier than the allowed start date.")
  static let startAfterEnd = invalid(
    4_000_013, "Invalid request. The end date precedes the start date or the dates are the same.")
  static let paginationToken = invalidField(4_000_014, "pagination token")
  static let twoFilters = invalid(
    4_000_019,
    "Invalid request. Supply either a transaction id or a notification type, but not both.")
  static let noStorefronts = invalid(
    4_000_027,
    "Invalid request. If provided, the list of storefront country codes must not be empty.")
  static let storefront = invalid(
    4_000_028, "Invalid request. A storefront country code was invalid.")
  static let consent = invalid(
    4_000_035,
    """
    Invalid request. The customer consented field is required and must indicate the customer \
    consented.
    """)
  static let unsupportedType = invalid(
    4_000_047,
    "Invalid request. The transaction id doesn't represent a supported in-app purchase type.")
  static let accountToken = invalid(
    4_000_183, "Invalid request. The app account token field must be a valid UUID.")
  /// Apple documents the code, and not its sentence, which is of the form of the others here.
  ///
  /// [FamilyTransactionNotSupportedError](https://developer.apple.com/documentation/appstoreserverapi/familytransactionnotsupportederror)
  static let familyShared = invalid(
    4_000_185, "Invalid request. The endpoint doesn't support Family Sharing transactions.")
  /// Apple documents the code, and not its sentence, which is of the form of the others here.
  ///
  /// [TransactionIdIsNotOriginalTransactionIdError](https://developer.apple.com/documentation/appstoreserverapi/transactionidisnotoriginaltransactioniderror)
  static let notOriginal = invalid(
    4_000_187, "Invalid request. The endpoint expects an original transaction id.")
  static let noTransaction = apple(.noTransaction)
}

/// An error that is made on request, for servers that must cope with it.
package enum RequestedFault: Int, CaseIterable, Sendable {
  /// The rate limit is exceeded.
  case tooManyRequests = 429
  /// An error of the App Store, after which a request may be sent again.
  case retryable = 500
  /// The App Store's server is not available, and says nothing in JSON.
  case unavailable = 503

  /// The answer.
  package var response: APIResponse {
    switch self {
    case .tooManyRequests:
      APIResponse(
        .apple(.init(status: 429, code: 4_290_000, message: "Rate limit exceeded.")))
    case .retryable:
      APIResponse(
        .apple(
          .init(
            status: 500, code: 5_000_001,
            message: "An unknown error occurred. Please try again.")))
    case .unavailable: APIResponse(503, text: "Service Unavailable\n")
    }
  }
}
