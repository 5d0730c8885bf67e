import TenkenSimulation
import TenkenStandings

/// A coverage map as a static picture: the shares, and the event maps side by side.
struct CoveragePicture {
  /// A share with its bar.
  struct Bar {
    let measure: CoverageMap.Measure
    let share: CoverageMap.Share
    let x: Int
    let width: Int
  }

  /// An event map with its position.
  struct Map {
    let map: EventMap
    let x: Int
    /// The width of the row titles.
    let labelWidth: Int

    /// The width including the titles.
    var width: Int { columnX(map.columns.count - 1) + CoveragePicture.cell.width - x }

    /// The left edge of a column; there is a gap between groups.
    func columnX(_ index: Int) -> Int {
      x + labelWidth + index * CoveragePicture.cell.width + index / map.contextCount * 8
    }

    /// The upper edge of a row.
    func rowY(_ index: Int) -> Int {
      CoveragePicture.top + 90 + index * CoveragePicture.cell.height
    }
  }

  static let margin = 24
  static let cell = (width: 27, height: 17)
  static let fontSize = 11
  /// The upper edge of the event maps, below the title and the shares.
  static let top = 196

  let width: Int
  /// The lower edge of the event maps.
  let bottom: Int
  let bars: [Bar]
  let maps: [Map]

  /// Lays out the picture of a page.
  init(_ page: CoveragePage) {
    var x = Self.margin
    var bottom = Self.top
    var maps: [Map] = []
    for map in page.map.systems.flatMap(EventMap.all) {
      let titles = map.rows.map { $0.event.definition.title[page.language] }
      let label = titles.map { TextWidth.of($0, size: Self.fontSize) }.max() ?? 0
      let placed = Map(map: map, x: x, labelWidth: label + 10)
      maps.append(placed)
      x += placed.width + 36
      bottom = max(bottom, Self.top + map.rows.count * Self.cell.height + 96)
    }
    let measures = CoverageMap.Measure.allCases.filter {
      $0 != .pairs || page.map.pairs.total > 0
    }
    let width = max(x - 36 + Self.margin, measures.count * 230 + 2 * Self.margin)
    let step = (width - 2 * Self.margin + 24) / measures.count
    bars = measures.enumerated().map { index, measure in
      Bar(
        measure: measure, share: page.map.share(of: measure), x: Self.margin + index * step,
        width: step - 24)
    }
    self.width = width
    self.bottom = bottom
    self.maps = maps
  }
}
