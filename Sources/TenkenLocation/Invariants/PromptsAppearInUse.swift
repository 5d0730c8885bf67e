import TenkenSimulation

/// Prompts that the app requests appear only on its screen.
enum PromptsAppearInUse: Invariant {
  static let definition = InvariantDefinition(
    "prompts-appear-in-use",
    LocalizedText(
      en: "A prompt that the app requests appears only while the app is on the screen",
      ja: "アプリが求めた確認画面は、アプリが前面にあるときにのみ表示される"),
    source: "Apple, requestWhenInUseAuthorization()")

  static func violation(in world: LocationWorld) -> LocalizedText? {
    guard let prompt = world.prompt, prompt != .confirmAlways, world.app.life != .foreground else {
      return nil
    }
    return LocalizedText(
      en: "\(prompt.title[.english]) is shown while the app is not on the screen",
      ja: "アプリが前面にないのに、\(prompt.title[.japanese])が表示された")
  }
}
