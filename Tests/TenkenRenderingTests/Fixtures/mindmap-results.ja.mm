<map version="0.9.0">
<node ID="ID_1" TEXT="&#12486;&#12473;&#12488;&#12471;&#12490;&#12522;&#12458;" STYLE="bubble">
<icon BUILTIN="stop-sign"/>
<font BOLD="true" NAME="SansSerif" SIZE="16"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; &#12456;&#12521;&#12540;</p></body></html></richcontent>

<node ID="ID_2" TEXT="consumable" STYLE="bubble" POSITION="right">
<icon BUILTIN="stop-sign"/>
<font BOLD="true" NAME="SansSerif" SIZE="13"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; &#12456;&#12521;&#12540;</p></body></html></richcontent>

<node ID="ID_3" TEXT="&#12467;&#12452;&#12531;&#12398;&#36092;&#20837;" STYLE="bubble">
<icon BUILTIN="stop-sign"/>
<font BOLD="true" NAME="SansSerif" SIZE="12"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; &#12456;&#12521;&#12540;</p><p>ID: consumable-purchase</p><p>&#35201;&#20214;: IAP-12</p><p>&#20986;&#20856;: Conference talk on consumables, failing purchase 1</p><p>iap &#183; consumable</p></body></html></richcontent>

<node ID="ID_4" TEXT="&#12524;&#12471;&#12540;&#12488;&#36865;&#20449;&#12395;&#22833;&#25943;&#12377;&#12427;">
<icon BUILTIN="button_cancel"/>
<icon BUILTIN="full-1"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; &#19981;&#21512;&#26684;</p><p>ID: consumable-purchase/receipt-upload-fails</p><p>&#35201;&#20214;: IAP-30</p><p>&#20778;&#20808;&#24230;: &#26368;&#20778;&#20808; &#183; retry</p></body></html></richcontent>

