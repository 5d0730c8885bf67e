"use strict";
const texts = {
  en: {
    step: "Perform the next operation", finished: "All operations were performed",
    operation: "Other operations, as in a scenario", perform: "Perform",
    operations: "Operations of the case", deliveries: "Notifications",
    requests: "Requests", transactions: "Transactions", events: "What happened",
    none: "None yet", faults: "Let the next 3 requests fail with", lost: "The server does not answer",
    notify: "Notifications go to", nowhere: "Notifications go nowhere",
    done: "Done", problem: "Problem",
  },
  ja: {
    step: "次の操作を実行", finished: "すべての操作を実行済み",
    operation: "ほかの操作（シナリオの書き方）", perform: "実行",
    operations: "ケースの操作", deliveries: "通知",
    requests: "リクエスト", transactions: "トランザクション", events: "起きたこと",
    none: "まだありません", faults: "次の3件のリクエストを失敗させる", lost: "サーバーが応答しません",
    notify: "通知の送信先", nowhere: "通知の送信先がありません",
    done: "実行しました", problem: "問題",
  },
};
const text = texts[document.documentElement.lang] || texts.en;
const get = (id) => document.getElementById(id);
for (const element of document.querySelectorAll("[data-text]")) {
  element.textContent = text[element.dataset.text];
}
function cell(value, isBad) {
  const cell = document.createElement("td");
  cell.textContent = value === null || value === undefined ? "" : String(value);
  if (isBad) cell.className = "bad";
  return cell;
}
function table(id, rows) {
  const target = get(id);
  if (!rows.length) { target.textContent = text.none; return; }
  const table = document.createElement("table");
  for (const row of rows) {
    const line = document.createElement("tr");
    line.append(...row);
    table.append(line);
  }
  target.replaceChildren(table);
}
let shown = "";
function show(state) {
  const key = JSON.stringify(state);
  if (key === shown) return;
  shown = key;
  get("title").textContent = state.title;
  get("case").textContent = state.case;
  get("environment").textContent = state.environment;
  get("time").textContent = state.time;
  get("notify").textContent = state.notify ? text.notify + " " + state.notify : text.nowhere;
  const isDone = state.position >= state.operations.length;
  get("step").disabled = isDone;
  get("step").textContent = isDone ? text.finished : text.step;
  get("operations").replaceChildren(...state.operations.map((operation, index) => {
    const item = document.createElement("li");
    item.textContent = operation.text;
    item.className = index < state.position ? "done" : index === state.position ? "next" : "";
    return item;
  }));
  table("deliveries", state.deliveries.slice().reverse().map((one) =>
    [cell(one.time), cell(one.name), cell(one.answer, !one.accepted)]));
  table("requests", state.requests.slice().reverse().map((one) =>
    [cell(one.method), cell(one.target), cell(one.status, one.status >= 400), cell(one.fault)]));
  table("transactions", state.transactions.map((one) =>
    [cell(one.transactionId), cell(one.productId), cell(one.purchaseDate), cell(one.orderId)]));
  table("events", state.events.slice().reverse().map((one) =>
    [cell(one.time), cell(one.actor), cell(one.text)]));
}
async function call(path, body) {
  const answer = await fetch(path, body === undefined ? {} : { method: "POST", body });
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.error || String(answer.status));
  return json;
}
async function refresh() {
  try { show(await call("state.json")); } catch (error) { say(text.lost); }
}
function say(line) { get("message").textContent = line; }
function told(result) {
  const lines = [];
  for (const step of result.steps) {
    for (const problem of step.problems) lines.push(text.problem + ": " + problem);
    for (const one of step.expectations) if (one.mismatch) lines.push(text.problem + ": " + one.mismatch);
  }
  return lines.length ? lines.join("\n") : text.done + ": " + result.steps.map((one) => one.text).join(", ");
}
async function act(path, body, isSaid) {
  try {
    const result = await call(path, body);
    say(isSaid ? told(result) : text.done);
  } catch (error) { say(error.message); }
  await refresh();
}
get("step").addEventListener("click", () => act("step", "", true));
get("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  act("operations", get("text").value, true);
});
const faults = get("faults");
faults.append(text.faults + " ");
for (const status of [429, 500, 503]) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = String(status);
  button.addEventListener("click", () => act("faults", JSON.stringify({ status, count: 3 }), false));
  faults.append(button);
}
refresh();
setInterval(refresh, 1500);
