<map version="0.9.0">
<node ID="ID_1" TEXT="Test scenarios" STYLE="bubble">
<icon BUILTIN="stop-sign"/>
<font BOLD="true" NAME="SansSerif" SIZE="16"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; error</p></body></html></richcontent>

<node ID="ID_2" TEXT="consumable" STYLE="bubble" POSITION="right"><edge COLOR="#2b6cb0" WIDTH="2"/>
<icon BUILTIN="stop-sign"/>
<font BOLD="true" NAME="SansSerif" SIZE="13"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; error</p></body></html></richcontent>

<node ID="ID_3" TEXT="Buying coins" STYLE="bubble">
<icon BUILTIN="stop-sign"/>
<font BOLD="true" NAME="SansSerif" SIZE="12"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; error</p><p>ID: consumable-purchase</p><p>Requirements: IAP-12</p><p>Source: Conference talk on consumables, failing purchase 1</p><p>iap &#183; consumable</p></body></html></richcontent>

<node ID="ID_4" TEXT="Preconditions" FOLDED="true">

<node ID="ID_5" TEXT="You have 0 coins"></node>
</node>
<node ID="ID_6" TEXT="&#8594; Launch the app"></node>
<node ID="ID_7" TEXT="The receipt cannot be sent">
<icon BUILTIN="button_cancel"/>
<icon BUILTIN="full-1"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; does not agree</p><p>ID: consumable-purchase/receipt-upload-fails</p><p>Requirements: IAP-30</p><p>Priority: Critical &#183; retry</p></body></html></richcontent>

<node ID="ID_8" TEXT="Preconditions" FOLDED="true">

<node ID="ID_9" TEXT="The app grants purchases and retries at launch, return to the foreground and each look at the balance"></node>
<node ID="ID_10" TEXT="The environment is StoreKit Testing in Xcode [one of these]">
</node>
<node ID="ID_11" TEXT="The environment is Sandbox [one of these]">
</node>
</node>
<node ID="ID_12" TEXT="&#9733; Buy 120 coins" FOLDED="true">

<node ID="ID_13" TEXT="&#9633; The balance on the shop is 0 coins"></node>
<node ID="ID_14" TEXT="&#9633; Purchases left open: 120 coins is purchased"></node>
</node>
<node ID="ID_15" TEXT="&#9733; Switch the network on again [manual]">
</node>
<node ID="ID_16" TEXT="&#9733; Launch the app [one of these]">
</node>
<node ID="ID_17" TEXT="&#9733; Bring the app to the foreground [one of these]">
</node>
<node ID="ID_18" TEXT="&#9633; The balance is 120 coins"></node>
<node ID="ID_19" TEXT="&#9633; No purchase is left open"></node>
<node ID="ID_20" TEXT="&#9633; The log shows: is being purchased with none, then is purchased with &#9312;, original none [Sandbox]">
</node>
<node ID="ID_21" TEXT="&#9633; The balance shows 120 on all three screens [manual]">
</node>
<node ID="ID_22" TEXT="Cases" FOLDED="true">

<node ID="ID_23" TEXT="StoreKit Testing in Xcode / Launch the app">
<icon BUILTIN="button_ok"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; agrees</p></body></html></richcontent>
</node>
<node ID="ID_24" TEXT="Sandbox / Launch the app">
<icon BUILTIN="button_ok"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; agrees</p></body></html></richcontent>
</node>
<node ID="ID_25" TEXT="Sandbox / Bring the app to the foreground">
<icon BUILTIN="button_cancel"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; does not agree</p><p>The balance is 120 coins (Expected result: 120; Simulation: 0): nothing matches entry 2 &lt;b&gt; &#8212; consumable-purchase.yaml:8:5</p><p>gone (Expected result: 1; Simulation: 2)</p></body></html></richcontent>
</node>
</node>
</node>
<node ID="ID_26" TEXT="A second purchase while one is open">
<icon BUILTIN="stop-sign"/>
<icon BUILTIN="full-2"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; error</p><p>ID: consumable-purchase/second-purchase</p><p>Buy 120 coins &#215; 3: the world refuses &#39;buy&#39;: &lt;i&gt;busy&lt;/i&gt; &#8212; consumable-purchase.yaml:10:5</p><p>Priority: High</p></body></html></richcontent>

<node ID="ID_27" TEXT="&#9733; Buy 120 coins"></node>
<node ID="ID_28" TEXT="&#9733; Buy 120 coins &#215; 3" FOLDED="true">

<node ID="ID_29" TEXT="&#9633; It does not work: the purchase before is not finished"></node>
<node ID="ID_30" TEXT="&#9633; Purchases left open: is being purchased"></node>
<node ID="ID_31" TEXT="&#9633; Dialogues: (1) &#8220;Confirm Your Purchase&#8221;; (2) &#8220;You&#39;re all set&#8221;; (3) &#8220;Sign In&#8221;"></node>
</node>
<node ID="ID_32" TEXT="&#9888; Known fault, shown on purpose. This rule is broken: a finished purchase has been granted"></node>
</node>
</node>
</node>
<node ID="ID_33" TEXT="subscription" STYLE="bubble" POSITION="left"><edge COLOR="#b45309" WIDTH="2"/>
<icon BUILTIN="button_ok"/>
<font BOLD="true" NAME="SansSerif" SIZE="13"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; agrees</p></body></html></richcontent>

<node ID="ID_34" TEXT="lifecycle" STYLE="bubble">
<icon BUILTIN="button_ok"/>
<font BOLD="true" NAME="SansSerif" SIZE="13"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; agrees</p></body></html></richcontent>

<node ID="ID_35" TEXT="Subscription" STYLE="bubble">
<icon BUILTIN="button_ok"/>
<font BOLD="true" NAME="SansSerif" SIZE="12"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; agrees</p><p>ID: subscription</p></body></html></richcontent>