<node ID="ID_5" TEXT="&#21069;&#25552;&#26465;&#20214;">
<node ID="ID_6" TEXT="&#12450;&#12503;&#12522;&#12399;&#36092;&#20837;&#12434;&#20184;&#19982;&#12377;&#12427;&#12290;&#20877;&#35430;&#34892;&#12399;&#36215;&#21205;&#26178;&#12289;&#24489;&#24112;&#26178;&#12289;&#27531;&#39640;&#34920;&#31034;&#26178;"></node>
<node ID="ID_7" TEXT="&#29872;&#22659;&#12399;Xcode&#12486;&#12473;&#12488; (Xcode&#12486;&#12473;&#12488;)">
</node>
<node ID="ID_8" TEXT="&#29872;&#22659;&#12399;Sandbox (Sandbox)">
</node>
<node ID="ID_9" TEXT="&#12467;&#12452;&#12531;&#12434;0&#26522;&#25345;&#12387;&#12390;&#12356;&#12427;"></node>
</node>
<node ID="ID_10" TEXT="&#9733; &#12450;&#12503;&#12522;&#12434;&#36215;&#21205;&#12377;&#12427;"></node>
<node ID="ID_11" TEXT="&#9733; &#12467;&#12452;&#12531;120&#26522;&#12434;&#36092;&#20837;&#12377;&#12427;"></node>
<node ID="ID_12" TEXT="&#10003; &#36092;&#20837;&#30011;&#38754;&#12398;&#27531;&#39640;&#12399;0&#12467;&#12452;&#12531;"></node>
<node ID="ID_13" TEXT="&#10003; &#26410;&#23436;&#20102;&#12398;&#36092;&#20837;&#65306;&#12467;&#12452;&#12531;120&#26522;&#12364;&#36092;&#20837;&#28168;&#12415;"></node>
<node ID="ID_14" TEXT="&#9733; &#36890;&#20449;&#12434;&#20877;&#38283;&#12377;&#12427; [&#25163;&#21205;]">
</node>
<node ID="ID_15" TEXT="&#9733; &#12450;&#12503;&#12522;&#12434;&#36215;&#21205;&#12377;&#12427; (retried)">
</node>
<node ID="ID_16" TEXT="&#9733; &#12450;&#12503;&#12522;&#12434;&#21069;&#38754;&#12395;&#25147;&#12377; (retried)">
</node>
<node ID="ID_17" TEXT="&#10003; &#27531;&#39640;&#12399;120&#12467;&#12452;&#12531;"></node>
<node ID="ID_18" TEXT="&#10003; &#26410;&#23436;&#20102;&#12398;&#36092;&#20837;&#12364;&#27531;&#12387;&#12390;&#12356;&#12394;&#12356;"></node>
<node ID="ID_19" TEXT="&#10003; &#12525;&#12464;&#12395;&#20986;&#12427;&#65306;&#36092;&#20837;&#20966;&#29702;&#20013;&#12289;&#12394;&#12375; &#8594; &#36092;&#20837;&#28168;&#12415;&#12289;&#9312;&#12289;&#20803;&#12399;&#12394;&#12375; (Sandbox)">
</node>
<node ID="ID_20" TEXT="&#10003; 3&#30011;&#38754;&#12398;&#27531;&#39640;&#12364;120&#12395;&#12394;&#12427; [&#25163;&#21205;]">
</node>
<node ID="ID_21" TEXT="&#12465;&#12540;&#12473;">
<node ID="ID_22" TEXT="Xcode&#12486;&#12473;&#12488; / &#12450;&#12503;&#12522;&#12434;&#36215;&#21205;&#12377;&#12427;">
<icon BUILTIN="button_ok"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; &#21512;&#26684;</p></body></html></richcontent>
</node>
<node ID="ID_23" TEXT="Sandbox / &#12450;&#12503;&#12522;&#12434;&#36215;&#21205;&#12377;&#12427;">
<icon BUILTIN="button_ok"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; &#21512;&#26684;</p></body></html></richcontent>
</node>
<node ID="ID_24" TEXT="Sandbox / &#12450;&#12503;&#12522;&#12434;&#21069;&#38754;&#12395;&#25147;&#12377;">
<icon BUILTIN="button_cancel"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; &#19981;&#21512;&#26684;</p><p>&#27531;&#39640;&#12399;120&#12467;&#12452;&#12531;&#65288;&#26399;&#24453;&#20516; 120&#12289;&#23455;&#38555; 0&#65289;: nothing matches entry 2 &lt;b&gt; &#8212; consumable-purchase.yaml:8:5</p><p>gone&#65288;&#26399;&#24453;&#20516; 1&#12289;&#23455;&#38555; 2&#65289;</p></body></html></richcontent>
</node>
</node>
</node>
<node ID="ID_25" TEXT="&#26410;&#23436;&#20102;&#12398;&#36092;&#20837;&#12364;&#12354;&#12427;&#38291;&#12398;&#20877;&#36092;&#20837;">
<icon BUILTIN="stop-sign"/>
<icon BUILTIN="full-2"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10008; &#12456;&#12521;&#12540;</p><p>ID: consumable-purchase/second-purchase</p><p>&#12467;&#12452;&#12531;120&#26522;&#12434;3&#20491;&#36092;&#20837;&#12377;&#12427;: the world refuses &#39;buy&#39;: &lt;i&gt;busy&lt;/i&gt; &#8212; consumable-purchase.yaml:10:5</p><p>&#20778;&#20808;&#24230;: &#39640;</p></body></html></richcontent>

<node ID="ID_26" TEXT="&#21069;&#25552;&#26465;&#20214;">
<node ID="ID_27" TEXT="&#12467;&#12452;&#12531;&#12434;0&#26522;&#25345;&#12387;&#12390;&#12356;&#12427;"></node>
</node>
<node ID="ID_28" TEXT="&#9733; &#12450;&#12503;&#12522;&#12434;&#36215;&#21205;&#12377;&#12427;"></node>
<node ID="ID_29" TEXT="&#9733; &#12467;&#12452;&#12531;120&#26522;&#12434;&#36092;&#20837;&#12377;&#12427;"></node>
<node ID="ID_30" TEXT="&#9733; &#12467;&#12452;&#12531;120&#26522;&#12434;3&#20491;&#36092;&#20837;&#12377;&#12427;"></node>
<node ID="ID_31" TEXT="&#10003; &#23455;&#34892;&#12391;&#12365;&#12394;&#12356;&#65306;&#21069;&#12398;&#36092;&#20837;&#12364;&#32066;&#12431;&#12387;&#12390;&#12356;&#12394;&#12356;"></node>
<node ID="ID_32" TEXT="&#10003; &#26410;&#23436;&#20102;&#12398;&#36092;&#20837;&#65306;&#36092;&#20837;&#20966;&#29702;&#20013;"></node>
<node ID="ID_33" TEXT="&#10003; &#12480;&#12452;&#12450;&#12525;&#12464;&#65306;&#12300;&#36092;&#20837;&#12398;&#30906;&#35469;&#12301; &#8594; &#12300;&#23436;&#20102;&#12375;&#12414;&#12375;&#12383;&#12301; &#8594; &#12300;&#12469;&#12452;&#12531;&#12452;&#12531;&#12301;"></node>
<node ID="ID_34" TEXT="&#9888; &#26082;&#30693;&#12398;&#19981;&#20855;&#21512;&#12434;&#20877;&#29694;&#12377;&#12427;&#12465;&#12540;&#12473;&#12391;&#12377;&#12290;&#30772;&#12425;&#12428;&#12427;&#35215;&#21063;&#65306;&#23436;&#20102;&#12375;&#12383;&#36092;&#20837;&#12399;&#20184;&#19982;&#28168;&#12415;&#12391;&#12354;&#12427;"></node>
</node>
</node>
</node>
<node ID="ID_35" TEXT="subscription" STYLE="bubble" POSITION="right">
<icon BUILTIN="button_ok"/>
<font BOLD="true" NAME="SansSerif" SIZE="13"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; &#21512;&#26684;</p></body></html></richcontent>

