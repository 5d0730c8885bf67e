/// Words that somebody may have meant as they are, so that they are no slip for another word.
enum OrdinaryWords {
  /// The words that deny something.
  static let negations = Set(
    """
    not no non none never nor neither without dont doesnt didnt isnt arent wasnt werent cant
    cannot couldnt wont wouldnt shouldnt mustnt hasnt havent hadnt neednt nothing nobody nowhere
    un dis
    """.split { $0.isWhitespace }.map(String.init))

  /// The words, above all those that one letter separates from another: opposites, numbers, times,
  /// and what names are made of.
  static let all = Set(
    """
    a able about above accept accepted account across activate active adapt add added adept adopt
    advice advise affect after again against agent alien align all allow along also always am
    among amount an and angel angle ankle another any app appeal append approve apt are around as
    ask asked assign async at attach atypical automatic back bad bag ball ban band bank bar bat
    batch bath battle bay be bear because become bed been before beg began begin begun behind
    being bell below beside best bet better between bicycle bid big bike bill billing bind bit
    bitter blank block blown board boards boast bold bond book boost boot border bot both bottle
    bottom bought bound boy brace bring broad brought brown bud buffer bug bus but butter buy buys
    by cage call calls came can cancel cap car card care cart case cash cast cat catch cause
    chance change charge charm chart chat child children chip choice circle cite claim clause
    click client clock close closed cluck coast code coffer coin coins cold collect come comment
    commit complement compliment con confirm connect consent contact content contest context
    contract contrast cook core corn correct cost could count country county course court cover
    crash crop crush cup currency current curse cut cycle daily date day days deactivate dead deaf
    deal dear decline decrease decrement defect defer deflect delete den deny desert design
    dessert detach detect deter device devise dice did differ disable disabled disconnect do does
    dome done dose double down downgrade download dozen drop dry during dynamic each ear earlier
    early effect eight eighth either eject eleven else empty enable enabled end enter entries
    entry ether even event ever every exact except excepted exclude exit expand expect expected
    expend expended export extend extended extent external face fact fade fail fair fall false
    fame familiar family far farce farm fast fault fear feed fell fellow few fewer fifth fight
    fill filling find fine fire fired firm first fist fit five fix flee flight flower flown fold
    folder follow food foot for force forge form found four fourth frame free from front full
    fully gain game gate gave gear get gets ghost giant gift girl give given global go goes gold
    golf gone good got gown grace grain grand grant group grown guest guy had half hall halt hard
    has have having he hear heave height held her here hid hidden hide high hike him hire
    hired his hold holder home hone honey hood hook horse hose host hot hour hours house hover how
    hundred i icon if illegal import in inactive include increase increment infect inject inline
    inner input insert install intend internal into invalid invent invisible is it item its jail
    join jungle just keep kept killing kind known label lace lake lane large last late latent
    later latter lead leaf leak lean lease least leave leaves led left legal lend lent less lest
    let letter level lever lift light like limit line link list listen liter litter live load loan
    local locale lock login logoff logon logout lone long look loose lose loss lost love lover low
    lower lumber made maid mail main make male mall man manual many map mask mass match math
    matter may me measure men mented merge met might mike million mind mine mingle minute minutes
    miss mix mode mold money monkey month monthly months mood more moss most mother mount mouse
    move much mule must my nail narrow native near need nest net new news next nice night nine
    ninth node noon nose note notice now number nurse nut object of off offer offers offline often
    old older on once one online only onto open or order orders other our out outdated outer
    outline output over own owned owner pace page paid pain paint palace pan parent part pass past
    paste patch patent path patter pattern pause pavement pay payment pear peek pen per perfect
    period person personal personnel phrase pin pink pint place plain plan plane planet plank
    plant plate play please pleasure plug plus point police policy polite poll pool poor pop port
    pose post poster pour power present preset pressure prevent price pride prince principal
    principle print private prize process produce product project proof public pull purchase
    purchaser purse push put quest question quiet quit quite race rage rail ran rank rate
    reactivate read rear reason receipt receive recycle redo refer reflect refund refuse region
    reject relapse release religion remote remove renew rent rented replay reply request resent
    reset resign resolve rest restore result resume retry return reuse revert review revoke
    revolve rice rich rift right road roast role roles roll rolled rolling roof room root rose row
    rows rule rules run said sail sake sale same sample sank saw say scale scene score screen seal
    search season second seconds section sector see seed seem seen seize select sell send sense
    sent serve server session set seven seventh severe shaded shall share shared she sheep sheet
    ship shop shore short shot should show shown shut side sift sigh sight sign signal signin
    signon silent simple since sing single sink site six sixth size slice slight slow small smart
    snow so soft sold some son soon sooner sour space spare spend spent spice split spring sprint
    stage stake stand start started starter state static stationary stationery statue status
    statute step steps still sting stone stood stop store story stove stow string subject such
    suffer suit suite sum sun sweet switch sync system tag tags tail take taken tale talent talk
    tall tame tamed tank task tax team tear tell ten tent tenth term test text than thank thanks
    that the their them theme then there these they thing think third this those thousand thread
    threat three through ticket tide tier tight till time tingle tire tired title to toad
    toast today told too took top topic torrent total tour toward tower town trace track trade
    trail train trait transfer trash treasure tree trial trick trip triple truck true turn twelve
    twice two type typical unable uncle under undo undone uninstall unit unite units unknown
    unless unload unlock until unused up update upgrade upload upper urgent us use used user valid
    value valve vault vented verge very vest via vice view visible visit voice wage wait walk wall
    was wash watch water wave we wear weather weave web wed weed week weekly weeks weight went
    were west wet what when where whether which while who whom whose why wide widget width will
    willing win wind window wine wink winner wire wired wish with within woman women won word work
    world worse worst would wrap write written wrong wrote year yearly years yellow yes yet you
    your zero
    """.split { $0.isWhitespace }.map(String.init)
  ).union(negations)
}
