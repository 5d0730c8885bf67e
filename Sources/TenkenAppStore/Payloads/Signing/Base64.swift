import TenkenData

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension [UInt8] {
  /// Reads Base64; nil if a text is something else.
  init?(base64 text: String) {
    guard let data = Data(base64Encoded: text) else { return nil }
    self = Array(data)
  }

  /// Reads the URL-safe Base64 of JWS, without padding; nil if a text is something else.
  init?(base64URL text: some StringProtocol) {
    var usual = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "-": usual += "+"
      case "_": usual += "/"
      // These belong to the usual form only.
      case "+", "/", "=": return nil
      default: usual.unicodeScalars.append(scalar)
      }
    }
    usual += String(repeating: "=", count: (4 - usual.utf8.count % 4) % 4)
    self.init(base64: usual)
  }
}

extension Sequence<UInt8> {
  /// The bytes in the URL-safe Base64 of JWS, without padding.
  ///
  /// [RFC 7515](https://www.rfc-editor.org/rfc/rfc7515#section-2)
  var base64URL: String {
    var text = ""
    for character in Array(self).base64.utf8 where character != UInt8(ascii: "=") {
      switch character {
      case UInt8(ascii: "+"): text += "-"
      case UInt8(ascii: "/"): text += "_"
      default: text.unicodeScalars.append(Unicode.Scalar(character))
      }
    }
    return text
  }
}
