import TenkenSimulation

/// Names the device in the user's hand.
struct DevicePrecondition: Precondition {
  static let definition = WordDefinition(
    "device",
    summary: """
      What the device in the user's hand is called: by this name `use-device` comes back to it, and \
      records tell it from others. Without this word the first device is called 'first'.
      """,
    phrase: Phrase(en: "The device is called “{name}”", ja: "端末の名前: 「{name}」"),
    parameters: [
      Parameter("name", .text, default: .text("first"), "the name of the device")
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
