
"use strict";
(() => {
const root = document.documentElement;
const one = (selector, inside = document) => inside.querySelector(selector);
const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
const tool = (name) => document.getElementById("tools-" + name);
const say = (text) => { tool("message").textContent = text; };
const marks = ["passed", "failed", "blocked"];
const prefix = "tenken/" + root.dataset.build + "/";
const coverKey = prefix + "cover/" + one("h1").textContent;

// The parts of a large page are texts until they are near the window: as elements, a thousand cases
// would keep a browser busy for seconds, and a phone for good.
const sources = new Map();
for (const script of all("article > script")) {
  sources.set(script.parentNode, script.textContent);
  script.parentNode.textContent = "";
}

// A case is its own part of the page, and a row of the table it shares in the compact layout.
const lines = (text) => (text ?? "").split("\n").filter((line) => line);
const cases = all("article.case").map((part) => ({
  part,
  table: null,
  number: Number(part.dataset.case),
  address: part.dataset.address,
  content: part.dataset.content,
  feature: part.closest(".feature").dataset.feature,
  chapter: part.closest(".feature").dataset.chapter,
  steps: Number(part.dataset.steps),
  tags: lines(part.dataset.tags),
  values: lines(part.dataset.values),
  isShown: true,
  text: null,
  ticks: {},
}));
const byNumber = new Map(cases.map((item) => [item.part.dataset.case, item]));
const tables = new Map(all(".together").map((table) => {
  const own = cases.slice(table.dataset.first - 1, table.dataset.last);
  for (const item of own) item.table = table;
  return [table, own];
}));
const row = (item) => item.table && one("tr[data-case='" + item.number + "']", item.table);

// What was ticked, in the browser's own store: a case is kept under what it says.
let isKept = true;
const keep = (key, value) => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    isKept = false;
  }
};
const kept = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
};

const isEmpty = (ticks) => Object.keys(ticks).length === 0;

/// Only what this page can show is taken, whatever a file or the store holds.
const cleaned = (ticks) => {
  const clean = {};
  if (ticks === null || typeof ticks !== "object") return clean;
  if (marks.includes(ticks.status)) clean.status = ticks.status;
  if (Array.isArray(ticks.preconditions)) {
    const numbers = ticks.preconditions.filter(Number.isInteger);
    if (numbers.length) clean.preconditions = numbers;
  }
  if (Array.isArray(ticks.steps)) {
    const steps = ticks.steps.filter((step) => step && Number.isInteger(step.step)).map((step) => {
      const own = { step: step.step };
      if (marks.includes(step.status)) own.status = step.status;
      if (typeof step.actual === "string" && step.actual) own.actual = step.actual;
      return own;
    }).filter((step) => step.status || step.actual);
    if (steps.length) clean.steps = steps;
  }
  if (typeof ticks.notes === "string" && ticks.notes) clean.notes = ticks.notes;
  return clean;
};

const setMarks = (inside, status) => {
  for (const box of all("[data-mark]", inside)) box.checked = box.dataset.mark === status;
};

const setText = (area, text) => {
  if (area.value !== text) area.value = text;
};

const showRow = (item) => {
  const line = row(item);
  if (!line) return;
  setMarks(line, item.ticks.status);
  setText(one("[data-notes]", line), item.ticks.notes ?? "");
};

/// Shows the ticks of a case in the parts that are drawn.
const show = (item) => {
  const { part, ticks } = item;
  part.dataset.status = ticks.status ?? "";
  showRow(item);
  const record = one(".record", part);
  if (!record) return;
  setMarks(record, ticks.status);
  setText(one("[data-notes]", part), ticks.notes ?? "");
  all("[data-precondition]", part).forEach((box, index) => {
    box.checked = (ticks.preconditions ?? []).includes(index + 1);
  });
  for (const line of all("[data-step]", part)) {
    const step = (ticks.steps ?? []).find((step) => step.step === Number(line.dataset.step));
    setMarks(line, step?.status);
    setText(one("[data-actual]", line), step?.actual ?? "");
  }
};