<node ID="ID_36" TEXT="lifecycle" STYLE="bubble">
<icon BUILTIN="button_ok"/>
<font BOLD="true" NAME="SansSerif" SIZE="13"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; &#21512;&#26684;</p></body></html></richcontent>

<node ID="ID_37" TEXT="&#12469;&#12502;&#12473;&#12463;&#12522;&#12503;&#12471;&#12519;&#12531;" STYLE="bubble">
<icon BUILTIN="button_ok"/>
<font BOLD="true" NAME="SansSerif" SIZE="12"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; &#21512;&#26684;</p><p>ID: subscription</p></body></html></richcontent>

<node ID="ID_38" TEXT="&#26356;&#26032;&#26178;&#12398;ID">
<icon BUILTIN="button_ok"/>
<icon BUILTIN="full-4"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#10004; &#21512;&#26684;</p><p>ID: subscription/ids-of-a-renewal</p><p>&#20778;&#20808;&#24230;: &#20302;</p></body></html></richcontent>

<node ID="ID_39" TEXT="&#21069;&#25552;&#26465;&#20214;">
<node ID="ID_40" TEXT="&#29872;&#22659;&#12399;Xcode&#12486;&#12473;&#12488;"></node>
</node>
<node ID="ID_41" TEXT="&#9733; &#26376;&#38989;&#12503;&#12521;&#12531;&#12434;&#36092;&#20837;&#12377;&#12427;"></node>
<node ID="ID_42" TEXT="&#10003; &#12525;&#12464;&#12395;&#20986;&#12427;&#65306;&#9312;&#65288;&#25511;&#12360;&#12390;&#12362;&#12367;&#65289;"></node>
<node ID="ID_43" TEXT="&#9733; 1&#26178;&#38291;30&#20998;&#24453;&#12388;"></node>
<node ID="ID_44" TEXT="&#10003; &#12525;&#12464;&#12395;&#20986;&#12427;&#65306;&#9313;&#12289;&#20803;&#12399;&#20808;&#12411;&#12393;&#12392;&#21516;&#12376; &#9312;&#12289;&#12354;&#12426;&#65288;quantity: 2&#20197;&#19978;&#65289;&#65288;&#21516;&#26178;&#65289;"></node>
<node ID="ID_45" TEXT="&#9733; Xcode&#12398;&#12488;&#12521;&#12531;&#12470;&#12463;&#12471;&#12519;&#12531;&#31649;&#29702;&#12391;&#35299;&#32004;&#12377;&#12427;"></node>
<node ID="ID_46" TEXT="&#10003; &#27425;&#12398;&#26356;&#26032;&#12414;&#12391;1&#26085;&#20197;&#19979;"></node>
<node ID="ID_47" TEXT="&#10003; &#12467;&#12531;&#12486;&#12531;&#12484;&#12398;&#21033;&#29992;&#65306;&#12399;&#12356;"></node>
<node ID="ID_48" TEXT="&#10003; &#12525;&#12464;&#12395;&#12399;&#20309;&#12418;&#20986;&#12394;&#12356;"></node>
</node>
<node ID="ID_49" TEXT="&#35211;&#12427;&#12384;&#12369;">
<icon BUILTIN="male1"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>&#25163;&#21205;</p><p>ID: subscription/look-only</p></body></html></richcontent>

