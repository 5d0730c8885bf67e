
"use strict";
(() => {
const root = document.documentElement;
const one = (selector, inside = document) => inside.querySelector(selector);
const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
const tool = (name) => document.getElementById("tools-" + name);
// Texts of others: what controls the display, as a mark that reverses what is read, is shown as �, as in all
// documents.
const visible = (text) => text.replace(
  /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu, "\ufffd");
const say = (text) => { tool("message").textContent = visible(text); };
const marks = ["passed", "failed", "blocked"];
const element = (name, text, attributes = {}) => {
  const made = document.createElement(name);
  made.textContent = visible(text);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

// A large page has its cases as text, and draws those near the window: a thousand drawn cases would
// block a browser for seconds, and a phone completely.
const sources = new Map();
for (const script of all("article > script")) {
  sources.set(script.parentNode, script.textContent);
  script.parentNode.textContent = "";
}

// Every case has a part of the page. In the compact layout, cases can be rows of a table instead.
const lines = (text) => (text ?? "").split("\n").filter((line) => line);
const cases = all("article.case").map((part) => ({
  part,
  table: null,
  number: Number(part.dataset.case),
  address: part.dataset.address,
  hash: part.dataset.hash,
  feature: part.closest(".feature").dataset.feature,
  chapter: part.closest(".feature").dataset.chapter,
  steps: Number(part.dataset.steps),
  isSimulationOnly: "simulationOnly" in part.dataset,
  tags: lines(part.dataset.tags),
  values: lines(part.dataset.values),
  isShown: true,
  text: null,
  // All events of the case, and what judge() derives from them. The form shows `ticks`.
  events: [],
  live: [],
  mine: [],
  failures: [],
  counting: new Set(),
  resolutions: new Map(),
  standing: "never",
  status: "",
  ticks: {},
}));
const byNumber = new Map(cases.map((item) => [item.part.dataset.case, item]));
const tables = new Map(all(".together").map((table) => {
  const own = cases.slice(table.dataset.first - 1, table.dataset.last);
  for (const item of own) item.table = table;
  return [table, own];
}));
const row = (item) => item.table && one("tr[data-case='" + item.number + "']", item.table);

const isEmpty = (ticks) => Object.keys(ticks).length === 0;

/// Returns the parts of a result that this page can show; a file or the storage may contain anything.
const cleaned = (ticks) => {
  const clean = {};
  if (!isObject(ticks)) return clean;
  if (verdicts.includes(ticks.status)) clean.status = ticks.status;
  if (Array.isArray(ticks.preconditions)) {
    const numbers = ticks.preconditions.filter(Number.isInteger);
    if (numbers.length) clean.preconditions = numbers;
  }
  if (Array.isArray(ticks.steps)) {
    const steps = ticks.steps.filter((step) => step && Number.isInteger(step.step)).map((step) => {
      const own = { step: step.step };
      if (marks.includes(step.status)) own.status = step.status;
      if (isText(step.actual) && step.actual) own.actual = step.actual;
      return own;
    }).filter((step) => step.status || step.actual);
    if (steps.length) clean.steps = steps;
  }
  if (isText(ticks.notes) && ticks.notes) clean.notes = ticks.notes;
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
  showResults(item, one("[data-notes]", line).parentNode);
};

/// Shows the status, the ticks and the results of a case, where it is drawn.
const show = (item) => {
  const { part, ticks } = item;
  part.dataset.status = item.status;
  part.dataset.standing = item.standing;
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
  showResults(item, part);
  served?.shown(item, record);
};

/// Changes the ticks of a case. The new event replaces the earlier ones of the same context.
const change = (item, edit) => {
  seal();
  const before = canonical(item.ticks);
  const ticks = structuredClone(item.ticks);
  edit(ticks);
  const after = cleaned(ticks);
  if (canonical(after) === before) return show(item);
  item.ticks = after;
  append(makeResult(item));
};

/// Adds a piece of evidence to the tester's result of a case.
const attach = (item, evidence) => {
  seal();
  append(makeResult(item, [...item.shown?.evidence ?? [], evidence]));
};

// The event of the text that is being written: one draft, which is saved from the first letter, and
// becomes an event of the case when the tester stops writing.
let draft = null;
const seal = () => {
  if (!draft) return;
  const { item, event, timer, before } = draft;
  clearTimeout(timer);
  draft = null;
  if (canonical(item.ticks) !== before) append(event);
  keep(draftKey + event.id, null);
};
const write = (item, edit) => {
  if (draft && draft.item !== item) seal();
  clearTimeout(draft?.timer);
  const before = draft?.before ?? canonical(item.ticks);
  edit(item.ticks);
  item.ticks = cleaned(item.ticks);
  const event = makeResult(item);
  draft = {
    item, before, event: { ...event, id: draft?.event.id ?? event.id }, timer: setTimeout(seal, sealAfter),
  };
  keep(draftKey + draft.event.id, { event: draft.event, written: Date.now() });
};

/// The status of a case by its steps: passed only if all passed; undefined if open steps may change it.
const judged = (item, steps = []) => {
  for (const mark of ["failed", "blocked"]) {
    if (steps.some((step) => step.status === mark)) return mark;
  }
  const passed = steps.filter((step) => step.status === "passed").length;
  return passed === item.steps ? "passed" : undefined;
};

const editStep = (item, number, edit) => (ticks) => {
  const before = judged(item, ticks.steps);
  const steps = ticks.steps ?? [];
  const step = steps.find((step) => step.step === number) ?? { step: number };
  edit(step);
  ticks.steps = [...steps.filter((other) => other !== step), step].sort((a, b) => a.step - b.step);
  const after = judged(item, ticks.steps);
  if (after) ticks.status = after;
  else if (before && ticks.status === before) delete ticks.status;
};

const mark = (item, line, status) => {
  const edit = (marked) => {
    if (status) marked.status = status;
    else delete marked.status;
  };
  change(item, line ? editStep(item, Number(line.dataset.step), edit) : edit);
};

const itemAt = (target) => byNumber.get(target.closest("[data-case]")?.dataset.case);

document.addEventListener("change", ({ target }) => {
  if (target.name && target.closest(".form")) return takeCover();
  const item = itemAt(target);
  if (!item) return;
  if (target.dataset.mark) {
    mark(item, target.closest("[data-step]"), target.checked ? target.dataset.mark : null);
  } else if ("precondition" in target.dataset) {
    change(item, (ticks) => {
      const boxes = all("[data-precondition]", item.part);
      ticks.preconditions = boxes.flatMap((box, index) => box.checked ? [index + 1] : []);
    });
  } else seal();
});

document.addEventListener("input", ({ target }) => {
  if (target.name && target.closest(".form")) return keepCover();
  const item = itemAt(target);
  if (!item) return;
  if ("notes" in target.dataset) {
    write(item, (ticks) => { ticks.notes = target.value; });
  } else if ("actual" in target.dataset) {
    const number = Number(target.closest("[data-step]").dataset.step);
    write(item, editStep(item, number, (step) => { step.actual = target.value; }));
  }
});

// The fields of the cover. New events contain their values, and every printed page has the build in its
// header.
const coverKey = "tenken/" + root.dataset.build + "/cover/" + one("h1").textContent;
const whoKey = "tenken/who";
const fields = all(".form input");
const cover = () => Object.fromEntries(
  fields.filter((field) => field.value).map((field) => [field.name, field.value]));
const showBuild = () => {
  const build = one(".form input[name=build]").value;
  const text = visible(build).replace(/[^\p{L}\p{N} ._()-]/gu, (sign) => "\\" + sign.codePointAt(0).toString(16) + " ");
  if (build) root.style.setProperty("--build", '"' + text + '"');
  else root.style.removeProperty("--build");
};
const setCover = (values) => {
  for (const field of fields) {
    if (isText(values?.[field.name])) field.value = values[field.name];
  }
  showBuild();
};
const keepCover = () => {
  keep(coverKey, cover());
  const { tester, device, os } = cover();
  keep(whoKey, { tester, device, os });
  showBuild();
};

/// Uses the values of the cover for new events, and for those without a name.
const takeCover = () => {
  seal();
  keepCover();
  const values = cover();
  here = Object.fromEntries(context.map((name) => [name, (values[name] ?? "").trim()]));
  if (here.tester && here.build) tool("ask").hidden = true;
  nameUnnamed();
  for (const item of cases) {
    judge(item);
    show(item);
  }
  if (root.dataset.ready) filter();
  served?.named();
  doAfterName();
};
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => visible(String(values[name] ?? "")));
const verdicts = [...marks, "not-applicable"];
const isText = (value) => typeof value === "string";
const isOptional = (isRight) => (value) => value === undefined || isRight(value);
const isListOf = (isRight) => (value) => Array.isArray(value) && value.every(isRight);
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const isID = (value) => isText(value) && /^[0-9a-f]{32}$/.test(value);
const isTime = (value) => isText(value) && /^[2-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value)
  && !Number.isNaN(Date.parse(value));

// The members of an event that this page reads. All others are kept unchanged.
const members = {
  id: isID,
  time: isTime,
  case: (value) => isText(value) && value !== "",
  status: (value) => verdicts.includes(value) || value === "open",
  tester: (value, { by }) => by === "run" ? isOptional(isText)(value) : isText(value) && value !== "",
  replaces: isOptional(isListOf(isID)),
  resolves: (value, { event }) => event === "resolution" ? isListOf(isID)(value ?? []) : true,
  by: isOptional((value) => ["checklist", "board", "import", "run"].includes(value)),
  hash: isOptional((value) => isText(value) && /^([0-9a-f]{64})?$/.test(value)),
  session: isOptional((value) => isText(value) && /^([0-9a-f]{16})?$/.test(value)),
  steps: isOptional(isListOf(isObject)),
  evidence: isOptional(isListOf(isObject)),
  ...Object.fromEntries(["build", "environment", "device", "os", "note", "ticket"].map((name) => [name, isOptional(isText)])),
};

/// Returns a text that says why a value is not an event; null if it is one.
const faultOf = (value) => {
  if (!isObject(value) || value.format !== "tenken-result") return "not a result";
  if (value.version !== 1) return "written by a newer version; update the checklist to read it";
  if (!["result", "resolution"].includes(value.event)) return "a kind of event that this version does not know";
  const wrong = Object.keys(members).find((name) => !members[name](value[name], value));
  return wrong ? fill("\'{name}\' is missing or wrong", { name: wrong }) : null;
};

const canonical = (value) => JSON.stringify(value, (_, inner) => isObject(inner)
  ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a < b ? -1 : 1)) : inner);