const change = (item, edit) => {
  edit(item.ticks);
  item.ticks = cleaned(item.ticks);
  keep(prefix + item.content, isEmpty(item.ticks) ? null : item.ticks);
  show(item);
  total();
};

/// What the steps say of their case; nothing before the last is judged.
const judged = (item) => {
  const steps = item.ticks.steps ?? [];
  for (const mark of ["failed", "blocked"]) {
    if (steps.some((step) => step.status === mark)) return mark;
  }
  const passed = steps.filter((step) => step.status === "passed").length;
  return passed === item.steps ? "passed" : undefined;
};

const changeStep = (item, number, edit) => change(item, (ticks) => {
  const before = judged(item);
  const steps = ticks.steps ?? [];
  const step = steps.find((step) => step.step === number) ?? { step: number };
  edit(step);
  ticks.steps = [...steps.filter((other) => other !== step), step].sort((a, b) => a.step - b.step);
  const after = judged(item);
  if (after) ticks.status = after;
  else if (before && ticks.status === before) delete ticks.status;
});

const mark = (item, line, status) => {
  const edit = (marked) => {
    if (status) marked.status = status;
    else delete marked.status;
  };
  if (line) changeStep(item, Number(line.dataset.step), edit);
  else change(item, edit);
};

const itemAt = (target) => byNumber.get(target.closest("[data-case]")?.dataset.case);

document.addEventListener("change", ({ target }) => {
  const item = itemAt(target);
  if (!item) return;
  if (target.dataset.mark) {
    mark(item, target.closest("[data-step]"), target.checked ? target.dataset.mark : null);
  } else if ("precondition" in target.dataset) {
    change(item, (ticks) => {
      const boxes = all("[data-precondition]", item.part);
      ticks.preconditions = boxes.flatMap((box, index) => box.checked ? [index + 1] : []);
    });
  }
});

document.addEventListener("input", ({ target }) => {
  if (target.name && target.closest(".form")) return keepCover();
  const item = itemAt(target);
  if (!item) return;
  if ("notes" in target.dataset) {
    change(item, (ticks) => { ticks.notes = target.value; });
  } else if ("actual" in target.dataset) {
    const number = Number(target.closest("[data-step]").dataset.step);
    changeStep(item, number, (step) => { step.actual = target.value; });
  }
});

// The fields of the cover; the build is in the header of every page that is printed.
const fields = all(".form input");
const cover = () => Object.fromEntries(
  fields.filter((field) => field.value).map((field) => [field.name, field.value]));
const showBuild = () => {
  const build = one(".form input[name=build]").value;
  const text = build.replace(/[^\p{L}\p{N} ._()-]/gu, (sign) => "\\" + sign.codePointAt(0).toString(16) + " ");
  if (build) root.style.setProperty("--build", '"' + text + '"');
  else root.style.removeProperty("--build");
};
const setCover = (values) => {
  for (const field of fields) {
    if (typeof values?.[field.name] === "string") field.value = values[field.name];
  }
  showBuild();
};
const keepCover = () => {
  keep(coverKey, cover());
  showBuild();
};

