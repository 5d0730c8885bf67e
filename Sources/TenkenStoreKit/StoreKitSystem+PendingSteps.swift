package import TenkenSimulation

extension StoreKitSystem {
  /// The operations for which something waits now: scenarios forget them most often.
  package func pendingSteps() -> [PendingStep] {
    pendingPurchases + pendingRefunds + pendingConnections
  }

  private var pendingPurchases: [PendingStep] {
    let isNobody = world.rules.askToBuyApproval == .nobody
    let approvals = world.account.approvals.map(\.plan.product).compactMap { product in
      after(
        "approve-purchase: \(id(of: product))",
        isNobody
          ? LocalizedText(
            en: "the purchase waits for approval, which Xcode and Production have",
            ja: "購入は承認待ちで、承認できるのは Xcode と Production だけである")
          : LocalizedText(en: "the purchase waits for approval", ja: "購入は承認待ちである")
      ) { world in
        world.changeAccount { account, shop, turn in
          account.answerRequest(for: product, isApproved: true, in: &shop, &turn) ? .done : nil
        }
      }
    }
    return approvals
      + [
        after(
          Authenticate.name,
          LocalizedText(en: "the payment sheet is open", ja: "支払いシートが開いたままである"),
          Authenticate().apply),
        after(
          ResolveIssue.name,
          LocalizedText(en: "the purchase is interrupted", ja: "購入が中断している"),
          ResolveIssue().apply),
        after(
          FixBilling.name,
          LocalizedText(
            en: "the payment of the renewal fails until then", ja: "それまで更新の支払いは失敗し続ける"),
          FixBilling().apply),
      ].compactMap(\.self)
  }

  private var pendingRefunds: [PendingStep] {
    let account = world.account
    return account.refundRequests.flatMap { request -> [PendingStep] in
      guard let index = account.purchases.index(of: request) else { return [] }
      let name = "\(DecideRefund.name): "
      let product = id(of: account.purchases[index].product)
      let reason = LocalizedText(
        en:
          "the App Store has not decided about the refund yet; in the Sandbox the request decides",
        ja: "返金リクエストは審査中である（Sandbox ではリクエスト自体で決まる）")
      let decisions: [(RefundDecision, String)] = [
        (.granted, product), (.prorated, "{product: \(product), decision: prorated}"),
        (.declined, "{product: \(product), decision: declined}"),
      ]
      return decisions.compactMap { decision, text in
        after(name + text, reason) { world in
          world.changeAccount { account, shop, turn in
            account.decideRefund(of: request, decision, seats: nil, in: &shop, &turn)
          }
          return .done
        }
      }
    }
  }

  private var pendingConnections: [PendingStep] {
    [
      after(
        ReleaseNotifications.name,
        LocalizedText(en: "notifications are held back", ja: "通知が止められている"),
        ReleaseNotifications().apply),
      after(
        StartServer.name,
        LocalizedText(
          en: "the app's server accepts no notifications", ja: "アプリのサーバーが通知を受け付けていない"),
        StartServer().apply),
      after(
        RestoreNetwork.name,
        LocalizedText(en: "the device has no connection", ja: "端末が接続していない"),
        hasNetwork ? { _ in nil } : RestoreNetwork().apply),
    ].compactMap(\.self)
  }

  private var hasNetwork: Bool {
    world.device.network.reachesAppStore && world.device.network.reachesAppServer
  }

  private func id(of product: ProductID) -> String { world.store.shop.products[product].id }

  /// An operation with a copy of the system after it; nil if the world refuses it.
  private func after(
    _ operation: String, _ reason: LocalizedText, _ apply: (inout StoreKitWorld) -> Outcome?
  ) -> PendingStep? {
    var copy = self
    guard apply(&copy.world) == .done else { return nil }
    return PendingStep(operation, reason, after: copy)
  }
}
