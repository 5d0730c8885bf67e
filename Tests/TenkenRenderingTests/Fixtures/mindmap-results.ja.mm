The lines of mindmap.ja.mm, but:
@@ 2 lines on, after: <node ID="ID_1" TEXT="&#12486;&#12473;&#12488;&#12…
+<icon BUILTIN="stop-sign"/>
@@ 1 lines on, after: <font BOLD="true" NAME="SansSerif" SIZE="16"/>
+<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; &#12456;&#12521;&#12540;</p></body></html></richcontent>
@@ 2 lines on, after: <node ID="ID_2" TEXT="consumable" STYLE="bubble" P…
+<icon BUILTIN="stop-sign"/>
@@ 1 lines on, after: <font BOLD="true" NAME="SansSerif" SIZE="13"/>
+<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; &#12456;&#12521;&#12540;</p></body></html></richcontent>
@@ 2 lines on, after: <node ID="ID_3" TEXT="&#12467;&#12452;&#12531;&#12…
+<icon BUILTIN="stop-sign"/>
@@ 1 lines on, instead of 1: <richcontent TYPE="NOTE"><html><head></head><body>…
+<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; &#12456;&#12521;&#12540;</p><p>ID&#65306;consumable-purchase</p><p>&#35201;&#20214;&#65306;IAP-12</p><p>&#20986;&#20856;&#65306;Conference talk on consumables, failing purchase 1</p><p>iap &#183; consumable</p></body></html></richcontent>
@@ 1 lines on, instead of 1: <node ID="ID_4" TEXT="&#21069;&#25552;&#26465;&#20…
+<node ID="ID_4" TEXT="&#21069;&#25552;&#26465;&#20214;" FOLDED="true">
+
@@ 4 lines on, after: <node ID="ID_7" TEXT="&#12524;&#12471;&#12540;&#12…
+<icon BUILTIN="button_cancel"/>
@@ 1 lines on, instead of 1: <richcontent TYPE="NOTE"><html><head></head><body>…
+<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; &#19981;&#19968;&#33268;</p><p>ID&#65306;consumable-purchase/receipt-upload-fails</p><p>&#35201;&#20214;&#65306;IAP-30</p><p>&#20778;&#20808;&#24230;&#65306;&#26368;&#20778;&#20808; &#183; retry</p></body></html></richcontent>
@@ 1 lines on, instead of 1: <node ID="ID_8" TEXT="&#21069;&#25552;&#26465;&#20…
+<node ID="ID_8" TEXT="&#21069;&#25552;&#26465;&#20214;" FOLDED="true">
+
@@ 6 lines on, instead of 1: <node ID="ID_12" TEXT="&#9733; &#12300;&#12467;&#1…
+<node ID="ID_12" TEXT="&#9733; &#12300;&#12467;&#12452;&#12531;120&#26522;&#12301;&#12434;&#36092;&#20837;&#12377;&#12427;" FOLDED="true">
+
@@ 15 lines on, after: </node>
+<node ID="ID_22" TEXT="&#12465;&#12540;&#12473;" FOLDED="true">
+
+<node ID="ID_23" TEXT="Xcode&#12486;&#12473;&#12488; / &#12450;&#12503;&#12522;&#12434;&#36215;&#21205;&#12377;&#12427;">
+<icon BUILTIN="button_ok"/>
+<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; &#19968;&#33268;</p></body></html></richcontent>
@@ 1 lines on, instead of 1: <node ID="ID_22" TEXT="&#26410;&#23436;&#20102;&#1…
+<node ID="ID_24" TEXT="Sandbox / &#12450;&#12503;&#12522;&#12434;&#36215;&#21205;&#12377;&#12427;">
+<icon BUILTIN="button_ok"/>
+<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; &#19968;&#33268;</p></body></html></richcontent>
+</node>
+<node ID="ID_25" TEXT="Sandbox / &#12450;&#12503;&#12522;&#12434;&#21069;&#38754;&#12395;&#25147;&#12377;">
+<icon BUILTIN="button_cancel"/>
+<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; &#19981;&#19968;&#33268;</p><p>&#27531;&#39640;&#12399;120&#12467;&#12452;&#12531;&#65288;&#26399;&#24453;&#32080;&#26524;&#65306;120&#65295;&#12471;&#12511;&#12517;&#12524;&#12540;&#12471;&#12519;&#12531;&#65306;0&#65289;&#65306;&#26399;&#24453;&#20516;&#12398;2&#20214;&#30446;&#12395;&#19968;&#33268;&#12377;&#12427;&#12418;&#12398;&#12364;&#12394;&#12356; &lt;b&gt; &#8212; consumable-purchase.yaml:8:5</p><p>gone&#65288;&#26399;&#24453;&#32080;&#26524;&#65306;1&#65295;&#12471;&#12511;&#12517;&#12524;&#12540;&#12471;&#12519;&#12531;&#65306;2&#65289;</p></body></html></richcontent>
+</node>
+</node>
+</node>
+<node ID="ID_26" TEXT="&#26410;&#23436;&#20102;&#12398;&#36092;&#20837;&#12364;&#12354;&#12427;&#38291;&#12398;&#20877;&#36092;&#20837;">
+<icon BUILTIN="stop-sign"/>
@@ 1 lines on, instead of 1: <richcontent TYPE="NOTE"><html><head></head><body>…
+<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; &#12456;&#12521;&#12540;</p><p>ID&#65306;consumable-purchase/second-purchase</p><p>&#12300;&#12467;&#12452;&#12531;120&#26522;&#12301;&#12434;3&#20491;&#36092;&#20837;&#12377;&#12427;&#65306;&#12300;buy&#12301;&#12434;&#23455;&#34892;&#12391;&#12365;&#12394;&#12356;&#65306;&lt;i&gt;&#20351;&#29992;&#20013;&lt;/i&gt; &#8212; consumable-purchase.yaml:10:5</p><p>&#20778;&#20808;&#24230;&#65306;&#39640;</p></body></html></richcontent>
+
+<node ID="ID_27" TEXT="&#9733; &#12300;&#12467;&#12452;&#12531;120&#26522;&#12301;&#12434;&#36092;&#20837;&#12377;&#12427;"></node>
+<node ID="ID_28" TEXT="&#9733; &#12300;&#12467;&#12452;&#12531;120&#26522;&#12301;&#12434;3&#20491;&#36092;&#20837;&#12377;&#12427;" FOLDED="true">
@@ 1 lines on, instead of 5: <node ID="ID_23" TEXT="&#9733; &#12300;&#12467;&#1…
+<node ID="ID_29" TEXT="&#9633; &#21463;&#12369;&#20184;&#12369;&#12425;&#12428;&#12394;&#12356;&#65306;&#21069;&#12398;&#36092;&#20837;&#12364;&#32066;&#12431;&#12387;&#12390;&#12356;&#12394;&#12356;"></node>
+<node ID="ID_30" TEXT="&#9633; &#26410;&#23436;&#20102;&#12398;&#36092;&#20837;&#65306;&#36092;&#20837;&#20966;&#29702;&#20013;"></node>
+<node ID="ID_31" TEXT="&#9633; &#12480;&#12452;&#12450;&#12525;&#12464;&#65306;&#12300;&#36092;&#20837;&#12398;&#30906;&#35469;&#12301;&#8594;&#12300;&#23436;&#20102;&#12375;&#12414;&#12375;&#12383;&#12301;&#8594;&#12300;&#12469;&#12452;&#12531;&#12452;&#12531;&#12301;"></node>
@@ 1 lines on, instead of 1: <node ID="ID_28" TEXT="&#9888; &#26082;&#30693;&#1…
+<node ID="ID_32" TEXT="&#9888; &#26082;&#30693;&#12398;&#19981;&#20855;&#21512;&#12434;&#20877;&#29694;&#12377;&#12427;&#12465;&#12540;&#12473;&#12391;&#12377;&#12290;&#30772;&#12425;&#12428;&#12427;&#35215;&#21063;&#65306;&#23436;&#20102;&#12375;&#12383;&#36092;&#20837;&#12399;&#20184;&#19982;&#28168;&#12415;&#12391;&#12354;&#12427;"></node>
@@ 3 lines on, instead of 1: <node ID="ID_29" TEXT="subscription" STYLE="bubble…
+<node ID="ID_33" TEXT="subscription" STYLE="bubble" POSITION="left"><edge COLOR="#b45309" WIDTH="2"/>
+<icon BUILTIN="button_ok"/>
@@ 1 lines on, after: <font BOLD="true" NAME="SansSerif" SIZE="13"/>
+<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; &#19968;&#33268;</p></body></html></richcontent>
@@ 1 lines on, instead of 1: <node ID="ID_30" TEXT="lifecycle" STYLE="bubble">
+<node ID="ID_34" TEXT="lifecycle" STYLE="bubble">
+<icon BUILTIN="button_ok"/>
@@ 1 lines on, after: <font BOLD="true" NAME="SansSerif" SIZE="13"/>
+<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; &#19968;&#33268;</p></body></html></richcontent>
@@ 1 lines on, instead of 1: <node ID="ID_31" TEXT="&#12469;&#12502;&#12473;&#1…
+<node ID="ID_35" TEXT="&#12469;&#12502;&#12473;&#12463;&#12522;&#12503;&#12471;&#12519;&#12531;" STYLE="bubble">
+<icon BUILTIN="button_ok"/>
@@ 1 lines on, instead of 1: <richcontent TYPE="NOTE"><html><head></head><body>…
+<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; &#19968;&#33268;</p><p>ID&#65306;subscription</p></body></html></richcontent>
@@ 1 lines on, instead of 1: <node ID="ID_32" TEXT="&#26356;&#26032;&#26178;&#1…
+<node ID="ID_36" TEXT="&#26356;&#26032;&#26178;&#12398;ID">
+<icon BUILTIN="button_ok"/>
@@ 1 lines on, instead of 1: <richcontent TYPE="NOTE"><html><head></head><body>…
+<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; &#19968;&#33268;</p><p>ID&#65306;subscription/ids-of-a-renewal</p><p>&#20778;&#20808;&#24230;&#65306;&#20302;</p></body></html></richcontent>
@@ 1 lines on, instead of 2: <node ID="ID_33" TEXT="&#21069;&#25552;&#26465;&#2…
+<node ID="ID_37" TEXT="&#21069;&#25552;&#26465;&#20214;" FOLDED="true">
+
+<node ID="ID_38" TEXT="&#29872;&#22659;&#12399;Xcode&#12486;&#12473;&#12488;"></node>
@@ 1 lines on, instead of 2: <node ID="ID_35" TEXT="&#9733; &#12300;&#26376;&#3…
+<node ID="ID_39" TEXT="&#9733; &#12300;&#26376;&#38989;&#12503;&#12521;&#12531;&#12301;&#12434;&#36092;&#20837;&#12377;&#12427;" FOLDED="true">
+
+<node ID="ID_40" TEXT="&#9633; &#12525;&#12464;&#12395;&#20986;&#12427;&#65306;&#9312;&#65288;&#25511;&#12360;&#12390;&#12362;&#12367;&#65289;"></node>
@@ 1 lines on, instead of 2: <node ID="ID_37" TEXT="&#9733; 1&#26178;&#38291;30…
+<node ID="ID_41" TEXT="&#9733; 1&#26178;&#38291;30&#20998;&#24453;&#12388;" FOLDED="true">
+
+<node ID="ID_42" TEXT="&#9633; &#12525;&#12464;&#12395;&#20986;&#12427;&#65306;&#9313;&#12289;&#20803;&#12399;&#20808;&#12411;&#12393;&#12392;&#21516;&#12376; &#9312;&#12289;&#12354;&#12426;&#65288;quantity&#65306;2&#20197;&#19978;&#65289;&#65288;&#21516;&#26178;&#65289;"></node>
@@ 1 lines on, instead of 4: <node ID="ID_39" TEXT="&#9733; Xcode&#12398;&#1248…
+<node ID="ID_43" TEXT="&#9733; Xcode&#12398;&#12488;&#12521;&#12531;&#12470;&#12463;&#12471;&#12519;&#12531;&#31649;&#29702;&#12391;&#35299;&#32004;&#12377;&#12427;" FOLDED="true">
+
+<node ID="ID_44" TEXT="&#9633; &#27425;&#12398;&#26356;&#26032;&#12414;&#12391;1&#26085;&#20197;&#19979;"></node>
+<node ID="ID_45" TEXT="&#9633; &#12467;&#12531;&#12486;&#12531;&#12484;&#12398;&#21033;&#29992;&#65306;&#12399;&#12356;"></node>
+<node ID="ID_46" TEXT="&#9633; &#12525;&#12464;&#12395;&#12399;&#20309;&#12418;&#20986;&#12394;&#12356;"></node>
@@ 2 lines on, instead of 1: <node ID="ID_43" TEXT="&#20154;&#25163;&#12391;&#1…
+<node ID="ID_47" TEXT="&#20154;&#25163;&#12391;&#12399;&#35299;&#32004;&#12391;&#12365;&#12394;&#12356;">
@@ 2 lines on, instead of 2: <node ID="ID_44" TEXT="&#21069;&#25552;&#26465;&#2…
+<node ID="ID_48" TEXT="&#21069;&#25552;&#26465;&#20214;" FOLDED="true">
+
+<node ID="ID_49" TEXT="&#29872;&#22659;&#12399;&#26412;&#30058;&#29872;&#22659;"></node>
@@ 1 lines on, instead of 3: <node ID="ID_46" TEXT="&#9733; &#35373;&#23450;&#1…
+<node ID="ID_50" TEXT="&#9733; &#35373;&#23450;&#12450;&#12503;&#12522;&#12391;&#35299;&#32004;&#12377;&#12427;"></node>
+<node ID="ID_51" TEXT="&#9733; 10&#26085;&#24453;&#12388;" FOLDED="true">
+
+<node ID="ID_52" TEXT="&#9633; &#12525;&#12464;&#12395;&#12399;&#20309;&#12418;&#20986;&#12394;&#12356;"></node>
@@ 2 lines on, instead of 2: <node ID="ID_49" TEXT="&#35211;&#12427;&#12384;&#1…
+<node ID="ID_53" TEXT="&#35211;&#12427;&#12384;&#12369;">
+<icon BUILTIN="male1"/>
+<richcontent TYPE="NOTE"><html><head></head><body><p>&#25163;&#21205;&#30906;&#35469;</p><p>ID&#65306;subscription/look-only</p></body></html></richcontent>
@@ 1 lines on, instead of 1: <node ID="ID_50" TEXT="&#9633; &#36092;&#20837;&#3…
+<node ID="ID_54" TEXT="&#9633; &#36092;&#20837;&#30011;&#38754;&#12364;&#38281;&#12376;&#12390;&#12356;&#12427; [&#25163;&#21205;]">
@@ 5 lines on, instead of 1: <node ID="ID_51" TEXT="- &lt;script&gt;alert(&#39;…
+<node ID="ID_55" TEXT="- &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; ]]&gt; | &quot;q&quot; &amp;amp; *b* _i_ `c` [l](u) ~s~ #1 @root &#65533;evil&#65533;👩&#8205;👩&#8205;👧" STYLE="bubble" POSITION="left"><edge COLOR="#2f7d4f" WIDTH="2"/>
@@ 3 lines on, instead of 1: <node ID="ID_52" TEXT="# &lt;script&gt;alert(&#39;…
+<node ID="ID_56" TEXT="# &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; ]]&gt; | &quot;q&quot; &amp;amp; *b* _i_ `c` [l](u) ~s~ #1 @root &#65533;evil&#65533;👩&#8205;👩&#8205;👧">
@@ 2 lines on, instead of 2: <node ID="ID_53" TEXT="&#21069;&#25552;&#26465;&#2…
+<node ID="ID_57" TEXT="&#21069;&#25552;&#26465;&#20214;" FOLDED="true">
+
+<node ID="ID_58" TEXT="&#12467;&#12452;&#12531;&#12434;1&#26522;&#25345;&#12387;&#12390;&#12356;&#12427;"></node>
@@ 1 lines on, instead of 2: <node ID="ID_55" TEXT="&#9733; &#12300;1. &lt;scri…
+<node ID="ID_59" TEXT="&#9733; &#12300;1. &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; ]]&gt; | &quot;q&quot; &amp;amp; *b* _i_ `c` [l](u) ~s~ #1 @root &#65533;evil&#65533;👩&#8205;👩&#8205;👧&#12301;&#12434;&#36092;&#20837;&#12377;&#12427;"></node>
+<node ID="ID_60" TEXT="&#9733; + first line&#10;second ```line [&#25163;&#21205;]" FOLDED="true">
@@ 1 lines on, instead of 1: <node ID="ID_57" TEXT="&#9633; [ ] &lt;script&gt;a…
+<node ID="ID_61" TEXT="&#9633; [ ] &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; ]]&gt; | &quot;q&quot; &amp;amp; *b* _i_ `c` [l](u) ~s~ #1 @root &#65533;evil&#65533;👩&#8205;👩&#8205;👧 [&#25163;&#21205;]">
@@ 4 lines on, instead of 13: <node ID="ID_58" TEXT="&#20961;&#20363;" POSITION=…
+<node ID="ID_62" TEXT="&#20961;&#20363;" POSITION="right" FOLDED="true">
+<node ID="ID_63" TEXT="&#12471;&#12511;&#12517;&#12524;&#12540;&#12471;&#12519;&#12531;&#12392;&#19968;&#33268;"><icon BUILTIN="button_ok"/></node>
+<node ID="ID_64" TEXT="&#19981;&#19968;&#33268;"><icon BUILTIN="button_cancel"/></node>
+<node ID="ID_65" TEXT="&#12456;&#12521;&#12540;"><icon BUILTIN="stop-sign"/></node>
+<node ID="ID_66" TEXT="&#25163;&#21205;&#30906;&#35469;"><icon BUILTIN="male1"/></node>
+<node ID="ID_67" TEXT="&#26410;&#23455;&#34892;"><icon BUILTIN="hourglass"/></node>
+<node ID="ID_68" TEXT="&#20778;&#20808;&#24230;&#65306;&#26368;&#20778;&#20808;"><icon BUILTIN="full-1"/></node>
+<node ID="ID_69" TEXT="&#20778;&#20808;&#24230;&#65306;&#39640;"><icon BUILTIN="full-2"/></node>
+<node ID="ID_70" TEXT="&#20778;&#20808;&#24230;&#65306;&#20302;"><icon BUILTIN="full-4"/></node>
+<node ID="ID_71" TEXT="&#8594; &#20849;&#36890;&#12398;&#25163;&#38918;"/>
+<node ID="ID_72" TEXT="&#9733; &#25805;&#20316;"/>
+<node ID="ID_73" TEXT="&#9633; &#26399;&#24453;&#32080;&#26524;"/>
+<node ID="ID_74" TEXT="&#9888; &#26082;&#30693;&#12398;&#19981;&#20855;&#21512;"/>