// What was ticked, as a file.
const results = () => {
  const features = [];
  for (const item of cases.filter((item) => !isEmpty(item.ticks))) {
    const scenario = item.address.slice(item.feature.length + 1).split("[")[0];
    let feature = features.at(-1);
    if (feature?.id !== item.feature) features.push(feature = { id: item.feature, scenarios: [] });
    let list = feature.scenarios.at(-1);
    if (list?.id !== scenario) feature.scenarios.push(list = { id: scenario, cases: [] });
    const { status = "skipped", ...rest } = item.ticks;
    list.cases.push({ address: item.address, status, content: item.content, ...rest });
  }
  return {
    format: "tenken-results", version: 1, by: "checklist", title: one("h1").textContent,
    language: root.lang, cover: cover(), summary: { cases: cases.length, ...count(cases) }, features,
  };
};
tool("export").addEventListener("click", () => {
  const link = document.createElement("a");
  const file = new Blob([JSON.stringify(results(), null, 2) + "\n"], { type: "application/json" });
  link.href = URL.createObjectURL(file);
  link.download = "checklist-results.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
});
const take = (text) => {
  let file = null;
  try {
    file = JSON.parse(text);
  } catch {
    // What is no JSON is told of below.
  }
  if (file?.format !== "tenken-results" || file.version !== 1 || file.by !== "checklist"
    || !Array.isArray(file.features)) return say("This file holds no results of a checklist.");
  const known = new Map(cases.map((item) => [item.address + " " + item.content, item]));
  let taken = 0;
  let left = 0;
  for (const ticked of file.features.flatMap((feature) => feature?.scenarios ?? [])
    .flatMap((scenario) => scenario?.cases ?? [])) {
    const item = known.get(ticked?.address + " " + ticked?.content);
    if (!item) left += 1;
    else {
      item.ticks = cleaned(ticked);
      keep(prefix + item.content, isEmpty(item.ticks) ? null : item.ticks);
      show(item);
      taken += 1;
    }
  }
  setCover(file.cover);
  keepCover();
  filter();
  say("{n} cases were imported.".replace("{n}", taken)
    + (left ? " " + "{n} were not: they have changed since, or are not in this checklist.".replace("{n}", left) : ""));
};
tool("import").addEventListener("click", () => tool("file").click());
tool("file").addEventListener("change", async () => {
  const [file] = tool("file").files;
  if (file) take(await file.text());
  tool("file").value = "";
});
tool("clear").addEventListener("click", () => {
  if (!confirm("Remove all ticks and notes of this page from this browser?")) return;
  for (const item of cases) {
    if (isEmpty(item.ticks)) continue;
    item.ticks = {};
    keep(prefix + item.content, null);
    show(item);
  }
  // What the page was made with stays.
  for (const field of fields) field.value = field.defaultValue;
  keep(coverKey, null);
  showBuild();
  filter();
});
// What is drawn, and what is near the window.
const near = new Set();
const draw = (part) => {
  if (part.firstChild || !sources.has(part)) return;
  part.innerHTML = sources.get(part);
  for (const item of tables.get(part) ?? []) {
    const line = row(item);
    line.tabIndex = -1;
    line.hidden = !item.isShown;
    showRow(item);
  }
  if (part.dataset.case) show(byNumber.get(part.dataset.case));
};
const erase = (part, height) => {
  if (!sources.has(part) || part.contains(document.activeElement)) return;
  if (height) part.style.setProperty("--height", height + "px");
  part.textContent = "";
};
const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (isIntersecting) {
      near.add(target);
      draw(target);
    } else {
      near.delete(target);
      if (target.firstChild) erase(target, boundingClientRect.height);
    }
  }
}, { rootMargin: "1200px 0px" });
for (const part of sources.keys()) watcher.observe(part);
const forgetHeights = () => {
  for (const part of sources.keys()) part.style.removeProperty("--height");
};

// Paper has everything that is shown; afterwards the window is enough again.
window.addEventListener("beforeprint", () => {
  for (const part of sources.keys()) if (part.checkVisibility()) draw(part);
});
window.addEventListener("afterprint", () => {
  for (const part of sources.keys()) if (!near.has(part)) erase(part);
});

const count = (some) => {
  const totals = { passed: 0, failed: 0, blocked: 0, open: 0 };
  for (const item of some) totals[item.ticks.status ?? "open"] += 1;
  return totals;
};

