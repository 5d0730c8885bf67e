import TenkenSimulation

/// Names the device that the user is using.
struct DevicePrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "device",
    summary: LocalizedText(
      en: """
        The name of the device in the user's hand: `use-device` returns to it by this name, and \
        records name the device. Without this word the first device is called 'first'.
        """,
      ja:
        "ユーザーが手にしている端末の名前。`use-device` でこの名前の端末に戻ることができ、記録ではほかの端末と区別される。この語がなければ、最初の端末は first になる。"),
    phrase: Phrase(en: "The device is called “{name}”", ja: "端末の名前: 「{name}」"),
    parameters: [
      Parameter(
        "name", .text, default: .text("first"),
        LocalizedText(en: "the name of the device", ja: "端末の名前"))
    ],
    examples: [
      WordExample(
        "device: phone",
        steps: ["use-device: tablet", "use-device: phone", "launch-app", "buy: coin120"],
        after: ["callbacks: [{state: purchasing, device: phone}]"])
    ],
    source: "Apple, SKPaymentQueue: a queue on every device"
  )

  private let name: String

  init(_ arguments: Arguments) {
    name = arguments.text("name")
  }

  func establish(in world: inout StoreKitWorld) {
    world.device.name = name
  }
}
