import SwiftASN1
import TenkenData
import TenkenStoreKit

/// Who may call the App Store Server API, and with which key.
///
/// [Generating JSON Web Tokens for API requests](https://developer.apple.com/documentation/appstoreserverapi/generating-json-web-tokens-for-api-requests)
package struct RequestAccess: Sendable {
  /// The identifier of the key (`kid`).
  package let keyID: String
  /// The identifier of the team (`iss`).
  package let issuer: String
  /// The app that requests are about (`bid`).
  package let bundleID: String
  /// The private key in PEM for servers; nil for a key that was given.
  package let keyPEM: String?
  private let key: PrivateKey

  /// The identifier of the built-in key.
  package static let testKeyID = "TENKENTEST"
  /// The identifier of the team unless somebody gives another one.
  package static let testIssuer = "7e9c2f00-0000-4000-8000-74656e6b656e"

  /// Makes an access.
  ///
  /// - Parameters:
  ///   - pem: A private key of the curve P-256 in PEM; nil for the built-in one.
  ///   - keyID: The identifier of the key.
  ///   - issuer: The identifier of the team.
  ///   - app: The app.
  /// - Throws: An error, if the text is not such a key, or the machine has no cryptography.
  package init(
    pem: String?, keyID: String, issuer: String, app: AppIdentity
  ) throws(KeyError) {
    try SigningIdentity.requireCryptography()
    key =
      try pem.map { text throws(KeyError) in try SigningIdentity.key(ofPEM: text) }
      ?? TestAuthority.requestKey
    keyPEM = pem == nil ? TestAuthority.requestKeyPEM + "\n" : nil
    (self.keyID, self.issuer, bundleID) = (keyID, issuer, app.bundleID)
  }

  /// How long a token may be valid, in seconds.
  private static let longest = 3600
  /// By how many seconds clocks may differ.
  private static let tolerance = 60

  /// What is wrong with the token of a request; nil if it is valid.
  ///
  /// - Parameters:
  ///   - authorization: The header field `Authorization`; nil if there is none.
  ///   - now: The real time, in seconds since 1970.
  /// - Returns: The reason, as a phrase without a full stop.
  package func fault(in authorization: String?, at now: Int) -> String? {
    guard let authorization else { return "the header field 'Authorization' is missing" }
    guard authorization.lowercased().hasPrefix("bearer ") else {
      return "'Authorization' does not begin with 'Bearer'"
    }
    let parts = authorization.dropFirst(7).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Self.object(parts[0]),
      let claims = Self.object(parts[1]), let signature = [UInt8](base64URL: parts[2])
    else { return "the token is not a JSON Web Token" }
    return fault(inHeader: header) ?? fault(in: claims, at: now)
      ?? (key.hasMade(rawSignature: signature, of: Array("\(parts[0]).\(parts[1])".utf8))
        ? nil : "the signature of the token is not that of the key")
  }

  private func fault(inHeader header: JSON) -> String? {
    guard header["alg"] == "ES256" else { return "'alg' of the token must be ES256" }
    guard header["kid"] == .string(keyID) else { return "'kid' of the token must be \(keyID)" }
    return nil
  }

  private func fault(in claims: JSON, at now: Int) -> String? {
    guard claims["iss"] == .string(issuer) else { return "'iss' of the token must be \(issuer)" }
    guard claims["aud"] == "appstoreconnect-v1" else {
      return "'aud' of the token must be appstoreconnect-v1"
    }
    guard claims["bid"] == .string(bundleID) else {
      return "'bid' of the token must be \(bundleID)"
    }
    guard case .integer(let end)? = claims["exp"] else {
      return "the token must have 'exp', in whole seconds"
    }
    guard end > now else { return "the token has expired" }
    // Apple asks for it, but its own library leaves it out.
    var issued = now
    if case .integer(let moment)? = claims["iat"] { issued = moment }
    guard issued <= now + Self.tolerance else { return "'iat' of the token is in the future" }
    guard issued >= now - Self.longest, end - issued <= Self.longest + Self.tolerance else {
      return "the token is valid for more than 60 minutes"
    }
    return nil
  }

  private static func object(_ part: Substring) -> JSON? {
    guard let bytes = [UInt8](base64URL: part) else { return nil }
    do throws(JSONError) {
      let json = try JSON(parsing: bytes)
      if case .object = json { return json }
    } catch {}
    return nil
  }
}
