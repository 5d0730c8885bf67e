
"use strict";
(() => {
  const root = document.documentElement;
  const one = (selector, inside = document) => inside.querySelector(selector);
  const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
  const tool = (name) => document.getElementById("tools-" + name);
  const marks = ["passed", "failed", "blocked"];
  const prefix = "tenken/" + root.dataset.build + "/";
  const coverKey = prefix + "cover/" + one("h1").textContent;

  // A case is its own part of the page, and a row of the table it shares in the compact layout.
  const cases = all("article.case").map((part) => ({
    part,
    row: null,
    address: one(".facts .code", part).textContent,
    content: part.dataset.content,
    feature: part.closest(".feature").dataset.feature,
    tags: all(".tags dd", part).map((tag) => tag.textContent),
    values: all(".data li", part).map((item) => [item.dataset.axis, one("b", item).textContent]),
    text: null,
    ticks: {},
  }));
  const byNumber = new Map(cases.map((item) => [item.part.dataset.case, item]));
  for (const row of all("tr[data-case]")) byNumber.get(row.dataset.case).row = row;

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
      const places = ticks.preconditions.filter(Number.isInteger);
      if (places.length) clean.preconditions = places;
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

  const setMarks = (place, status) => {
    for (const box of all("[data-mark]", place)) box.checked = box.dataset.mark === status;
  };

  const setText = (area, text) => {
    if (area.value !== text) area.value = text;
  };

  const show = (item) => {
    const { part, row, ticks } = item;
    part.dataset.status = ticks.status ?? "";
    setMarks(one(".record", part), ticks.status);
    setText(one("[data-notes]", part), ticks.notes ?? "");
    if (row) {
      setMarks(row, ticks.status);
      setText(one("[data-notes]", row), ticks.notes ?? "");
    }
    all("[data-precondition]", part).forEach((box, place) => {
      box.checked = (ticks.preconditions ?? []).includes(place + 1);
    });
    for (const line of all("[data-step]", part)) {
      const step = (ticks.steps ?? []).find((step) => step.step === Number(line.dataset.step));
      setMarks(line, step?.status);
      setText(one("[data-actual]", line), step?.actual ?? "");
    }
  };

  const count = (some) => {
    const totals = { passed: 0, failed: 0, blocked: 0, open: 0 };
    for (const item of some) totals[item.ticks.status ?? "open"] += 1;
    return totals;
  };

  const total = () => {
    const totals = count(cases);
    for (const place of all("[data-total]")) place.textContent = totals[place.dataset.total];
    for (const mark of marks) {
      one("#tools-progress ." + mark).style.width = 100 * totals[mark] / (cases.length || 1) + "%";
    }
    // Before the first tick the cells stay free for a pen.
    const isTicked = totals.open < cases.length;
    const features = new Map(cases.map((item) => [item.feature, []]));
    for (const item of cases) features.get(item.feature).push(item);
    for (const line of all("tr[data-feature]")) {
      const name = line.dataset.feature;
      const own = name === "" ? totals : count(features.get(name) ?? []);
      [...line.cells].slice(3).forEach((cell, place) => {
        cell.textContent = isTicked ? own[marks[place]] : "";
      });
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
    const lines = all("[data-step]", item.part).length;
    return steps.filter((step) => step.status === "passed").length === lines ? "passed" : undefined;
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
    const edit = (place) => {
      if (status) place.status = status;
      else delete place.status;
    };
    if (line) changeStep(item, Number(line.dataset.step), edit);
    else change(item, edit);
  };

  document.addEventListener("change", ({ target }) => {
    const item = byNumber.get(target.closest("[data-case]")?.dataset.case);
    if (!item) return;
    if (target.dataset.mark) {
      mark(item, target.closest("[data-step]"), target.checked ? target.dataset.mark : null);
    } else if ("precondition" in target.dataset) {
      change(item, (ticks) => {
        const boxes = all("[data-precondition]", item.part);
        ticks.preconditions = boxes.flatMap((box, place) => box.checked ? [place + 1] : []);
      });
    }
  });

  document.addEventListener("input", ({ target }) => {
    if (target.name && target.closest(".form")) return keepCover();
    const item = byNumber.get(target.closest("[data-case]")?.dataset.case);
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

  // Which cases are shown.
  const unique = (texts) => [...new Set(texts)];
  const addOptions = (list, options) => {
    for (const [value, text] of options) list.append(new Option(text, value));
    list.closest("label").hidden = options.length < 2;
  };
  const priorities = ["critical", "high", "normal", "low"];
  const priorityText = new Map(cases.map(({ part }) => [
    part.dataset.priority, one(".priority", part).lastChild.textContent.trim(),
  ]));
  addOptions(tool("priority"), priorities.filter((name) => priorityText.has(name))
    .map((name) => [name, priorityText.get(name)]));
  addOptions(tool("tag"), unique(cases.flatMap((item) => item.tags)).sort().map((tag) => [tag, tag]));
  addOptions(tool("environment"), unique(cases.map(({ part }) => part.dataset.environment))
    .filter((name) => name).map((name) => [name, name]));
  const pairs = unique(cases.flatMap((item) => item.values.map((pair) => JSON.stringify(pair))));
  for (const axis of unique(pairs.map((pair) => JSON.parse(pair)[0]))) {
    const group = document.createElement("optgroup");
    group.label = axis;
    for (const pair of pairs) {
      const [name, text] = JSON.parse(pair);
      if (name === axis) group.append(new Option(text, pair));
    }
    tool("value").append(group);
  }
  tool("value").closest("label").hidden = pairs.length === 0;

  const textOf = (item) => item.text ??= item.part.textContent.toLowerCase();
  const say = (text) => { tool("message").textContent = text; };
  const filter = () => {
    const words = tool("search").value.toLowerCase().split(/\s+/).filter((word) => word);
    const [status, priority, tag, environment, value] =
      ["status", "priority", "tag", "environment", "value"].map((name) => tool(name).value);
    let shown = 0;
    for (const item of cases) {
      const { part, row, ticks } = item;
      const fits = (!status || (ticks.status ?? "open") === status)
        && (!priority || part.dataset.priority === priority)
        && (!tag || item.tags.includes(tag))
        && (!environment || part.dataset.environment === environment)
        && (!value || item.values.some((pair) => JSON.stringify(pair) === value))
        && words.every((word) => textOf(item).includes(word));
      part.hidden = !fits;
      if (row) row.hidden = !fits;
      if (fits) shown += 1;
    }
    for (const part of all(".together")) part.hidden = !one("tr[data-case]:not([hidden])", part);
    for (const part of all(".feature")) part.hidden = !one(".case:not([hidden])", part);
    say(shown === cases.length ? "" : "{n} of {m} cases are shown.".replace("{n}", shown).replace("{m}", cases.length));
  };
  for (const name of ["status", "priority", "tag", "environment", "value"]) {
    tool(name).addEventListener("change", filter);
  }
  tool("search").addEventListener("input", filter);

  // The layout.
  const view = (item) => root.dataset.layout === "compact" && item.row || item.part;
  tool("layout").value = root.dataset.layout;
  tool("layout").addEventListener("change", () => { root.dataset.layout = tool("layout").value; });

  // What was ticked, as a file.
  const results = () => {
    const features = [];
    for (const item of cases.filter((item) => !isEmpty(item.ticks))) {
      const scenario = item.address.slice(item.feature.length + 1).split("[")[0];
      let place = features.at(-1);
      if (place?.id !== item.feature) features.push(place = { id: item.feature, scenarios: [] });
      let list = place.scenarios.at(-1);
      if (list?.id !== scenario) place.scenarios.push(list = { id: scenario, cases: [] });
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
        change(item, () => { item.ticks = cleaned(ticked); });
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
      item.ticks = {};
      keep(prefix + item.content, null);
      show(item);
    }
    total();
    filter();
  });
  tool("print").addEventListener("click", () => print());

  // Keys: the case that has the focus is the one they are for; a step, if the focus is in it.
  const move = (step) => {
    const shown = cases.filter((item) => !item.part.hidden);
    const active = document.activeElement.closest("[data-case]")?.dataset.case;
    const place = shown.findIndex((item) => item.part.dataset.case === active);
    const below = shown.findIndex((item) => view(item).getBoundingClientRect().bottom > 0);
    const next = shown[place < 0 ? Math.max(below, 0) : place + step];
    if (!next) return;
    view(next).focus({ preventScroll: true });
    view(next).scrollIntoView({ block: "nearest" });
  };
  const keys = { p: "passed", f: "failed", b: "blocked", u: null };
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!tool("keys").checked || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape") {
      const place = target.closest("[data-case]");
      if (place) place.focus();
      else target.blur();
      return;
    }
    if (target.matches("textarea, select, input:not([type=checkbox])")) return;
    const item = byNumber.get(target.closest("[data-case]")?.dataset.case);
    if (key === "j") move(1);
    else if (key === "k") move(-1);
    else if (key === "/") tool("search").focus();
    else if (item && key === "n") one("[data-notes]", view(item)).focus();
    else if (item && key in keys) mark(item, target.closest("[data-step]"), keys[key]);
    else return;
    event.preventDefault();
  });

  for (const item of cases) {
    item.part.tabIndex = -1;
    if (item.row) item.row.tabIndex = -1;
    item.ticks = cleaned(kept(prefix + item.content));
    if (!isEmpty(item.ticks)) show(item);
  }
  setCover(kept(coverKey));
  total();
  one(".tools").hidden = false;
  // What is scrolled to is not hidden behind the tools.
  new ResizeObserver(([{ target }]) => {
    const height = getComputedStyle(target).position === "sticky" ? target.offsetHeight : 0;
    root.style.setProperty("--tools", height + "px");
  }).observe(one(".tools"));
  keep(prefix + "kept", true);
  keep(prefix + "kept", null);
  if (!isKept) say("This browser keeps no ticks: export them before you close the page.");
})();
