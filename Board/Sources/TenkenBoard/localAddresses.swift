import Foundation

/// The IPv4 addresses of this machine, without loopback addresses.
func localAddresses() -> [String] {
  var first: UnsafeMutablePointer<ifaddrs>?
  guard getifaddrs(&first) == 0 else { return [] }
  defer { freeifaddrs(first) }
  var addresses: [String] = []
  var next = first
  while let interface = next?.pointee {
    next = interface.ifa_next
    guard let address = interface.ifa_addr, Int32(address.pointee.sa_family) == AF_INET else {
      continue
    }
    var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
    address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
      var number = address.pointee.sin_addr
      _ = inet_ntop(AF_INET, &number, &text, socklen_t(INET_ADDRSTRLEN))
    }
    addresses.append(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
  }
  return addresses.filter { !$0.hasPrefix("127.") }
}