const earlier = (a, b) => Date.parse(a.time) - Date.parse(b.time) || (a.id < b.id ? -1 : 1);

// All events by their ids, including events of cases that this page does not have.
const log = new Map();
const byAddress = new Map(cases.map((item) => [item.address, item]));

/// Adds an event. Returns "new", "known", or "conflict" if an event with the same id has other content:
/// then neither of the two counts, whichever came first.
const admit = (event) => {
  const other = log.get(event.id);
  if (other) {
    const { otherwise, ...first } = other;
    const text = canonical(event);
    if (text === canonical(first) || otherwise && text === canonical(otherwise)) return "known";
    other.otherwise ??= event;
    noteBuild(null);
    return "conflict";
  }
  log.set(event.id, event);
  byAddress.get(event.case)?.events.push(event);
  noteBuild(event);
  return "new";
};

/// Whether the case has changed since the event, or the event does not say which version was tested.
const isStale = (item, event) => event.hash !== item.hash;
/// Whether an event is from another build than the cover's: `2.4` includes all builds `2.4 (…)`.
const isFromOtherBuild = ({ build = "" }) => here.build !== "" && !askedBuilds().has(build);

/// Whether the device was tested again in a newer build, so that the event no longer counts.
const isSuperseded = (item, event) => !here.build && event.status !== "open" && !event.otherwise
  && !item.counting.has(event) && !isStale(item, event);

