"use strict";
// Makes a checklist live on a board: sends the results of this page, and receives those of others.
window.tenkenServer = (page) => {
  const words = {
    en: {
      live: "Live: everybody sees this.", offline: "No connection to the board. Your results are kept here and sent later: {n} waiting.",
      refused: "The board rejected {n} results: {reason}", take: "Take", leave: "Leave", over: "Take over",
      works: "{name} is working on this.", you: "You are working on this.", photo: "Add a photo or a video",
      large: "A file can have at most 25 MB.", sending: "Sending…", failed: "It could not be sent: {reason}",
      who: "Others can see who works on a case. What is your name?",
    },
    ja: {
      live: "接続中：全員に共有されています。", offline: "ボードに接続できません。判定はここに保存され、後で送信されます（{n}件待機中）。",
      refused: "ボードが{n}件の結果を受け付けません：{reason}", take: "担当する", leave: "担当をやめる", over: "担当を引き継ぐ",
      works: "{name}が担当中", you: "自分が担当中", photo: "写真・動画を追加",
      large: "1つのファイルは25 MBまでです。", sending: "送信中…", failed: "送信できませんでした：{reason}",
      who: "担当者の名前はほかの人にも表示されます。名前を入力してください。",
    },
  }[document.documentElement.lang] ?? {};
  const fill = (text, values) => (text ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  const element = (name, text, attributes = {}) => {
    const made = document.createElement(name);
    made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const base = location.pathname.replace(/[^/]*$/, "");
  let mostAtOnce = 200;
  const largest = 25 * 1024 * 1024;

  // The ids of the events that the board certainly has: received from it, or acknowledged by it.
  const settled = new Set();
  const refused = new Map();
  const outbox = new Map();
  const claims = new Map();
  let hasHeard = false;
  let isSending = false;
  let isLive = false;
  let pause = 500;

  const status = element("p", "", { class: "board", role: "status" });
  document.getElementById("tools").append(status);
  const showStatus = () => {
    status.dataset.live = isLive ? "yes" : "no";
    status.dataset.waiting = outbox.size;
    const reason = [...refused.values()][0];
    status.textContent = [
      isLive && !outbox.size ? words.live : fill(words.offline, { n: outbox.size }),
      refused.size ? fill(words.refused, { n: refused.size, reason }) : "",
    ].filter((text) => text).join(" ");
  };

  // Every event is sent until the board acknowledges it; ids are unique, so sending one twice does no harm.
  const queue = (events) => {
    for (const event of events) {
      const isOwn = event.tester && event.by !== "run" && page.byAddress.has(event.case);
      if (isOwn && !settled.has(event.id) && !refused.has(event.id)) outbox.set(event.id, event);
    }
    showStatus();
    send();
  };
  const post = async (path, body, type = "application/json") => {
    const answer = await fetch(base + path, {
      method: "POST", body, headers: { "content-type": type }, signal: AbortSignal.timeout(60_000),
    });
    if (!answer.ok) throw Object.assign(new Error((await answer.text()).trim()), { isAnswer: answer.status < 500 });
    return answer.json();
  };
  const send = async () => {
    if (isSending || !hasHeard || !outbox.size) return;
    isSending = true;
    const chosen = [...outbox.values()].slice(0, mostAtOnce);
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
      pause = 500;
    } catch (error) {
      // If the board rejects a request, its events are sent one by one to find out which was rejected.
      if (error.isAnswer && chosen.length === 1) {
        refused.set(chosen[0].id, error.message);
        outbox.delete(chosen[0].id);
      } else if (error.isAnswer) mostAtOnce = 1;
      else {
        isLive = false;
        setTimeout(send, pause);
        pause = Math.min(2 * pause, 10_000);
      }
    }
    isSending = false;
    showStatus();
    if (pause === 500) send();
  };

  // Claims say who works on which case: the last one counts, in the order of the board.
  const claim = async (item, tester) => {
    if (!page.here().tester) return page.ask(words.who);
    const id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    try {
      await post("claims", JSON.stringify({ id, case: item.address, tester }));
    } catch (error) {
      page.say(fill(words.failed, { reason: error.message }));
    }
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
        claim(item, tester && claims.get(item.address) === tester ? "" : tester);
      });
      part.append(element("span", ""), button, camera, input);
      record.after(part);
    }
    const holder = claims.get(item.address) ?? "";
    const isOwn = holder !== "" && holder === page.here().tester;
    part.dataset.holder = holder;
    part.querySelector("span").textContent = isOwn ? words.you : holder && fill(words.works, { name: holder });
    part.querySelector("[data-claim]").textContent = isOwn ? words.leave : holder ? words.over : words.take;
    for (const line of record.parentNode.querySelectorAll(".said .remark")) {
      const isFile = /^[0-9a-f]{16}\.\w+$/.test(line.textContent) && !line.firstElementChild;
      if (isFile) {
        line.replaceChildren(element("a", line.textContent, { href: base + "evidence/" + line.textContent, target: "_blank" }));
      }
    }
  };

  const listen = () => {
    const stream = new EventSource(base + "stream");
    let heard = [];
    const flush = () => {
      const events = heard;
      heard = [];
      page.hear(events);
    };
    stream.addEventListener("result", ({ data }) => {
      const event = JSON.parse(data);
      settled.add(event.id);
      outbox.delete(event.id);
      heard.push(event);
      if (heard.length === 1) setTimeout(flush);
      if (hasHeard) showStatus();
    });
    stream.addEventListener("claim", ({ data }) => {
      const { case: address, tester } = JSON.parse(data);
      claims.set(address, tester);
      const item = page.byAddress.get(address);
      if (item) page.show(item);
    });
    stream.addEventListener("ready", () => {
      isLive = true;
      hasHeard = true;
      queue(page.log.values());
    });
    stream.addEventListener("error", () => {
      isLive = false;
      showStatus();
      // A browser reconnects automatically, unless the board answered with an error.
      if (stream.readyState !== EventSource.CLOSED) return;
      stream.close();
      setTimeout(listen, 3000);
    });
  };
  window.addEventListener("online", send);
  showStatus();
  listen();
  return { said: (events) => { if (hasHeard) queue(events); }, shown };
};
