<map version="freeplane 1.11.5">
<node TEXT="IAP test ideas" ID="r">
<node TEXT="Refunds" ID="a" POSITION="right">
<node TEXT="Refund of coins" ID="b"><icon BUILTIN="full-1"/>
<richcontent TYPE="NOTE"><html><head></head><body><p>Ask support first</p><p>Ticket 4711</p></body></html></richcontent>
<node TEXT="Launch the app" ID="c"><node TEXT="The balance is 120 coins" ID="d"/></node>
<node TEXT="Ask for a refund in the web form" ID="e"><node TEXT="A mail arrives" ID="f"/></node>
</node>
</node>
<node TEXT="Idea without details" ID="g" POSITION="left"><attribute NAME="owner" VALUE="Grace"/></node>
</node>
</map>