// The context of an event: who tested what. A new event replaces only events of the same context.
const context = ["tester", "build", "environment", "device", "os"];
let here = Object.fromEntries(context.map((name) => [name, ""]));
const isHere = (event) => context.every((name) => (event[name] ?? "") === here[name]);

// Identifiers are random, so two browsers never make the same one.
const digits = (count) => [...crypto.getRandomValues(new Uint8Array(count / 2))]
  .map((byte) => byte.toString(16).padStart(2, "0")).join("");
const now = () => new Date().toISOString().replace(/\.\d+/, "");

/// Makes an event with the values of the cover; its members have the order of the files.
const makeEvent = (item, kind, rest) => ({
  format: "tenken-result", version: 1, event: kind, id: digits(32), session: session(), time: now(),
  by: "checklist", ...Object.fromEntries(context.filter((name) => here[name] || name === "tester")
    .map((name) => [name, here[name]])),
  case: item.address, hash: item.hash, ...rest,
});
const makeResult = (item, evidence = item.shown?.evidence ?? []) => {
  const { status = "open", steps, notes, ...rest } = item.ticks;
  const replaces = item.mine.map((event) => event.id);
  return makeEvent(item, "result", {
    status, ...(steps && { steps: steps.map((step) => ({ status: "open", ...step })) }),
    ...(notes && { note: notes }), ...rest, ...(evidence.length && { evidence }),
    ...(replaces.length && { replaces }),
  });
};
// A page cannot ask the tool, so these are its rules once more; Tests/Browser/judging_test.py feeds the same
// events to both. The status that the page shows for each way in which a case can stand:
const statusOfStanding = {
  passed: "passed", failed: "failed", disagreeing: "failed", blocked: "blocked", "not-applicable": "not-applicable",
  "scenario-changed": "", "build-changed": "", never: "", "simulation-only": "",
};
const worst = (found) => ["failed", "blocked", "passed", "not-applicable"].find((status) => found.includes(status));
const grouped = (pairs) => {
  const groups = new Map();
  for (const [key, value] of pairs) {
    if (groups.has(key)) groups.get(key).push(value);
    else groups.set(key, [value]);
  }
  return groups;
};

// The places of the builds in the order of their first results. A device with a wrong clock makes no build the
// newest: a build that only the future names has no place, and is neither older nor newer than others.
const day = 86_400_000;
let firsts = new Map();
let places = null;
let isReordered = false;
const isFuture = (event) => Date.parse(event.time) > Date.now() + day;
const firstOf = (event) => event.event === "result" && event.build && !event.otherwise && !isFuture(event)
  ? Date.parse(event.time) : null;
/// Notes the build of a new or completed event; null instead of the event if an earlier one no longer counts.
const noteBuild = (event) => {
  const first = event && firstOf(event);
  if (event && (first === null || first >= firsts.get(event.build))) return;
  places = null;
  isReordered = true;
};
const placeOf = (build = "") => {
  if (!places) {
    firsts = new Map();
    for (const event of log.values()) {
      const first = firstOf(event);
      if (first !== null && !(first >= firsts.get(event.build))) firsts.set(event.build, first);
    }
    const order = [...firsts].sort(([a, first], [b, second]) => first - second || (a < b ? -1 : 1));
    places = new Map(order.map(([name], place) => [name, place]));
  }
  return places.get(build);
};
/// The builds that the cover names, `2.4` for all builds `2.4 (…)`; null for the newest of each device.
const askedBuilds = () => {
  if (!here.build) return null;
  placeOf();
  const named = [...places.keys()].filter((build) => build === here.build || build.startsWith(here.build + " ("));
  return new Set(named.length ? named : [here.build]);
};

