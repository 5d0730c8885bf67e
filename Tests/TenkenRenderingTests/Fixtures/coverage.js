
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const cases = data.cases;
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
  const truth = button.closest(".truths section")?.querySelector("h2");
  if (truth) return [truth.innerText, cell?.innerText.replace(button.innerText, "").trim()].filter(Boolean).join(" · ");
  const names = [(row?.querySelector("th .name") ?? row?.querySelector("th"))?.innerText];
  if (cell?.matches("li")) names.push((cell.querySelector("[dir]") ?? cell).innerText.replace(/\s*\d+\s*/, " "));
  else if (cell?.querySelector(".label")) names.push(row.closest("table").tHead.rows[0].cells[cell.cellIndex].innerText);
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

// In a site, cases are links into the checklist.
const checklist = document.body.dataset.checklist;

function standing(kind, status, text) {
  const mark = document.createElement("span");
  mark.className = `status ${kind} ${status}`;
  mark.textContent = text;
  return mark;
}

function show(button) {
  const places = placesOf(button.dataset.cases);
  document.getElementById("panel-count").textContent = places.length;
  document.getElementById("panel-what").textContent = nameOf(button);
  list.replaceChildren(...places.map((place) => {
    const [address, simulated, title, tested, words] = cases[place];
    const item = document.createElement("li");
    const code = document.createElement("code");
    if (checklist) {
      const link = document.createElement("a");
      link.href = checklist + "#" + encodeURIComponent(address);
      link.textContent = address;
      code.append(link);
    } else code.textContent = address;
    item.append(title, code);
    if (simulated) item.append(standing("simulated", simulated, data.simulation[simulated]));
    if (tested) item.append(" ", standing("tested", tested, `${data.devicesShort}: ${words}`));
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