// The contents: a table on the cover, and a list beside the page where there is room.
const contents = all("tr[data-feature]").map((line) => ({
  line, name: line.dataset.feature, part: document.getElementById("feature-" + line.dataset.feature),
  own: cases.filter((item) => !line.dataset.feature || item.feature === line.dataset.feature),
  side: null, rest: null,
}));
const element = (name, text, attributes = {}) => {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};
const makeSide = () => {
  for (const body of all(".contents tbody")) {
    const chapter = body.dataset.chapter;
    const group = element("section", "");
    if (chapter) {
      const link = element("a", chapter, { href: "#?" + new URLSearchParams({ chapter }), dir: "auto" });
      group.append(element("h3", ""));
      group.firstChild.append(link);
    }
    const list = element("ul", "");
    for (const entry of contents.filter(({ line }) => line.parentNode === body)) {
      const link = one("a", entry.line);
      entry.side = element("li", "");
      entry.rest = element("span", "");
      entry.side.append(
        element("a", link.textContent, { href: link.getAttribute("href"), dir: "auto" }), entry.rest);
      list.append(entry.side);
    }
    group.append(list);
    tool("side").append(group);
  }
};

const total = () => {
  const shown = cases.filter((item) => item.isShown);
  const totals = count(shown);
  for (const cell of all("[data-total]")) cell.textContent = totals[cell.dataset.total];
  for (const mark of marks) {
    one("#tools-progress ." + mark).style.width = 100 * totals[mark] / (shown.length || 1) + "%";
  }
  // Before the first tick the cells stay free for a pen.
  const isTicked = cases.some((item) => item.ticks.status);
  for (const { line, name, own, rest } of contents) {
    const listed = own.filter((item) => item.isShown);
    const counts = count(listed);
    const scenarios = new Set(listed.map((item) => item.address.split("[")[0]));
    [scenarios.size, listed.length, ...marks.map((mark) => isTicked ? counts[mark] : "")]
      .forEach((value, index) => {
        const cell = line.cells[index + 1];
        if (cell.textContent !== String(value)) cell.textContent = value;
      });
    line.hidden = name !== "" && listed.length === 0;
    if (rest) rest.textContent = (isTicked ? listed.length - counts.open + " / " : "") + listed.length;
  }
};

// Which cases are shown. What is chosen stands in the address of the page, and can be sent.
const choices = ["chapter", "status", "priority", "tag", "environment", "value"];
const unique = (texts) => [...new Set(texts)];
const addOptions = (list, options) => {
  for (const [value, text] of options) list.append(new Option(text, value));
  list.closest("label").hidden = options.length < 2;
};
const priorities = [
  ["critical", "Critical"], ["high", "High"],
  ["normal", "Normal"], ["low", "Low"],
];
const makeOptions = () => {
  const present = new Set(cases.map(({ part }) => part.dataset.priority));
  addOptions(tool("chapter"), unique(cases.map((item) => item.chapter)).filter((name) => name)
    .map((name) => [name, name]));
  addOptions(tool("priority"), priorities.filter(([name]) => present.has(name)));
  addOptions(tool("tag"), unique(cases.flatMap((item) => item.tags)).sort().map((tag) => [tag, tag]));
  addOptions(tool("environment"), unique(cases.map(({ part }) => part.dataset.environment))
    .filter((name) => name).map((name) => [name, name]));
  const pairs = unique(cases.flatMap((item) => item.values));
  for (const axis of unique(pairs.map((pair) => pair.split("\t")[0]))) {
    const group = element("optgroup", "", { label: axis });
    for (const pair of pairs) {
      const [name, text] = pair.split("\t");
      if (name === axis) group.append(new Option(text, pair));
    }
    tool("value").append(group);
  }
  tool("value").closest("label").hidden = pairs.length === 0;
};