/// The edges that remain after repeatedly removing those from events that no other event replaces.
const withoutSources = (edges) => {
  const next = grouped(edges);
  const count = new Map();
  for (const [, to] of edges) count.set(to, (count.get(to) ?? 0) + 1);
  const sources = [...next.keys()].filter((from) => !count.has(from));
  const removed = new Set();
  while (sources.length) {
    const from = sources.pop();
    removed.add(from);
    for (const to of next.get(from) ?? []) {
      count.set(to, count.get(to) - 1);
      if (count.get(to) === 0) sources.push(to);
    }
  }
  return edges.filter(([from]) => !removed.has(from));
};
/// The events of a case that their testers replaced; replacements in a circle do not count.
const replacedOf = (events, own) => {
  const edges = events.filter((event) => !event.otherwise).flatMap((event) =>
    [...new Set(event.replaces)].map((id) => own.get(id)).filter((other) => other && other !== event
      && other.tester === event.tester && other.event === event.event).map((other) => [event, other]));
  const back = withoutSources(edges).map(([from, to]) => [to, from]);
  const circle = new Set(withoutSources(back).map(([from]) => from));
  return new Set(edges.filter(([from, to]) => !(circle.has(from) && circle.has(to))).map(([, to]) => to));
};

const deviceOf = ({ device = "", environment = "" }) => device + "\0" + environment;
/// The results in the newest build in which each device was tested; those in builds without a place stay.
const newestOf = (results) => {
  const newest = new Map();
  for (const { event } of results) {
    const place = placeOf(event.build) ?? -1;
    if (!(place <= newest.get(deviceOf(event)))) newest.set(deviceOf(event), place);
  }
  return results.filter(({ event }) => {
    const place = placeOf(event.build);
    return place === undefined || place === newest.get(deviceOf(event));
  });
};
/// Whether the device of a failure was tested again, in the same build or in a newer one.
const isTestedAgain = (failure, current) => current.some(({ event }) => deviceOf(event) === deviceOf(failure)
  && ((event.build ?? "") === (failure.build ?? "") || placeOf(event.build) > placeOf(failure.build)));

/// How a case stands by results that count, each an event with its status; and the failures among them.
const standingOf = (item, results) => {
  const asked = askedBuilds();
  const limit = asked && Math.max(...[...asked].map((build) => placeOf(build) ?? -1));
  const selected = results.filter(({ event }) => event.by !== "run"
    && !(asked && limit >= 0 && placeOf(event.build) > limit));
  const today = selected.filter(({ event }) => !isStale(item, event));
  const current = newestOf(today.filter(({ event }) => !asked || asked.has(event.build ?? "")));
  const open = newestOf(selected).filter((one) =>
    one.status === "failed" && !current.includes(one) && !isTestedAgain(one.event, current));
  const statuses = current.map(({ status }) => status);
  const failures = [...current, ...open].filter(({ status }) => status === "failed").map(({ event }) => event);
  const stale = today.length ? "build-changed" : "scenario-changed";
  const standing = statuses.includes("passed") && statuses.includes("failed") ? "disagreeing"
    : open.length ? "failed" : worst(statuses)
    ?? (selected.length ? stale : item.isSimulationOnly ? "simulation-only" : "never");
  return { standing, failures, counting: new Set([...current, ...open].map(({ event }) => event)) };
};

/// Computes from all events of a case how it stands, and what its tester's form shows.
const judge = (item) => {
  const own = new Map(item.events.map((event) => [event.id, event]));
  const replaced = replacedOf(item.events, own);
  const live = item.events.filter((event) => !replaced.has(event));
  item.live = live.filter((event) => event.by !== "run").sort(earlier);
  item.resolutions = grouped(live.filter((event) => event.event === "resolution" && !event.otherwise)
    .flatMap((event) => [...new Set(event.resolves)].map((id) => [id, event])));
  const results = live.filter((event) => event.event === "result" && !event.otherwise).map((event) => {
    const judged = item.resolutions.get(event.id);
    return { event, status: judged ? worst(judged.map(({ status }) => status)) ?? "open" : event.status };
  }).filter(({ status }) => status !== "open");
  Object.assign(item, standingOf(item, results));
  const { standing } = item;
  item.status = statusOfStanding[standing];
  item.isDisputed = standing === "disagreeing";
  item.isOutdated = standing === "scenario-changed" || standing === "build-changed";
  item.mine = item.live.filter((event) => event.event === "result" && isHere(event));
  item.shown = item.mine.findLast((event) => !isStale(item, event));
  // While the tester writes a text of this case, the form keeps it.
  if (draft?.item !== item) item.ticks = cleaned({ ...item.shown, notes: item.shown?.note });
};
// An event is first written to the journal in localStorage, which is immediate and notifies other tabs,
// and then to the database, which confirms when it is on the disk. It is lost only if both fail; the page
// then shows a warning.
const journalKey = "tenken/event/";
const draftKey = "tenken/draft/";
const changedKey = "tenken/changed";
const unkept = new Set();
let waiting = 0;
let database = null;

const keep = (key, value) => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
const kept = (key) => {
  try {
    return parsed(localStorage.getItem(key));
  } catch {
    return null;
  }
};
const keptKeys = (start) => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
};

