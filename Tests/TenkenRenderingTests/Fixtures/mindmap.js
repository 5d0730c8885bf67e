
'use strict';
const byId = (id) => document.getElementById(id);
const view = byId('view'), map = byId('map'), query = byId('query'), found = byId('found');
const root = JSON.parse(byId('data').textContent);
// A browser stays quick up to this many boxes; "unfold" stops there, and users unfold single nodes.
const boxLimit = 4000;
let zoom = 1, current = null, hits = [], hitSet = new Set(), hit = -1, shown = 0;

// Adds the parent to every node, and the number of scenarios, or of tested cases, below it by status.
const all = [];
(function prepare(node, parent, level) {
  Object.assign(node, { parent, level, number: all.length, tally: {}, scenarios: 0, lines: 0 });
  all.push(node);
  for (const child of node.children || []) {
    prepare(child, node, level + 1);
    node.scenarios += child.scenarios;
    node.lines += child.lines + (['preconditions', 'cases'].includes(child.kind) ? 0 : 1);
    for (const status in child.tally) node.tally[status] = (node.tally[status] || 0) + child.tally[status];
  }
  if (node.kind === 'scenario') {
    node.scenarios = 1;
    if (node.counts) node.tally = node.counts;
    else if (node.status) node.tally[node.status] = 1;
  }
})(root, null, 1);

// The map grows to both sides where there is room.
const isWide = matchMedia('(min-width: 700px)').matches;
const lefts = isWide ? (root.children || []).filter((branch) => branch.left) : [];
const halves = lefts.length ? [root.children.filter((branch) => !branch.left), lefts] : [root.children || []];
(root.children || []).forEach((branch, place) => { branch.colour = place % 8; });
const isLeft = (node) => {
  while (node.parent && node.parent !== root) node = node.parent;
  return halves.length > 1 && halves[1].includes(node);
};

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function sign(status) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  svg.setAttribute('class', 'sign');
  svg.setAttribute('viewBox', '-1 -1 16 16');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', meaning(status));
  use.setAttribute('href', '#' + status);
  svg.append(use);
  return svg;
}

const statuses = [...document.querySelectorAll('[data-status]')].map((entry) => entry.dataset.status);

// The legend contains the name of a status, followed by a number.
function meaning(status) {
  const entry = document.querySelector(`[data-status="${status}"]`);
  return entry ? entry.textContent.trim().replace(/ \d+$/, '') : status;
}

function box(node) {
  const made = element('div', 'box');
  made.id = 'node-' + node.number;
  if (node.status) made.append(sign(node.status));
  else if (map.dataset[node.kind]) made.append(element('span', 'mark', map.dataset[node.kind]));
  const text = element('span', 'text', node.text);
  text.dir = 'auto';
  if (node.condition) text.append(` [${node.condition}]`);
  if (node.manual) text.append(' ', element('span', 'note', map.dataset.manual));
  const known = node.kind === 'scenario' ? [] : statuses.filter((status) => node.tally[status]);
  if (known.length) {
    const tally = element('span', 'tally');
    for (const status of known) {
      const part = element('span');
      part.append(sign(status), String(node.tally[status]));
      tally.append(part);
    }
    text.append(tally);
  }
  if (node.labels) text.append(element('small', '', node.labels));
  made.append(text);
  if (node.children) {
    const count = element('span', 'count');
    count.setAttribute('aria-hidden', 'true');
    made.append(count);
  }
  return made;
}

// Makes the item of a node when it is shown.
function item(node, position, size) {
  const made = element('li', `${node.kind} ${node.status || ''}`);
  if (node.colour !== undefined) made.dataset.branch = node.colour;
  node.item = made;
  made.node = node;
  made.tabIndex = -1;
  made.setAttribute('role', 'treeitem');
  made.setAttribute('aria-level', node.level);
  made.setAttribute('aria-posinset', position);
  made.setAttribute('aria-setsize', size);
  made.setAttribute('aria-labelledby', 'node-' + node.number);
  made.classList.toggle('found', hitSet.has(node));
  made.append(box(node));
  shown += 1;
  if (node.children) node.folded ? fold(node) : unfold(node);
  return made;
}

