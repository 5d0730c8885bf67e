extension Storefront {
  /// The 175 storefronts: the code, the App Store's number, the currencies, and the name in English
  /// and in Japanese.
  ///
  /// A year before a currency is the first in which prices are in it. A storefront whose first
  /// currency has a year opened in that year: 20 did in 2020. Before 2019, the first year of
  /// scenarios, further currencies were replaced, mostly US dollars.
  ///
  /// - Codes and currencies: territories of App Store Connect; Apple, currency codes, and
  ///   [Financial report regions and currencies](https://developer.apple.com/help/app-store-connect/reference/financial-report-regions-and-currencies/).
  ///   Apple counted 45 currencies in 2022, 44 in 2023, and 43 since 2026.
  /// - Numbers: Apple, Storefront.id; lists that others published from 2015 to 2025 agree on each.
  /// - Changes: Apple's news of 2022-09 (Croatia), 2025-09 (Bulgaria) and 2020-03 (20 storefronts).
  static let table = """
    JPN 143462 JPY Japan/日本
    USA 143441 USD United States/アメリカ
    AFG 143610 2020:USD Afghanistan/アフガニスタン
    AGO 143564 USD Angola/アンゴラ
    AIA 143538 USD Anguilla/アンギラ
    ALB 143575 USD Albania/アルバニア
    ARE 143481 AED United Arab Emirates/アラブ首長国連邦
    ARG 143505 USD Argentina/アルゼンチン
    ARM 143524 USD Armenia/アルメニア
    ATG 143540 USD Antigua and Barbuda/アンティグア・バーブーダ
    AUS 143460 AUD Australia/オーストラリア
    AUT 143445 EUR Austria/オーストリア
    AZE 143568 USD Azerbaijan/アゼルバイジャン
    BEL 143446 EUR Belgium/ベルギー
    BEN 143576 USD Benin/ベナン
    BFA 143578 USD Burkina Faso/ブルキナファソ
    BGR 143526 BGN,2026:EUR Bulgaria/ブルガリア
    BHR 143559 USD Bahrain/バーレーン
    BHS 143539 USD Bahamas/バハマ
    BIH 143612 2020:EUR Bosnia and Herzegovina/ボスニア・ヘルツェゴビナ
    BLR 143565 USD Belarus/ベラルーシ
    BLZ 143555 USD Belize/ベリーズ
    BMU 143542 USD Bermuda/バミューダ
    BOL 143556 USD Bolivia/ボリビア
    BRA 143503 BRL Brazil/ブラジル
    BRB 143541 USD Barbados/バルバドス
    BRN 143560 USD Brunei/ブルネイ
    BTN 143577 USD Bhutan/ブータン
    BWA 143525 USD Botswana/ボツワナ
    CAN 143455 CAD Canada/カナダ
    CHE 143459 CHF Switzerland/スイス
    CHL 143483 CLP Chile/チリ
    CHN 143465 CNY China/中国
    CIV 143527 2020:USD Côte d’Ivoire/コートジボワール
    CMR 143574 2020:USD Cameroon/カメルーン
    COD 143613 USD Congo, Democratic Republic/コンゴ民主共和国
    COG 143582 USD Congo, Republic/コンゴ共和国
    COL 143501 COP Colombia/コロンビア
    CPV 143580 USD Cape Verde/カーボベルデ
    CRI 143495 USD Costa Rica/コスタリカ
    CYM 143544 USD Cayman Islands/ケイマン諸島
    CYP 143557 EUR Cyprus/キプロス
    CZE 143489 CZK Czech Republic/チェコ
    DEU 143443 EUR Germany/ドイツ
    DMA 143545 USD Dominica/ドミニカ国
    DNK 143458 DKK Denmark/デンマーク
    DOM 143508 USD Dominican Republic/ドミニカ共和国
    DZA 143563 USD Algeria/アルジェリア
    ECU 143509 USD Ecuador/エクアドル
    EGY 143516 EGP Egypt/エジプト
    ESP 143454 EUR Spain/スペイン
    EST 143518 EUR Estonia/エストニア
    FIN 143447 EUR Finland/フィンランド
    FJI 143583 USD Fiji/フィジー
    FRA 143442 EUR France/フランス
    FSM 143591 USD Micronesia/ミクロネシア
    GAB 143614 2020:USD Gabon/ガボン
    GBR 143444 GBP United Kingdom/イギリス
    GEO 143615 2020:USD Georgia/ジョージア
    GHA 143573 USD Ghana/ガーナ
    GMB 143584 USD Gambia/ガンビア
    GNB 143585 USD Guinea-Bissau/ギニアビサウ
    GRC 143448 EUR Greece/ギリシャ
    GRD 143546 USD Grenada/グレナダ
    GTM 143504 USD Guatemala/グアテマラ
    GUY 143553 USD Guyana/ガイアナ
    HKG 143463 HKD Hong Kong/香港
    HND 143510 USD Honduras/ホンジュラス
    HRV 143494 HRK,2023:EUR Croatia/クロアチア
    HUN 143482 HUF Hungary/ハンガリー
    IDN 143476 IDR Indonesia/インドネシア
    IND 143467 INR India/インド
    IRL 143449 EUR Ireland/アイルランド
    IRQ 143617 2020:USD Iraq/イラク
    ISL 143558 USD Iceland/アイスランド
    ISR 143491 ILS Israel/イスラエル
    ITA 143450 EUR Italy/イタリア
    JAM 143511 USD Jamaica/ジャマイカ
    JOR 143528 USD Jordan/ヨルダン
    KAZ 143517 KZT Kazakhstan/カザフスタン
    KEN 143529 USD Kenya/ケニア
    KGZ 143586 USD Kyrgyzstan/キルギス
    KHM 143579 USD Cambodia/カンボジア
    KNA 143548 USD St. Kitts and Nevis/セントクリストファー・ネーヴィス
    KOR 143466 KRW South Korea/韓国
    KWT 143493 USD Kuwait/クウェート
    LAO 143587 USD Laos/ラオス
    LBN 143497 USD Lebanon/レバノン
    LBR 143588 USD Liberia/リベリア
    LBY 143567 2020:USD Libya/リビア
    LCA 143549 USD St. Lucia/セントルシア
    LKA 143486 USD Sri Lanka/スリランカ
    LTU 143520 EUR Lithuania/リトアニア
    LUX 143451 EUR Luxembourg/ルクセンブルク
    LVA 143519 EUR Latvia/ラトビア
    MAC 143515 USD Macao/マカオ
    MAR 143620 2020:USD Morocco/モロッコ
    MDA 143523 USD Moldova/モルドバ
    MDG 143531 USD Madagascar/マダガスカル
    MDV 143488 2020:USD Maldives/モルディブ
    MEX 143468 MXN Mexico/メキシコ
    MKD 143530 USD North Macedonia/北マケドニア
    MLI 143532 USD Mali/マリ
    MLT 143521 EUR Malta/マルタ
    MMR 143570 2020:USD Myanmar/ミャンマー
    MNE 143619 2020:EUR Montenegro/モンテネグロ
    MNG 143592 USD Mongolia/モンゴル
    MOZ 143593 2020:USD Mozambique/モザンビーク
    MRT 143590 USD Mauritania/モーリタニア
    MSR 143547 USD Montserrat/モントセラト
    MUS 143533 USD Mauritius/モーリシャス
    MWI 143589 USD Malawi/マラウイ
    MYS 143473 MYR Malaysia/マレーシア
    NAM 143594 USD Namibia/ナミビア
    NER 143534 USD Niger/ニジェール
    NGA 143561 NGN Nigeria/ナイジェリア
    NIC 143512 USD Nicaragua/ニカラグア
    NLD 143452 EUR Netherlands/オランダ
    NOR 143457 NOK Norway/ノルウェー
    NPL 143484 USD Nepal/ネパール
    NRU 143606 2020:USD Nauru/ナウル
    NZL 143461 NZD New Zealand/ニュージーランド
    OMN 143562 USD Oman/オマーン
    PAK 143477 PKR Pakistan/パキスタン
    PAN 143485 USD Panama/パナマ
    PER 143507 PEN Peru/ペルー
    PHL 143474 PHP Philippines/フィリピン
    PLW 143595 USD Palau/パラオ
    PNG 143597 USD Papua New Guinea/パプアニューギニア
    POL 143478 PLN Poland/ポーランド
    PRT 143453 EUR Portugal/ポルトガル
    PRY 143513 USD Paraguay/パラグアイ
    QAT 143498 QAR Qatar/カタール
    ROU 143487 RON Romania/ルーマニア
    RUS 143469 RUB Russia/ロシア
    RWA 143621 2020:USD Rwanda/ルワンダ
    SAU 143479 SAR Saudi Arabia/サウジアラビア
    SEN 143535 USD Senegal/セネガル
    SGP 143464 SGD Singapore/シンガポール
    SLB 143601 USD Solomon Islands/ソロモン諸島
    SLE 143600 USD Sierra Leone/シエラレオネ
    SLV 143506 USD El Salvador/エルサルバドル
    SRB 143500 2020:EUR Serbia/セルビア
    STP 143598 USD São Tomé and Príncipe/サントメ・プリンシペ
    SUR 143554 USD Suriname/スリナム
    SVK 143496 EUR Slovakia/スロバキア
    SVN 143499 EUR Slovenia/スロベニア
    SWE 143456 SEK Sweden/スウェーデン
    SWZ 143602 USD Eswatini/エスワティニ
    SYC 143599 USD Seychelles/セーシェル
    TCA 143552 USD Turks and Caicos Islands/タークス・カイコス諸島
    TCD 143581 USD Chad/チャド
    THA 143475 THB Thailand/タイ
    TJK 143603 USD Tajikistan/タジキスタン
    TKM 143604 USD Turkmenistan/トルクメニスタン
    TON 143608 2020:USD Tonga/トンガ
    TTO 143551 USD Trinidad and Tobago/トリニダード・トバゴ
    TUN 143536 USD Tunisia/チュニジア
    TUR 143480 TRY Türkiye/トルコ
    TWN 143470 TWD Taiwan/台湾
    TZA 143572 TZS Tanzania/タンザニア
    UGA 143537 USD Uganda/ウガンダ
    UKR 143492 USD Ukraine/ウクライナ
    URY 143514 USD Uruguay/ウルグアイ
    UZB 143566 USD Uzbekistan/ウズベキスタン
    VCT 143550 USD St. Vincent and the Grenadines/セントビンセント・グレナディーン
    VEN 143502 USD Venezuela/ベネズエラ
    VGB 143543 USD British Virgin Islands/イギリス領ヴァージン諸島
    VNM 143471 VND Vietnam/ベトナム
    VUT 143609 2020:USD Vanuatu/バヌアツ
    XKS 143624 2020:EUR Kosovo/コソボ
    YEM 143571 USD Yemen/イエメン
    ZAF 143472 ZAR South Africa/南アフリカ
    ZMB 143622 2020:USD Zambia/ザンビア
    ZWE 143605 USD Zimbabwe/ジンバブエ
    """
}