// Gives null if another version of this page blocks the database, or the browser forbids it.
const openDatabase = () => new Promise((done) => {
  const give = (found) => done(found);
  setTimeout(give, 4000, null);
  try {
    const request = indexedDB.open("tenken", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("events", { keyPath: "id" });
    request.onsuccess = () => {
      request.result.onclose = () => { database = null; };
      request.result.onversionchange = () => {
        request.result.close();
        database = null;
      };
      give(request.result);
    };
    request.onerror = request.onblocked = () => give(null);
  } catch {
    give(null);
  }
});

/// Writes events to the database; false if that fails.
const put = (events) => new Promise((done) => {
  if (!database) return done(false);
  try {
    const work = database.transaction("events", "readwrite", { durability: "strict" });
    const store = work.objectStore("events");
    for (const event of events) store.put(event);
    work.oncomplete = () => done(true);
    work.onabort = work.onerror = () => done(false);
  } catch {
    done(false);
  }
});
const storedEvents = () => new Promise((done) => {
  if (!database) return done([]);
  try {
    const request = database.transaction("events").objectStore("events").getAll();
    request.onsuccess = () => done(request.result);
    request.onerror = () => done([]);
  } catch {
    done([]);
  }
});

/// Shows a warning while events could not be saved.
const showKept = () => {
  root.dataset.keeping = waiting ? "yes" : "no";
  tool("unkept").hidden = unkept.size === 0;
};

// The connection to the board, if one serves this page: it receives new events, and extends drawn cases.
let served = null;

/// Saves new or changed events. More than 100 at once skip the journal, because localStorage is small.
const keepEvents = async (events) => {
  served?.said(events);
  waiting += 1;
  root.dataset.keeping = "yes";
  const isMany = events.length > 100 && database;
  const journaled = events.filter((event) => !isMany && keep(journalKey + event.id, event));
  if (await put(events)) {
    for (const event of events) {
      keep(journalKey + event.id, null);
      unkept.delete(event.id);
    }
    if (isMany || journaled.length < events.length) keep(changedKey, digits(16));
  } else if (isMany) {
    for (const event of events) if (!keep(journalKey + event.id, event)) unkept.add(event.id);
  } else {
    for (const event of events) if (!journaled.includes(event)) unkept.add(event.id);
  }
  waiting -= 1;
  showKept();
};

/// Adds an event of the tester: saves and shows it.
const append = (event) => {
  admit(event);
  keepEvents([event]);
  showAgain([event]);
  if (!event.tester || !event.build) ask();
};

/// Updates the cases of some events: all cases, if the events change the order of the builds.
const showAgain = (events) => {
  const touched = isReordered ? cases : events.map((event) => byAddress.get(event.case));
  isReordered = false;
  for (const item of new Set(touched)) {
    if (!item) continue;
    judge(item);
    show(item);
  }
  if (events.length && root.dataset.ready) total();
};

/// Adds events from another tab, or from the storage of this browser.
const takeKept = (events) => {
  const touched = [];
  for (const event of events) {
    if (!isObject(event) || !isID(event.id)) continue;
    const old = log.get(event.id);
    // Another tab may have added the name.
    if (old && !old.tester && event.tester) noteBuild(Object.assign(old, event));
    else if (old || faultOf({ ...event, tester: event.tester || "?" })) continue;
    else admit(event);
    touched.push(event);
  }
  showAgain(touched);
};

// Recovers the drafts of a closed browser. Drafts that changed a moment ago may belong to another open tab,
// and stay.
const sealAfter = 2000;
const takeDrafts = () => {
  for (const key of keptKeys(draftKey)) {
    const held = kept(key);
    if (held?.event && Date.now() - held.written < 5 * sealAfter) continue;
    keep(key, null);
    if (held?.event) {
      takeKept([held.event]);
      keepEvents([held.event]);
    }
  }
};

/// Adds events that others sent: saves and shows them.
const hear = (events) => {
  const fresh = events.filter((event) => !faultOf(event) && admit(event) !== "known")
    .map((event) => log.get(event.id));
  if (!fresh.length) return;
  keepEvents(fresh);
  showAgain(fresh);
};

const journaledEvents = () => keptKeys(journalKey).map(kept).filter((event) => event);
const reread = async () => takeKept([...await storedEvents(), ...journaledEvents()]);
const readStore = async () => {
  database = await openDatabase();
  const journaled = journaledEvents();
  takeKept([...await storedEvents(), ...journaled]);
  if (journaled.length) await keepEvents(journaled);
  // If the browser saves nothing at all, warns before the first tick.
  const isKept = keep(changedKey + "/try", true);
  keep(changedKey + "/try", null);
  if (!database && !isKept) tool("unkept").hidden = false;
  takeDrafts();
  setTimeout(takeDrafts, 6 * sealAfter);
};

window.addEventListener("storage", ({ key, newValue }) => {
  if (key === changedKey) reread();
  else if (key?.startsWith(journalKey) && newValue) takeKept([parsed(newValue)]);
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) seal();
  else if (root.dataset.ready) reread();
});
window.addEventListener("pagehide", () => seal());
window.addEventListener("beforeunload", (event) => {
  if (unkept.size) event.preventDefault();
});

// The id of a session: the work of one tester in one browser, without a break of 12 hours.
const sessionKey = "tenken/session";
const sessionHours = 12;
let lastSession = null;
const session = () => {
  let held = kept(sessionKey) ?? lastSession;
  const isFresh = held && Date.now() - held.used < sessionHours * 3_600_000;
  if (!isFresh || !/^[0-9a-f]{16}$/.test(held.id) || held.tester && held.tester !== here.tester) {
    held = { id: digits(16) };
  }
  lastSession = { id: held.id, tester: here.tester, used: Date.now() };
  keep(sessionKey, lastSession);
  return held.id;
};
const nameOf = {
  passed: "Pass", failed: "Fail", blocked: "Blocked",
  "not-applicable": "Not applicable", open: "Open",
};
const statusSigns = { passed: "✓", failed: "✗", blocked: "–", "not-applicable": "∅", open: "·" };
const whenOf = ({ time }) => new Date(time).toLocaleString(
  root.lang, { dateStyle: "medium", timeStyle: "short" });
