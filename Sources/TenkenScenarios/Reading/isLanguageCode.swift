/// Whether a text is an ISO 639-1 code, alone or with BCP 47 subtags (`zh-hant`, `es-419`).
func isLanguageCode(_ code: String) -> Bool {
  if code == "en" || code == "ja" { return true }
  let parts = code.lowercased().utf8.split(
    separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  // A region may be a number: es-419 is the Spanish of Latin America.
  let areSubtags = parts.allSatisfy { part in
    (2...8).contains(part.count) && part.allSatisfy(isLetterOrDigit)
  }
  guard areSubtags, let first = parts.first else { return false }
  return languageCodes.contains(String(Substring(first)))
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// The codes of ISO 639-1.
///
/// The list has `ja`, the language, but not `jp`, the country.
private let languageCodes = Set(
  """
  aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da \
  de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz \
  ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln \
  lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi \
  pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti \
  tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
  """.split(separator: " ").map(String.init))