function fold(node) {
  node.folded = true;
  node.item.setAttribute('aria-expanded', 'false');
  node.item.querySelector('.count').textContent = node.kind !== 'scenario' && node.scenarios || node.lines;
  for (const group of node.item.querySelectorAll(':scope > ul')) {
    shown -= group.querySelectorAll('li').length;
    group.remove();
  }
}

function unfold(node) {
  node.folded = false;
  node.item.setAttribute('aria-expanded', 'true');
  node.item.querySelector('.count').textContent = '−';
  let place = 0;
  for (const [side, children] of (node === root ? halves : [node.children]).entries()) {
    const group = element('ul', side ? 'left' : '');
    group.setAttribute('role', 'group');
    for (const child of children) group.append(item(child, place += 1, node.children.length));
    node.item.append(group);
  }
}

// Changes the map, and keeps a node at its position on the screen.
function keeping(node, change) {
  const before = node.item.firstChild.getBoundingClientRect();
  change();
  const after = node.item.firstChild.getBoundingClientRect();
  view.scrollBy(after.left - before.left, after.top - before.top);
}

function toggle(node, open = node.folded) {
  if (!node.children || open !== Boolean(node.folded)) return;
  keeping(node, () => open ? unfold(node) : fold(node));
}

function select(node, isFocused = true) {
  if (current && current.item) current.item.tabIndex = -1;
  current = node;
  node.item.tabIndex = 0;
  if (isFocused) {
    node.item.focus({ preventScroll: true });
    node.item.firstChild.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  const path = [];
  for (let above = node; above; above = above.parent) path.unshift(above.text);
  const notes = node.note || node.parent && node.parent.note || '';
  const details = byId('details');
  details.textContent = node === root ? details.dataset.help : `${path.slice(1).join(' › ')}\n${notes}`;
  let scenario = node;
  while (scenario.parent && !scenario.link) scenario = scenario.parent;
  details.classList.toggle('linked', Boolean(scenario.link));
  if (scenario.link) {
    const link = element('a', '', details.dataset.open);
    link.href = scenario.link;
    details.append('\n', link);
  }
}

// Unfolds the branches above a node, and scrolls it to the middle of the window.
function reveal(node) {
  const above = [];
  for (let outer = node.parent; outer; outer = outer.parent) above.unshift(outer);
  for (const outer of above) if (outer.folded) unfold(outer);
  select(node, false);
  node.item.firstChild.scrollIntoView({ block: 'center', inline: 'center' });
}

function mark(nodes) {
  for (const node of hitSet) if (node.item) node.item.classList.remove('found');
  hits = nodes;
  hitSet = new Set(nodes);
  for (const node of hits) if (node.item) node.item.classList.add('found');
}

function step(by) {
  if (!hits.length) return;
  hit = (hit + by + hits.length) % hits.length;
  found.textContent = `${hit + 1} / ${hits.length}`;
  reveal(hits[hit]);
}

function plain(text) { return text.normalize('NFKC').toLowerCase(); }

function search() {
  const words = plain(query.value).split(/\s+/).filter(Boolean);
  hit = -1;
  mark(!words.length ? [] : all.filter((node) => {
    node.plain ??= plain([node.text, node.condition, node.labels, node.note].filter(Boolean).join('\n'));
    return words.every((word) => node.plain.includes(word));
  }));
  found.textContent = !words.length ? '' : hits.length ? `0 / ${hits.length}` : found.dataset.none;
  if (hits.length) step(1);
}

function setZoom(next) {
  const middle = [view.scrollLeft + view.clientWidth / 2, view.scrollTop + view.clientHeight / 2];
  const before = zoom;
  zoom = Math.min(3, Math.max(0.25, next));
  map.style.setProperty('--zoom', zoom);
  view.scrollTo(middle[0] * zoom / before - view.clientWidth / 2, middle[1] * zoom / before - view.clientHeight / 2);
}

function fit(least = 0.25) {
  // The map element fills the window, so the item of the root gives the size of the boxes.
  const bounds = root.item.getBoundingClientRect();
  const centre = halves.length > 1 && !root.folded ? 'center' : 'start';
  const scale = Math.min(view.clientWidth / (bounds.width + 60), view.clientHeight / (bounds.height + 50));
  setZoom(Math.min(1.4, Math.max(least, zoom * scale)));
  root.item.firstChild.scrollIntoView({ block: 'center', inline: centre });
}

function visible() { return [...map.querySelectorAll('li')].map((made) => made.node); }

function unfoldLevel() {
  const folded = visible().filter((node) => node.folded);
  const level = Math.min(...folded.map((node) => node.level));
  keeping(root, () => {
    for (const node of folded) if (node.level === level && shown < boxLimit) unfold(node);
  });
}

function unfoldBranch(node) {
  keeping(node, () => {
    for (const queue = [node]; queue.length && shown < boxLimit;) {
      const next = queue.shift();
      if (!next.children) continue;
      if (next.folded) unfold(next);
      queue.push(...next.children);
    }
  });
}

function foldAll() {
  for (const node of visible().reverse()) if (node !== root && node.children && !node.folded) fold(node);
  // Branches inside a folded branch are also folded when they are shown again.
  for (const node of all) if (node !== root && node.children) node.folded = true;
  select(root, false);
  root.item.firstChild.scrollIntoView({ block: 'center', inline: 'start' });
}

const keys = {
  ArrowDown: (node) => neighbour(node, 1),
  ArrowUp: (node) => neighbour(node, -1),
  ArrowRight: (node) => isLeft(node) ? inwards(node) : outwards(node),
  ArrowLeft: (node) => isLeft(node) ? outwards(node) : inwards(node),
  Home: () => select(root),
  End: () => select(visible().at(-1)),
  Enter: (node) => toggle(node),
  ' ': (node) => toggle(node),
  '*': (node) => unfoldBranch(node),
};

// In the left half of the map, the left arrow leads outwards and the right arrow inwards.
function outwards(node) {
  if (node.folded) toggle(node); else if (node.children) select(node.children[0]);
}

function inwards(node) {
  if (node.children && !node.folded) toggle(node); else if (node.parent) select(node.parent);
}

function neighbour(node, by) {
  const list = visible();
  const next = list[list.indexOf(node) + by];
  if (next) select(next);
}

map.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
  event.preventDefault();
  keys[event.key](event.target.closest('li').node);
});
document.addEventListener('keydown', (event) => {
  if (event.target === query) {
    if (event.key === 'Escape') { query.value = ''; search(); select(current || root); }
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const action = { '/': () => query.focus(), '+': () => setZoom(zoom * 1.2), '-': () => setZoom(zoom / 1.2), '0': () => fit() }[event.key];
  if (action) { event.preventDefault(); action(); }
});
map.addEventListener('click', (event) => {
  const target = event.target.closest('.box');
  if (!target || !getSelection().isCollapsed) return;
  const node = target.parentElement.node;
  select(node);
  toggle(node);
});
view.addEventListener('wheel', (event) => {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  setZoom(zoom * Math.exp(-event.deltaY / 400));
}, { passive: false });
view.addEventListener('pointerdown', (event) => {
  if (event.button !== 0 || event.pointerType !== 'mouse' || event.target.closest('.box')) return;
  view.setPointerCapture(event.pointerId);
  view.classList.add('dragged');
});
view.addEventListener('pointermove', (event) => {
  if (view.classList.contains('dragged')) view.scrollBy(-event.movementX, -event.movementY);
});
for (const end of ['pointerup', 'pointercancel']) view.addEventListener(end, () => view.classList.remove('dragged'));
byId('search').addEventListener('submit', (event) => { event.preventDefault(); step(1); });
query.addEventListener('input', search);
for (const entry of document.querySelectorAll('[data-status]')) {
  const nodes = all.filter((node) => node.kind === 'scenario'
    && (node.tally[entry.dataset.status] || node.status === entry.dataset.status));
  entry.disabled = !nodes.length;
  entry.addEventListener('click', () => {
    if (hits[0] !== nodes[0] || hits.length !== nodes.length) { mark(nodes); hit = -1; query.value = ''; }
    step(1);
  });
}
byId('previous').addEventListener('click', () => step(-1));
byId('unfold').addEventListener('click', unfoldLevel);
byId('fold').addEventListener('click', foldAll);
byId('smaller').addEventListener('click', () => setZoom(zoom / 1.2));
byId('larger').addEventListener('click', () => setZoom(zoom * 1.2));
byId('fit').addEventListener('click', () => fit());
byId('print').addEventListener('click', () => print());

map.append(item(root, 1, 1));
select(root, false);
fit(0.85);
