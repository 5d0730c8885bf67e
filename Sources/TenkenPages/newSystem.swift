package import TenkenSimulation

/// A system file to begin with: something that is off or on.
///
/// - Parameters:
///   - name: The name of the system.
///   - language: The language of the comments.
/// - Returns: The text of a valid file, if the name is one.
package func newSystem(named name: String, in language: Language) -> String {
  func say(_ en: String, _ ja: String) -> String { LocalizedText(en: en, ja: ja)[language] }
  return """
    # \(say("The file is called", "ファイル名")): \(name).system.yaml
    system: \(name)
    title: {en: \(name), ja: \(name)}

    # \(say("What it remembers; the first name is the start", "覚えている状態。最初の値から始まる"))
    variables:
      state:
        title: {en: State, ja: 状態}
        one-of: {off: {en: "off", ja: オフ}, on: {en: "on", ja: オン}}

    # \(say("What can be done, and when it is refused", "できる操作と、できない条件"))
    operations:
      switch-on:
        phrase: {en: Switch it on, ja: オンにする}
        refused:
          - {as: is-on, when: state = on, reason: {en: it is on already, ja: すでにオンである}}
        set: {state: on}
      switch-off:
        phrase: {en: Switch it off, ja: オフにする}
        refused:
          - {as: is-off, when: state = off, reason: {en: it is off already, ja: すでにオフである}}
        set: {state: off}

    # \(say("What can be looked at", "確認できること"))
    observations:
      state-is:
        phrase: {en: "It is {value}", ja: "状態：{value}"}
        reads: state

    """
}