<node ID="ID_36" TEXT="The IDs of a renewal">
<icon BUILTIN="button_ok"/>
<icon BUILTIN="full-4"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; agrees</p><p>ID: subscription/ids-of-a-renewal</p><p>Priority: Low</p></body></html></richcontent>

<node ID="ID_37" TEXT="Preconditions" FOLDED="true">

<node ID="ID_38" TEXT="The environment is StoreKit Testing in Xcode"></node>
</node>
<node ID="ID_39" TEXT="&#9733; Buy Monthly plan" FOLDED="true">

<node ID="ID_40" TEXT="&#9633; The log shows: with &#9312; (note it)"></node>
</node>
<node ID="ID_41" TEXT="&#9733; Wait 1 hour 30 minutes" FOLDED="true">

<node ID="ID_42" TEXT="&#9633; The log shows: with &#9313;, original the same &#9312; and with present (quantity: at least 2) (together)"></node>
</node>
<node ID="ID_43" TEXT="&#9733; Delete the renewal in Xcode&#39;s transaction manager" FOLDED="true">

<node ID="ID_44" TEXT="&#9633; The next renewal is in at most 1 day"></node>
<node ID="ID_45" TEXT="&#9633; Content is unlocked: yes"></node>
<node ID="ID_46" TEXT="&#9633; The log shows nothing"></node>
</node>
</node>
<node ID="ID_47" TEXT="Only a simulation cancels there">
<richcontent TYPE="NOTE"><html><head></head><body><p>ID: subscription/not-by-hand</p><p>Simulation only: nobody has bought it there; the waiting takes about 10 days, which is more than a day</p></body></html></richcontent>

<node ID="ID_48" TEXT="Preconditions" FOLDED="true">

<node ID="ID_49" TEXT="The environment is Production"></node>
</node>
<node ID="ID_50" TEXT="&#9733; Cancel the subscription in Settings"></node>
<node ID="ID_51" TEXT="&#9733; Wait 10 days" FOLDED="true">

<node ID="ID_52" TEXT="&#9633; The log shows nothing"></node>
</node>
</node>
<node ID="ID_53" TEXT="Nothing but a look">
<icon BUILTIN="male1"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>only people can judge</p><p>ID: subscription/look-only</p></body></html></richcontent>

<node ID="ID_54" TEXT="&#9633; The shop is closed [manual]">
</node>
</node>
</node>
</node>
</node>
<node ID="ID_55" TEXT="- &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; ]]&gt; | &quot;q&quot; &amp;amp; *b* _i_ `c` [l](u) ~s~ #1 @root &#65533;evil&#65533;👩&#8205;👩&#8205;👧" STYLE="bubble" POSITION="left"><edge COLOR="#2f7d4f" WIDTH="2"/>
<font BOLD="true" NAME="SansSerif" SIZE="12"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>ID: hostile</p><p>Requirements: &lt;R&amp;D&gt;</p><p>Source: &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; ]]&gt; | &quot;q&quot; &amp;amp; *b* _i_ `c` [l](u) ~s~ #1 @root &#65533;evil&#65533;👩&#8205;👩&#8205;👧&#10;second line</p><p>a|b &#183; c,d</p></body></html></richcontent>

<node ID="ID_56" TEXT="# &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; ]]&gt; | &quot;q&quot; &amp;amp; *b* _i_ `c` [l](u) ~s~ #1 @root &#65533;evil&#65533;👩&#8205;👩&#8205;👧">
<richcontent TYPE="NOTE"><html><head></head><body><p>ID: hostile/texts</p></body></html></richcontent>

<node ID="ID_57" TEXT="Preconditions" FOLDED="true">

<node ID="ID_58" TEXT="You have 1 coins"></node>
</node>
<node ID="ID_59" TEXT="&#9733; Buy 1. &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; ]]&gt; | &quot;q&quot; &amp;amp; *b* _i_ `c` [l](u) ~s~ #1 @root &#65533;evil&#65533;👩&#8205;👩&#8205;👧"></node>
<node ID="ID_60" TEXT="&#9733; + first line&#10;second ```line [manual]" FOLDED="true">

<node ID="ID_61" TEXT="&#9633; [ ] &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; ]]&gt; | &quot;q&quot; &amp;amp; *b* _i_ `c` [l](u) ~s~ #1 @root &#65533;evil&#65533;👩&#8205;👩&#8205;👧 [manual]">
</node>
</node>
</node>
</node>
<node ID="ID_62" TEXT="Legend" POSITION="right" FOLDED="true">
<node ID="ID_63" TEXT="agreeing with the simulation"><icon BUILTIN="button_ok"/></node>
<node ID="ID_64" TEXT="not agreeing"><icon BUILTIN="button_cancel"/></node>
<node ID="ID_65" TEXT="errors"><icon BUILTIN="stop-sign"/></node>
<node ID="ID_66" TEXT="only people can judge"><icon BUILTIN="male1"/></node>
<node ID="ID_67" TEXT="not run"><icon BUILTIN="hourglass"/></node>
<node ID="ID_68" TEXT="Priority: Critical"><icon BUILTIN="full-1"/></node>
<node ID="ID_69" TEXT="Priority: High"><icon BUILTIN="full-2"/></node>
<node ID="ID_70" TEXT="Priority: Low"><icon BUILTIN="full-4"/></node>
<node ID="ID_71" TEXT="&#8594; Common beginning"/>
<node ID="ID_72" TEXT="&#9733; Operation"/>
<node ID="ID_73" TEXT="&#9633; Expected result"/>
<node ID="ID_74" TEXT="&#9888; Known fault"/>
</node>
</node>
</map>