<node ID="ID_50" TEXT="&#10003; &#36092;&#20837;&#30011;&#38754;&#12364;&#38281;&#12376;&#12390;&#12356;&#12427; [&#25163;&#21205;]">
</node>
</node>
</node>
</node>
</node>
<node ID="ID_51" TEXT="&#8296;- &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; ]]&gt; | &quot;q&quot; &amp;amp; *b* _i_ `c` [l](u) ~s~ #1 @root &#8238;evil&#65533;👩&#8205;👩&#8205;👧&#8297;" STYLE="bubble" POSITION="right">
<font BOLD="true" NAME="SansSerif" SIZE="12"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>ID: hostile</p><p>&#35201;&#20214;: &lt;R&amp;D&gt;</p><p>&#8296;&#20986;&#20856;: &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; ]]&gt; | &quot;q&quot; &amp;amp; *b* _i_ `c` [l](u) ~s~ #1 @root &#8238;evil&#65533;👩&#8205;👩&#8205;👧&#10;second line&#8297;</p><p>a|b &#183; c,d</p></body></html></richcontent>

<node ID="ID_52" TEXT="&#8296;# &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; ]]&gt; | &quot;q&quot; &amp;amp; *b* _i_ `c` [l](u) ~s~ #1 @root &#8238;evil&#65533;👩&#8205;👩&#8205;👧&#8297;">
<richcontent TYPE="NOTE"><html><head></head><body><p>ID: hostile/texts</p></body></html></richcontent>

<node ID="ID_53" TEXT="&#21069;&#25552;&#26465;&#20214;">
<node ID="ID_54" TEXT="&#12467;&#12452;&#12531;&#12434;1&#26522;&#25345;&#12387;&#12390;&#12356;&#12427;"></node>
</node>
<node ID="ID_55" TEXT="&#9733; &#8296;&#8296;1. &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; ]]&gt; | &quot;q&quot; &amp;amp; *b* _i_ `c` [l](u) ~s~ #1 @root &#8238;evil&#65533;👩&#8205;👩&#8205;👧&#8297;&#12434;&#36092;&#20837;&#12377;&#12427;&#8297;"></node>
<node ID="ID_56" TEXT="&#9733; + first line&#10;second ```line [&#25163;&#21205;]">
</node>
<node ID="ID_57" TEXT="&#10003; &#8296;[ ] &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; ]]&gt; | &quot;q&quot; &amp;amp; *b* _i_ `c` [l](u) ~s~ #1 @root &#8238;evil&#65533;👩&#8205;👩&#8205;👧&#8297; [&#25163;&#21205;]">
</node>
</node>
</node>
<node ID="ID_58" TEXT="&#20961;&#20363;" POSITION="right" FOLDED="true">
<node ID="ID_59" TEXT="&#21512;&#26684;"><icon BUILTIN="button_ok"/></node>
<node ID="ID_60" TEXT="&#19981;&#21512;&#26684;"><icon BUILTIN="button_cancel"/></node>
<node ID="ID_61" TEXT="&#12456;&#12521;&#12540;"><icon BUILTIN="stop-sign"/></node>
<node ID="ID_62" TEXT="&#25163;&#21205;"><icon BUILTIN="male1"/></node>
<node ID="ID_63" TEXT="&#26410;&#23455;&#26045;"><icon BUILTIN="hourglass"/></node>
<node ID="ID_64" TEXT="&#20778;&#20808;&#24230;: &#26368;&#20778;&#20808;"><icon BUILTIN="full-1"/></node>
<node ID="ID_65" TEXT="&#20778;&#20808;&#24230;: &#39640;"><icon BUILTIN="full-2"/></node>
<node ID="ID_66" TEXT="&#20778;&#20808;&#24230;: &#20302;"><icon BUILTIN="full-4"/></node>
<node ID="ID_67" TEXT="&#9733; &#25805;&#20316;"/>
<node ID="ID_68" TEXT="&#10003; &#26399;&#24453;&#32080;&#26524;"/>
<node ID="ID_69" TEXT="&#9888; &#26082;&#30693;&#12398;&#19981;&#20855;&#21512;"/>
</node>
</node>
</map>
