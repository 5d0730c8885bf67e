
"use strict";
const cases = JSON.parse(document.getElementById("data").textContent);
const marks = { passed: "✔", failed: "✘", error: "✘", manual: "◐", skipped: "–" };
const panel = document.getElementById("panel");
const list = document.getElementById("panel-cases");

function placesOf(text) {
  const places = [];
  for (const part of text.split(" ")) {
    const [first, last = first] = part.split("-").map(Number);
    for (let place = first; place <= last; place += 1) places.push(place);
  }
  return places;
}

function nameOf(button) {
  const cell = button.closest("td, li");
  const row = button.closest("tr");
  const names = [row?.querySelector("th")?.innerText];
  if (cell.matches("li")) names.push(cell.innerText.replace(/\s*\d+\s*/, " "));
  const table = button.closest("table.heat");
  if (table) {
    const heads = [];
    for (const head of table.tHead.rows[0].cells) for (let n = 0; n < head.colSpan; n += 1) heads.push(head.innerText);
    const place = cell.cellIndex;
    if (table.tHead.rows.length > 1) names.push(heads[place], table.tHead.rows[1].cells[place].innerText);
    else names.push("→ " + heads[place]);
  }
  return names.filter(Boolean).map((name) => name.trim().replace(/\s*\n\s*/g, " ")).join(" · ");
}

// In a site the checklist lies beside the map.
const checklist = document.body.dataset.index?.replace("index", "checklist");

function show(button) {
  const places = placesOf(button.dataset.cases);
  document.getElementById("panel-count").textContent = places.length;
  document.getElementById("panel-what").textContent = nameOf(button);
  list.replaceChildren(...places.map((place) => {
    const [address, status, title] = cases[place];
    const item = document.createElement("li");
    const mark = document.createElement("span");
    mark.className = "status " + status;
    mark.textContent = marks[status] ?? "";
    const code = document.createElement("code");
    if (checklist) {
      const link = document.createElement("a");
      link.href = checklist + "#" + encodeURIComponent(address);
      link.textContent = address;
      code.append(link);
    } else code.textContent = address;
    item.append(mark, " ", title, code);
    return item;
  }));
  for (const other of document.querySelectorAll("button[aria-pressed]")) other.removeAttribute("aria-pressed");
  button.setAttribute("aria-pressed", "true");
  if (!panel.open) panel.show();
  list.scrollTop = 0;
  last = button;
}

let last = null;
function close() {
  panel.close();
  last?.removeAttribute("aria-pressed");
  last?.focus();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-cases]");
  if (button) show(button);
});
document.getElementById("close").addEventListener("click", close);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && panel.open) close();
});