const signs = { lt: "<", gt: ">", quot: "\"", amp: "&" };
const plain = (html) => html.replace(/<[^>]*>/g, " ").replace(/&(#?\w+);/g, (entity, name) =>
  name[0] === "#" ? String.fromCodePoint(name.slice(1)) : signs[name] ?? entity);
const textOf = (item) => item.text ??=
  (sources.has(item.part) ? plain(sources.get(item.part)) : item.part.textContent).toLowerCase();

const filter = () => {
  const words = tool("search").value.toLowerCase().split(/\s+/).filter((word) => word);
  const [chapter, status, priority, tag, environment, value] = choices.map((name) => tool(name).value);
  let shown = 0;
  const features = new Set();
  for (const item of cases) {
    const { part, ticks } = item;
    item.isShown = (!chapter || item.chapter === chapter)
      && (!status || (ticks.status ?? "open") === status)
      && (!priority || part.dataset.priority === priority)
      && (!tag || item.tags.includes(tag))
      && (!environment || part.dataset.environment === environment)
      && (!value || item.values.includes(value))
      && words.every((word) => textOf(item).includes(word));
    part.hidden = !item.isShown;
    if (item.isShown) {
      shown += 1;
      features.add(item.feature);
    }
  }
  for (const [table, own] of tables) {
    table.hidden = !own.some((item) => item.isShown);
    for (const item of own) {
      const line = row(item);
      if (line) line.hidden = !item.isShown;
    }
  }
  for (const { name, part, side } of contents) {
    if (part) part.hidden = !features.has(name);
    if (side) side.hidden = !features.has(name);
  }
  // What is left out of the contents is known after the count.
  total();
  for (const group of all("section", tool("side"))) group.hidden = !one("li:not([hidden])", group);
  for (const body of all(".contents tbody")) body.hidden = !one("tr[data-feature]:not([hidden])", body);
  tellFilter(shown);
};

/// Says which cases are shown, on screen and on paper.
const tellFilter = (shown) => {
  const isWhole = shown === cases.length;
  const text = isWhole ? "" : "{n} of {m} cases are shown.".replace("{n}", shown).replace("{m}", cases.length);
  say(text);
  const chosen = choices.filter((name) => tool(name).value).map((name) =>
    tool(name).closest("label").firstChild.textContent.trim() + ": " + tool(name).selectedOptions[0].text);
  if (tool("search").value) chosen.push("“" + tool("search").value + "”");
  tool("filtered").textContent = [text, ...chosen].join("  ·  ");
  tool("filtered").hidden = isWhole;
};

// The address: what is looked at, then what is chosen.
const inAddress = [...choices, "search", "layout"];
let anchor = "";
const defaults = { layout: root.dataset.layout };
const putAddress = () => {
  const query = new URLSearchParams();
  for (const name of inAddress) {
    if (tool(name).value !== (defaults[name] ?? "")) query.set(name, tool(name).value);
  }
  const text = anchor + (query.size ? "?" + query : "");
  history.replaceState(null, "", text ? "#" + text : location.href.split("#")[0]);
};
const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
// What is left out is a list at the end, which nobody reads unless a link leads there.
const leftOut = document.getElementById("tools-left-out");
const drawLeftOut = () => {
  const source = one("script", leftOut);
  if (source) source.outerHTML = source.textContent;
};
leftOut?.addEventListener("toggle", drawLeftOut);
const leftOutPart = (address) => {
  if (!leftOut) return null;
  drawLeftOut();
  const part = all("[data-left-out]", leftOut).find(({ dataset: { leftOut: own } }) =>
    own === address || own.startsWith(address + "[") || own.startsWith(address + "/"));
  if (part) leftOut.open = true;
  return part ?? null;
};
const partOf = (address) => {
  const item = cases.find((item) => item.address === address)
    ?? cases.find((item) => item.address.startsWith(address + "["));
  if (!item) {
    return document.getElementById("feature-" + address) ?? document.getElementById(address)
      ?? leftOutPart(address);
  }
  return item.isShown ? view(item) : null;
};
const go = (text) => {
  const part = text && partOf(decoded(text));
  anchor = part ? text : "";
  if (!part) return;
  part.scrollIntoView({ block: "start" });
  if (part.tabIndex === -1) part.focus({ preventScroll: true });
  // What is drawn around it on the way may have moved it.
  requestAnimationFrame(() => requestAnimationFrame(() => part.scrollIntoView({ block: "start" })));
};
const readAddress = () => {
  const [text, query = ""] = location.hash.slice(1).split("?");
  const given = new URLSearchParams(query);
  for (const name of inAddress) {
    tool(name).value = given.get(name) ?? defaults[name] ?? "";
    if (tool(name).selectedIndex === -1) tool(name).value = defaults[name] ?? "";
  }
  setLayout();
  filter();
  go(text);
};

// The layout.
const view = (item) => {
  const isRow = root.dataset.layout === "compact" && item.table;
  draw(isRow ? item.table : item.part);
  return isRow ? row(item) : item.part;
};
const setLayout = () => {
  if (root.dataset.layout === tool("layout").value) return;
  root.dataset.layout = tool("layout").value;
  forgetHeights();
};

for (const name of choices) tool(name).addEventListener("change", () => { filter(); putAddress(); });
tool("search").addEventListener("input", () => { filter(); putAddress(); });
tool("layout").addEventListener("change", () => {
  const item = one("h1").getBoundingClientRect().bottom < 0 && firstBelow();
  setLayout();
  putAddress();
  if (item) view(item).scrollIntoView({ block: "start" });
});
tool("print").addEventListener("click", () => print());
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  const text = link?.getAttribute("href").slice(1);
  // A link with choices of its own takes the place of those that there are.
  if (!text || text.includes("?") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(text);
  putAddress();
});
window.addEventListener("hashchange", readAddress);