const whoOf = (event) => event.tester || "(no name yet)";
const contextOf = (event) => [
  [event.device, event.os].filter((text) => text).join(", "), event.build, event.environment,
].filter((text) => text).join(" · ");

/// Makes the item of a list that shows an event.
const resultLine = (item, event) => {
  const isResolution = event.event === "resolution";
  const resolvers = (item.resolutions.get(event.id) ?? []).map(whoOf);
  const line = element("li", "", { "data-said": event.status });
  const head = element("p", "");
  head.append(
    element("b", statusSigns[event.status] + " " + (isResolution ? "Resolved" : nameOf[event.status])),
    element("span", whoOf(event), { class: "by", dir: "auto" }),
    element("span", [contextOf(event), whenOf(event)].filter((text) => text).join(" · "), { dir: "auto" }));
  line.append(head);
  // The form already shows the texts of its own event.
  const isInForm = event === item.shown;
  const remarks = [
    ...(isInForm ? [] : event.steps ?? []).filter((step) => isText(step.actual) && step.actual)
      .map((step) => "Step " + step.step + ": " + step.actual),
    isInForm ? "" : event.note, event.ticket,
    ...(event.evidence ?? []).map((evidence) => evidence.file ?? evidence.link).filter(isText),
  ].filter((text) => text);
  for (const text of remarks) line.append(element("p", text, { class: "remark", dir: "auto" }));
  const reasons = [
    !isResolution && isStale(item, event) && "the case has changed since",
    !isResolution && isSuperseded(item, event) && "tested again there in a newer build",
    !isResolution && isFromOtherBuild(event) && (event.build ? "another build" : "no build was named"),
    event.otherwise && "another result has the same identifier",
    resolvers.length && fill("resolved by {name}", { name: resolvers.join(", ") }),
  ].filter((text) => text);
  if (reasons.length) {
    line.className = "past";
    line.append(element("p", reasons.join(" · "), { class: "reason" }));
  }
  return line;
};

/// Makes the form for resolving the failures that others found; it asks for a reason.
const resolveForm = () => {
  const form = element("form", "", { class: "resolve" });
  const area = element("textarea", "", { rows: "2", name: "reason", required: "" });
  const label = element("label", "Why is this not a failure of the app, or no longer one?");
  label.append(area);
  const submit = element("button", "Resolve as passed", { type: "submit" });
  const leave = element("button", "Cancel", { type: "button", "data-leave": "" });
  form.append(label, submit, leave);
  return form;
};

/// Shows the events of a case, except those that only take a tick back.
const showResults = (item, inside) => {
  let part = one(".said", inside);
  const shown = item.live.filter((event) =>
    event.status !== "open" || event.note || event.steps || event.evidence);
  if (!shown.length) {
    part?.remove();
    return;
  }
  if (!part) inside.append(part = element("div", "", { class: "said" }));
  // If somebody is writing a reason, new events leave the form open.
  const form = one("form", part);
  part.textContent = "";
  if (item.isDisputed) part.append(element("p", "Results disagree", { class: "disputed" }));
  const list = element("ul", "");
  for (const event of shown) list.append(resultLine(item, event));
  part.append(list);
  const others = item.failures.filter((event) => !item.mine.includes(event));
  if (form && others.length) part.append(form);
  else if (others.length) part.append(element("button", "Resolve…", { type: "button", "data-resolve": "" }));
};

document.addEventListener("click", ({ target }) => {
  const part = target.closest(".said");
  if (!part) return;
  if ("resolve" in target.dataset) {
    target.replaceWith(resolveForm());
    one("textarea", part).focus();
  } else if ("leave" in target.dataset) {
    target.closest("form").remove();
    show(itemAt(part));
  }
});
document.addEventListener("submit", (event) => {
  event.preventDefault();
  const { target } = event;
  if (target.id === "tools-ask") return answer(target);
  if (!target.matches(".resolve")) return;
  if (!here.tester) return ask("Your name is recorded with the resolution. What is your name?", () => target.requestSubmit());
  const item = itemAt(target);
  const note = one("textarea", target).value.trim();
  if (!note) return;
  target.remove();
  append(makeEvent(item, "resolution", {
    resolves: item.failures.map((failure) => failure.id), status: "passed", note,
  }));
});

// Asks once who tests which build. Testers can tick before they answer. What needs a name, is done when it
// is there.
let isAsked = false;
let afterName = null;
const ask = (reason, then = null) => {
  if (isAsked && !reason || !tool("ask").hidden && !reason) return;
  isAsked = true;
  afterName = then;
  tool("ask-why").textContent = reason ?? "Who is testing, and which build? Your ticks are saved in any case. Your answers tell others who tested which build.";
  for (const input of all("input", tool("ask"))) input.value = cover()[input.name] ?? "";
  tool("ask").hidden = false;
  if (reason) one("[name=tester]", tool("ask")).focus();
};
const answer = (form) => {
  const name = one("[name=tester]", form);
  // A name of spaces is none.
  name.value = name.value.trim();
  if (!form.reportValidity()) return;
  setCover(Object.fromEntries(all("input", form).map((input) => [input.name, input.value.trim()])));
  form.hidden = true;
  takeCover();
};
tool("ask-later").addEventListener("click", () => {
  tool("ask").hidden = true;
  afterName = null;
});
const doAfterName = () => {
  if (!here.tester) return;
  const then = afterName;
  afterName = null;
  then?.();
};

