"use strict";
// Makes a checklist live on a board: sends the results of this page, and receives those of others.
window.tenkenServer = (page) => {
  const { element, fill } = page;
  const isJapanese = document.documentElement.lang === "ja";
  const words = Object.fromEntries(Object.entries({
    live: ["Live: everybody sees this.", "接続中：全員に共有されています。"],
    connecting: ["Connecting to the board…", "ボードに接続しています…"],
    busy: ["Sending your results: {n} left.", "送信しています：残り{n}件"],
    offline: [
      "No connection to the board. Your results are kept here and sent later: {n} waiting.",
      "ボードに接続できません。判定はここに保存され、後で送信されます（{n}件待機中）。",
    ],
    trouble: [
      "The board takes no results now: {reason}. Yours are kept here and sent later: {n} waiting.",
      "ボードが今は受け付けません（{reason}）。判定はここに保存され、後で送信されます（{n}件待機中）。",
    ],
    unnamed: ["Nobody else sees your results without a name: {n} waiting.", "名前がない判定は、ほかの人には見えません（{n}件待機中）。"],
    give: ["Enter your name", "名前を入力する"],
    refused: ["The board rejected results: {n} ({reason})", "ボードが{n}件の結果を受け付けません：{reason}"],
    problems: ["What the board cannot read or write in its folder: {n}", "ボードのフォルダに読み書きできないものが{n}件あります"],
    take: ["Take", "担当する"],
    leave: ["Leave", "担当をやめる"],
    over: ["Take over", "担当を引き継ぐ"],
    works: ["{name} is working on this.", "{name}が担当中"],
    you: ["You are working on this.", "自分が担当中"],
    took: ["{name} took this over from you.", "{name}が担当を引き継ぎました"],
    told: ["{name} took over a case from you: {case}", "{name}がケースの担当を引き継ぎました：{case}"],
    noticed: ["OK", "OK"],
    photo: ["Add a photo or a video", "写真・動画を追加"],
    large: ["A file can have at most 25 MiB.", "1つのファイルは25 MiBまでです。"],
    sending: ["Sending…", "送信中…"],
    failed: ["It could not be sent: {reason}", "送信できませんでした：{reason}"],
    unreached: ["no connection to the board", "ボードに接続できません"],
    who: ["Others can see who works on a case. What is your name?", "担当者の名前はほかの人にも表示されます。名前を入力してください。"],
    name: ["Results are only sent with a name. What is your name?", "判定の送信には名前が必要です。名前を入力してください。"],
  }).map(([name, [english, japanese]]) => [name, isJapanese ? japanese : english]));
  const base = location.pathname.replace(/[^/]*$/, "");
  let mostAtOnce = 200;
  const largest = 25 * 1024 * 1024;

  // The ids of the events that the board certainly has: received from it, or acknowledged by it.
  const settled = new Set();
  const refused = new Map();
  const outbox = new Map();
  // The events that wait for a name.
  const unnamed = new Set();
  const claims = new Map();
  let hasHeard = false;
  let isSending = false;
  let hasTried = false;
  let isLive = false;
  // Why the last results could not be sent; null if they could.
  let fault = null;
  let pause = 500;

  const part = element("div", "", { class: "board" });
  const status = element("p", "", { role: "status" });
  const give = element("button", words.give, { type: "button", "data-give": "" });
  give.addEventListener("click", () => page.ask(words.name));
  const told = element("div", "", { class: "told", role: "status" });
  const problems = element("details", "", { hidden: "" });
  part.append(status, give, told, problems);
  document.getElementById("tools").append(part);

  const stateOf = (n) => {
    if (fault?.isAnswer) return fill(words.trouble, { n, reason: fault.message });
    if (fault || hasTried && !isLive) return fill(words.offline, { n });
    if (!isLive) return words.connecting;
    if (n) return fill(words.busy, { n });
    return unnamed.size || refused.size ? "" : words.live;
  };
  const showStatus = () => {
    for (const id of unnamed) {
      // The name may come from another tab.
      const event = page.log.get(id);
      if (!event.tester) continue;
      unnamed.delete(id);
      outbox.set(id, event);
    }
    const reason = [...refused.values()][0];
    status.textContent = [
      stateOf(outbox.size), unnamed.size ? fill(words.unnamed, { n: unnamed.size }) : "",
      refused.size ? fill(words.refused, { n: refused.size, reason }) : "",
    ].filter((text) => text).join(" ");
    give.hidden = !unnamed.size;
    part.dataset.live = isLive && !fault ? "yes" : "no";
    part.dataset.waiting = outbox.size + unnamed.size;
    part.dataset.good = status.textContent === words.live ? "yes" : "no";
  };

  // Every event is sent until the board acknowledges it; ids are unique, so sending one twice does no harm.
  const queue = (events) => {
    for (const event of events) {
      if (event.by === "run" || !page.byAddress.has(event.case) || settled.has(event.id) || refused.has(event.id)) continue;
      if (event.tester) outbox.set(event.id, event);
      else unnamed.add(event.id);
    }
    showStatus();
    send();
  };
  const post = async (path, body, type = "application/json") => {
    const answer = await fetch(base + path, {
      method: "POST", body, signal: AbortSignal.timeout(60_000),
      headers: { "content-type": type, "accept-language": document.documentElement.lang },
    }).catch(() => { throw new Error(words.unreached); });
    if (answer.ok) return answer.json();
    throw Object.assign(new Error((await answer.text()).trim()), { isAnswer: true, isFinal: answer.status < 500 });
  };
  const send = async () => {
    if (isSending || !hasHeard || !outbox.size) return;
    isSending = true;
    const chosen = [...outbox.values()].slice(0, mostAtOnce);
    fault = await sent(chosen);
    isSending = false;
    showStatus();
    if (fault) {
      setTimeout(send, pause);
      pause = Math.min(2 * pause, 10_000);
    } else {
      pause = 500;
      send();
    }
  };
  /// Sends events; returns the error if they must be sent again later.
  const sent = async (chosen) => {
    try {
      const lines = chosen.map(({ otherwise, ...event }) => JSON.stringify(event)).join("\n");
      const answer = await post("results", lines, "application/x-ndjson");
      for (const id of answer.taken) {
        settled.add(id);
        outbox.delete(id);
      }
      for (const { line, id, reason } of answer.refused) {
        const name = id ?? chosen[line - 1].id;
        refused.set(name, reason);
        outbox.delete(name);
      }
    } catch (error) {
      if (!error.isFinal) return error;
      // If the board rejects a request, its events are sent one by one to find out which was rejected.
      if (chosen.length > 1) mostAtOnce = 1;
      else {
        refused.set(chosen[0].id, error.message);
        outbox.delete(chosen[0].id);
      }
    }
    return null;
  };

  // Claims say who works on which case: the last one counts, in the order of the board.
  const claim = async (item, tester) => {
    if (!page.here().tester) return page.ask(words.who, () => claim(item, page.here().tester));
    const id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    try {
      await post("claims", JSON.stringify({ id, case: item.address, tester }));
    } catch (error) {
      page.say(fill(words.failed, { reason: error.message }));
    }
  };
  // Whoever loses a case to another is told, until they have noticed.
  const noticedKey = "tenken/board/noticed";
  const isTakenFromMe = (address) => {
    const { tester, from } = claims.get(address) ?? {};
    const me = page.here().tester;
    return Boolean(me && tester) && from === me && tester !== me;
  };
  const showTold = () => {
    const noticed = page.kept(noticedKey) ?? {};
    const lost = [...claims].filter(([address, { id }]) =>
      page.byAddress.has(address) && isTakenFromMe(address) && noticed[address] !== id);
    told.replaceChildren(...lost.map(([address, { id, tester }]) => {
      const line = element("p", "");
      const item = page.byAddress.get(address);
      const [before, after] = words.told.split("{case}").map((text) => fill(text, { name: tester }));
      const button = element("button", words.noticed, { type: "button" });
      button.addEventListener("click", () => {
        page.keep(noticedKey, { ...page.kept(noticedKey), [address]: id });
        showTold();
      });
      const link = element("a", `${item.number} ${page.titleOf(item)}`, { href: "#" + address, dir: "auto" });
      line.append(before, link, after + " ", button);
      return line;
    }));
  };
  const takeClaim = ({ id, case: address, tester }) => {
    const before = claims.get(address);
    const from = before?.tester === tester ? before.from : before?.tester;
    claims.set(address, { id, tester, from: from ?? "" });
    const item = page.byAddress.get(address);
    if (item) page.show(item);
  };
  const attach = async (item, input) => {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    if (file.size > largest) return page.say(words.large);
    page.say(words.sending);
    try {
      page.attach(item, await post("evidence", file, file.type));
      page.say("");
    } catch (error) {
      page.say(fill(words.failed, { reason: error.message }));
    }
  };

  // A link to a file of evidence, with a small picture if it is one that the browser can show.
  const showEvidence = (line) => {
    const name = line.textContent;
    const href = base + "evidence/" + name;
    const link = element("a", name, { href, target: "_blank" });
    line.replaceChildren(link);
    if (/\.(mp4|mov)$/.test(name)) return;
    const picture = element("img", "", { src: href, alt: "", loading: "lazy", class: "small" });
    picture.addEventListener("error", () => picture.remove());
    link.prepend(picture);
  };

  // Shows who works on a case, and its evidence, below its form.
  const shown = (item, record) => {
    let part = record.parentNode.querySelector(".claim");
    if (!part) {
      part = element("div", "", { class: "claim" });
      const input = element("input", "", { type: "file", accept: "image/*,video/*", hidden: "" });
      input.addEventListener("change", () => attach(item, input));
      const camera = element("button", words.photo, { type: "button" });
      camera.addEventListener("click", () => input.click());
      const button = element("button", "", { type: "button", "data-claim": "" });
      button.addEventListener("click", () => {
        const { tester } = page.here();
        claim(item, tester && claims.get(item.address)?.tester === tester ? "" : tester);
      });
      part.append(element("span", ""), button, camera, input);
      record.after(part);
    }
    const holder = claims.get(item.address)?.tester ?? "";
    const isOwn = holder !== "" && holder === page.here().tester;
    part.dataset.holder = holder;
    const text = isOwn ? words.you : isTakenFromMe(item.address) ? words.took : words.works;
    part.querySelector("span").textContent = holder && fill(text, { name: holder });
    part.querySelector("[data-claim]").textContent = isOwn ? words.leave : holder ? words.over : words.take;
    for (const line of record.parentNode.querySelectorAll(".said .remark")) {
      const isFile = /^[0-9a-f]{16}\.\w+$/.test(line.textContent) && !line.firstElementChild;
      if (isFile) showEvidence(line);
    }
  };

  const showProblems = (found) => {
    const lang = document.documentElement.lang;
    problems.hidden = !found.length;
    const list = element("ul", "");
    list.append(...found.map((problem) => element("li", problem[lang] ?? problem.en, { dir: "auto" })));
    problems.replaceChildren(element("summary", fill(words.problems, { n: found.length })), list);
  };

  let heardAt = 0;
  let position = "";
  let stream = null;
  const listen = () => {
    stream?.close();
    heardAt = performance.now();
    stream = new EventSource(base + "stream" + (position && "?after=" + encodeURIComponent(position)));
    let heard = [];
    const flush = () => {
      const events = heard;
      heard = [];
      page.hear(events);
    };
    const on = (name, take) => stream.addEventListener(name, (message) => {
      heardAt = performance.now();
      position = message.lastEventId || position;
      take(message.data && JSON.parse(message.data));
    });
    on("beat", () => {});
    // The board does not know the position: what it has is sent from the beginning.
    on("anew", () => {
      settled.clear();
      refused.clear();
      claims.clear();
    });
    on("result", (event) => {
      settled.add(event.id);
      outbox.delete(event.id);
      heard.push(event);
      if (heard.length === 1) setTimeout(flush);
      if (isLive) showStatus();
    });
    on("claim", (entry) => {
      takeClaim(entry);
      if (isLive) showTold();
    });
    on("problems", showProblems);
    on("ready", () => {
      isLive = hasTried = hasHeard = true;
      queue(page.log.values());
      showTold();
    });
    stream.addEventListener("error", () => {
      isLive = false;
      hasTried = true;
      showStatus();
      // A browser reconnects automatically, unless the board answered with an error.
      if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
    });
  };
  // A connection that was cut without a word looks open for minutes; the board is heard every 10 seconds.
  setInterval(() => {
    if (performance.now() - heardAt < 25_000) return;
    isLive = false;
    showStatus();
    listen();
  }, 5000);
  window.addEventListener("online", send);
  showStatus();
  listen();
  return { said: queue, shown, named: showTold };
};