// Keys: the case that has the focus is the one they are for; a step, if the focus is in it.
const edge = () => parseFloat(getComputedStyle(root).getPropertyValue("--tools")) || 0;
const firstBelow = () => {
  const isCompact = root.dataset.layout === "compact";
  const top = edge();
  return cases.find((item) => {
    if (!item.isShown) return false;
    const part = isCompact && item.table ? row(item) ?? item.table : item.part;
    return part.getBoundingClientRect().bottom > top;
  });
};
const move = (step) => {
  const shown = cases.filter((item) => item.isShown);
  const active = itemAt(document.activeElement);
  const index = shown.indexOf(active);
  const next = index < 0 ? firstBelow() : shown[index + step];
  if (!next) return;
  view(next).focus({ preventScroll: true });
  view(next).scrollIntoView({ block: "nearest" });
};
const keys = { p: "passed", f: "failed", b: "blocked", u: null };
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (!tool("keys").checked || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "Escape") {
    const part = target.closest("[data-case]");
    if (part) part.focus();
    else target.blur();
    return;
  }
  if (target.matches("textarea, select, input:not([type=checkbox])")) return;
  const item = itemAt(target);
  if (key === "j") move(1);
  else if (key === "k") move(-1);
  else if (key === "/") {
    tool("more").open = true;
    tool("search").focus();
  } else if (item && key === "n") one("[data-notes]", view(item)).focus();
  else if (item && key in keys) mark(item, target.closest("[data-step]"), keys[key]);
  else return;
  event.preventDefault();
});

for (const item of cases) {
  item.part.tabIndex = -1;
  item.ticks = cleaned(kept(prefix + item.content));
  if (!isEmpty(item.ticks)) show(item);
}
for (const line of all("tr[data-case]")) line.tabIndex = -1;
setCover(kept(coverKey));
makeOptions();
makeSide();
tool("side").hidden = contents.length < 4;
one(".tools").hidden = false;
tool("more").open = innerWidth > 680;
readAddress();
// What is scrolled to is not hidden behind the tools.
new ResizeObserver(([{ target }]) => {
  const height = getComputedStyle(target).position === "sticky" ? target.offsetHeight : 0;
  root.style.setProperty("--tools", height + "px");
}).observe(one(".tools"));
let width = innerWidth;
window.addEventListener("resize", () => {
  if (innerWidth !== width) forgetHeights();
  width = innerWidth;
});
keep(prefix + "kept", true);
keep(prefix + "kept", null);
if (!isKept) say("This browser keeps no ticks: export them before you close the page.");
})();