/// Adds the name and the missing values of the cover to events without a name. Such events were never
/// exported, because the export asks for the name first.
const nameUnnamed = () => {
  const unnamed = [...log.values()].filter((event) => !event.tester && event.by !== "run");
  if (!here.tester || !unnamed.length) return;
  for (const event of unnamed) {
    for (const name of context) if (!event[name] && here[name]) event[name] = here[name];
    noteBuild(event);
  }
  keepEvents(unnamed);
  showAgain(unnamed);
};
const largestFile = 64 * 1024 * 1024;
const longestLine = 1024 * 1024;

// Each session of a tester is one file. Its name never changes, and a later export only adds lines, so
// version control can merge the files of several people in any order.
const exportedKey = "tenken/exported";
const slug = (text) => text.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")
  .replace(/^-|-$/g, "").slice(0, 40) || "tester";
const sessionFiles = () => {
  const features = new Set(cases.map((item) => item.feature));
  const sessions = new Map();
  for (const event of [...log.values()].sort(earlier)) {
    if (event.by !== "checklist" || !event.session || !features.has(event.case.split("/")[0])) continue;
    const name = event.session + " " + event.tester;
    sessions.set(name, [...sessions.get(name) ?? [], event]);
  }
  return [...sessions.values()].map((events) => ({
    name: events[0].time.replaceAll(":", "") + "-" + slug(events[0].tester) + "-"
      + events[0].session + ".jsonl",
    events,
    text: events.map(({ otherwise, ...event }) => JSON.stringify(event) + "\n").join(""),
  }));
};

