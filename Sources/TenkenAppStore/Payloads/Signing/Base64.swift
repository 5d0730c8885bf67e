import TenkenData

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