/// Remembers how many events each exported or imported file has.
const noteFiles = (files) => keep(exportedKey, {
  ...kept(exportedKey), ...Object.fromEntries(files.map((file) => [file.name, file.events.length])),
});
const download = ({ name, text }) => {
  const link = element("a", "", { download: name });
  const file = new Blob([text], { type: "application/x-ndjson" });
  link.href = URL.createObjectURL(file);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
tool("export").addEventListener("click", async () => {
  seal();
  if ([...log.values()].some((event) => !event.tester && event.by !== "run")) {
    return ask("Exported results say who tested. What is your name?", () => tool("export").click());
  }
  const files = sessionFiles();
  if (!files.length) return say("There is nothing to export yet.");
  const before = kept(exportedKey) ?? {};
  // Exports the files with new events; all files if none has any.
  const grown = files.filter((file) => before[file.name] !== file.events.length);
  const chosen = grown.length ? grown : files;
  for (const file of chosen) {
    download(file);
    // A browser accepts several downloads only one after another.
    if (chosen.length > 1) await new Promise((done) => setTimeout(done, 300));
  }
  noteFiles(chosen);
  say(chosen.map((file) => fill("{file}: {n} results.", { file: file.name, n: file.events.length })).join("\n"));
});

/// Reads the lines of a file. An invalid line does not affect the others.
const readLines = (text) => {
  const events = [];
  const faults = [];
  text.split("\n").forEach((line, index) => {
    if (!line.trim()) return;
    const value = line.length > longestLine ? undefined : parsed(line);
    const fault = line.length > longestLine ? "longer than 1 MiB"
      : value === null ? "not a complete line of JSON" : faultOf(value);
    if (fault) faults.push(fill("line {n}: {fault}", { n: index + 1, fault }));
    else events.push(value);
  });
  return { events, faults };
};
const readFile = async (file) => {
  if (file.size > largestFile) return { events: [], faults: ["The file is larger than 64 MiB, and was not read."] };
  const text = (await file.text()).replace(/^\uFEFF/, "");
  const read = readLines(text);
  // Every line of a picture is invalid, and one message is enough.
  return read.events.length ? read : { events: [], faults: ["This file contains no results of a checklist.", ...read.faults.slice(0, 1)] };
};

const mostFaults = 5;
const tell = (counts) => {
  const future = counts.fresh.filter(isFuture);
  const unknown = counts.fresh.filter((event) => !byAddress.has(event.case));
  const stale = counts.fresh.filter((event) => byAddress.has(event.case) && isStale(byAddress.get(event.case), event));
  const disputed = cases.filter((item) => item.isDisputed);
  const told = [
    [counts.fresh, "New results: {n}.", true], [counts.known, "Already here: {n}."],
    [stale, "Results of cases that have changed since, to be tested again: {n}."], [unknown, "Results of cases that are not in this checklist (kept): {n}."], [future, "Results with a date in the future: {n}."],
    [counts.conflicts, "Results that share an identifier with another result (neither counts): {n}."], [disputed, "Cases where results disagree: {n}."],
  ].filter(([list, , isAlways]) => list.length || isAlways).map(([list, text]) => fill(text, { n: list.length }));
  const faults = counts.faults.slice(0, mostFaults);
  if (counts.faults.length > mostFaults) {
    faults.push(fill("…and {n} more lines that could not be read.", { n: counts.faults.length - mostFaults }));
  }
  say([told.join(" "), ...faults].join("\n"));
};

/// Imports files: adds their events to the existing ones, replaces nothing, and counts nothing twice.
const take = async (files) => {
  seal();
  const counts = { fresh: [], known: [], conflicts: [], faults: [] };
  for (const file of files) {
    const { events, faults } = await readFile(file);
    const start = files.length > 1 ? file.name + ": " : "";
    counts.faults.push(...faults.map((fault) => start + fault));
    for (const event of events) {
      const outcome = admit(event);
      counts[{ new: "fresh", known: "known", conflict: "conflicts" }[outcome]].push(event);
    }
  }
  const touched = [...counts.fresh, ...counts.conflicts.map((event) => log.get(event.id))];
  if (touched.length) await keepEvents(touched);
  const sessions = new Set(counts.fresh.map((event) => event.session));
  noteFiles(sessionFiles().filter((file) => sessions.has(file.events[0].session)));
  showAgain(touched);
  filter();
  tell(counts);
};
tool("import").addEventListener("click", () => tool("file").click());
tool("file").addEventListener("change", async () => {
  const files = [...tool("file").files];
  if (files.length) await take(files);
  tool("file").value = "";
});
tool("clear").addEventListener("click", () => {
  if (!confirm("Take back all results of the tester, build and device on the cover? Results of others and exported files do not change.")) return;
  seal();
  const cleared = [];
  for (const item of cases.filter((item) => !isEmpty(item.ticks))) {
    item.ticks = {};
    cleared.push(makeResult(item));
  }
  for (const event of cleared) admit(event);
  showAgain(cleared);
  if (cleared.length) keepEvents(cleared);
  filter();
});
// Draws the parts of a large page that are near the window, and erases the others.
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

// Printing draws all parts that the filter shows; afterwards only those near the window stay drawn.
window.addEventListener("beforeprint", () => {
  for (const part of sources.keys()) if (part.checkVisibility()) draw(part);
});
window.addEventListener("afterprint", () => {
  for (const part of sources.keys()) if (!near.has(part)) erase(part);
});

const count = (some) => {
  const totals = { passed: 0, failed: 0, blocked: 0, "not-applicable": 0, open: 0 };
  for (const item of some) totals[item.status || "open"] += 1;
  return totals;
};

// The contents: a table on the cover, and a list at the side if the window is wide enough.
const contents = all("tr[data-feature]").map((line) => ({
  line, name: line.dataset.feature, part: document.getElementById("feature-" + line.dataset.feature),
  own: cases.filter((item) => !line.dataset.feature || item.feature === line.dataset.feature),
  side: null, rest: null,
}));
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
  one("[data-total='not-applicable']").parentNode.hidden = totals["not-applicable"] === 0;
  for (const mark of marks) {
    one("#tools-progress ." + mark).style.width = 100 * totals[mark] / (shown.length || 1) + "%";
  }
  // Before the first tick the cells stay empty, to be filled in on paper.
  const isTicked = cases.some((item) => item.status);
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

// The filter. The address of the page contains the choices, so people can send it.
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

const derived = {
  disputed: (item) => item.isDisputed, outdated: (item) => item.isOutdated, open: (item) => !item.status,
};
const hasStatus = (item, status) => derived[status]?.(item) ?? item.status === status;

const filter = () => {
  const words = tool("search").value.toLowerCase().split(/\s+/).filter((word) => word);
  const [chapter, status, priority, tag, environment, value] = choices.map((name) => tool(name).value);
  let shown = 0;
  const features = new Set();
  for (const item of cases) {
    const { part } = item;
    item.isShown = (!chapter || item.chapter === chapter)
      && (!status || hasStatus(item, status))
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
  // Hides empty groups of the contents; total() decides which rows are hidden.
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

// The address of the page: the anchor, then the choices.
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
// The cases that were left out: a list at the end, which is drawn when somebody opens it or a link leads there.
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
  // Parts that were drawn while scrolling may have moved it.
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
  // A link with choices replaces the current ones: "hashchange" reads it.
  if (!text || text.includes("?") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(text);
  putAddress();
});
window.addEventListener("hashchange", readAddress);

// Keys apply to the step that has the focus, or else to its case.
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
const keys = { p: "passed", f: "failed", b: "blocked", a: "not-applicable", u: null };
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
  else if (item && key in keys) mark(item, key === "a" ? null : target.closest("[data-step]"), keys[key]);
  else return;
  event.preventDefault();
});

for (const item of cases) item.part.tabIndex = -1;
for (const line of all("tr[data-case]")) line.tabIndex = -1;
makeOptions();
makeSide();
tool("side").hidden = contents.length < 4;
tool("more").open = innerWidth > 680;
// Keeps the targets of scrolling from being hidden behind the tools.
new ResizeObserver(([{ target }]) => {
  const height = getComputedStyle(target).position === "sticky" ? target.offsetHeight : 0;
  root.style.setProperty("--tools", height + "px");
}).observe(one(".tools"));
let width = innerWidth;
window.addEventListener("resize", () => {
  if (innerWidth !== width) forgetHeights();
  width = innerWidth;
});
// Boxes can be ticked as soon as the saved events are read.
const begin = async () => {
  try {
    setCover(kept(coverKey) ?? kept(whoKey));
    takeCover();
    await readStore();
    nameUnnamed();
  } finally {
    one("main").inert = false;
  }
  one(".tools").hidden = false;
  readAddress();
  performance.mark("ready");
  root.dataset.ready = "yes";
  served = window.tenkenServer?.({ log, byAddress, here: () => here, hear, show, element, fill, ask, say, attach, keep, kept }) ?? null;
  if (served) for (const item of cases) show(item);
};
one("main").inert = true;
begin();
})();
