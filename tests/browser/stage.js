// What is wrong with where things are: the voice, the pieces it speaks of, and all that can be clicked.
({ voices, words, buttons, narrow }) => {
  const found = [];
  const tell = (kind, what) => found.push({ kind, what });
  const seen = (e) => !e.closest("[inert]") && e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const short = (e) => (e.getAttribute("aria-label") || e.textContent || "").trim().replace(/\s+/g, " ").slice(0, 40);
  const sheet = document.querySelector("dialog[open]");
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter(seen);
  /** The part of the window in which an element can be seen. */
  const shown = (element) => {
    const box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let e = element.parentElement; e && e !== document.body; e = e.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(e);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const r = e.getBoundingClientRect();
      box.left = Math.max(box.left, r.left);
      box.right = Math.min(box.right, r.right);
      box.top = Math.max(box.top, r.top);
      box.bottom = Math.min(box.bottom, r.bottom);
    }
    return box;
  };
  const outside = (element, slack = 1.5) => {
    const [r, w] = [element.getBoundingClientRect(), shown(element)];
    return Math.max(w.left - r.left, w.top - r.top, r.right - w.right, r.bottom - w.bottom) > slack;
  };
  const covered = (element, owner = element) => {
    const r = element.getBoundingClientRect();
    const [x, y] = [Math.min(4, r.width / 4), Math.min(4, r.height / 4)];
    const points = [[r.left + x, r.top + y], [r.right - x, r.top + y], [r.left + x, r.bottom - y], [r.right - x, r.bottom - y], [(r.left + r.right) / 2, (r.top + r.bottom) / 2]];
    return points.some(([px, py]) => {
      const top = document.elementFromPoint(px, py);
      return top && !owner.contains(top) && !top.contains(owner);
    });
  };
  const scroller = (element) => {
    for (let e = element.parentElement; e; e = e.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(e);
      const [high, wide] = [e.scrollHeight > e.clientHeight + 1, e.scrollWidth > e.clientWidth + 1];
      if ((/auto|scroll/.test(overflowY) && high) || (/auto|scroll/.test(overflowX) && wide)) return e;
    }
    return null;
  };

  const roots = sheet ? [] : all(voices);
  if (!sheet && !roots.length) tell("voice", "nothing speaks");
  for (const root of roots) {
    for (const text of all(words, root)) {
      // A long text may scroll inside the voice: then its beginning is in view.
      const inside = scroller(text);
      if (inside && root.contains(inside) && inside !== root) {
        if (text.getBoundingClientRect().top + 20 > inside.getBoundingClientRect().bottom && text.matches(".say, .title")) tell("text", `below the fold: ${short(text)}`);
        if (outside(inside) || covered(inside, root)) tell("text", `cut or covered: ${short(text)}`);
      } else if (outside(text)) tell("text", `out of the window: ${short(text)}`);
      else if (covered(text, root)) tell("text", `covered: ${short(text)}`);
    }
    for (const button of all(buttons, root)) {
      if (outside(button)) tell("button", `out of sight: ${short(button)}`);
      else if (covered(button)) tell("button", `covered: ${short(button)}`);
      if (button.scrollWidth > button.clientWidth + 1) tell("cut", `button: ${short(button)}`);
    }
  }

  // Every piece that can be clicked or is pointed at can be seen while the voice speaks.
  if (!sheet) {
    const lessons = all("[data-item].lit.open");
    const wanted = lessons.length ? lessons : all("[data-item].open");
    const hidden = wanted.filter((piece) => {
      const [r, w] = [piece.getBoundingClientRect(), shown(piece)];
      const [x, y] = [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
      const out = x < w.left || x > w.right || y < w.top || y > w.bottom;
      const top = out ? null : document.elementFromPoint(x, y);
      return out || (top && !top.closest(".room") && !piece.contains(top));
    });
    for (const piece of hidden) tell("piece", piece.dataset.item);
  }

  // No text is cut, except in lists that scroll.
  const walker = document.createTreeWalker(sheet ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || !element || element.closest(".unseen, option, script, style, .room, [inert]") || !seen(element)) continue;
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (overflowX !== "visible" && textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1) tell("cut", `text: ${short(element)}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const r = range.getBoundingClientRect();
    const w = shown(element);
    // What is left out whole, such as a chip that finds no room, is not cut.
    const gone = r.left >= w.right - 1 || r.right <= w.left + 1 || r.top >= w.bottom - 2 || r.bottom <= w.top + 2;
    if (!r.width || gone || scroller(element)) continue;
    if (Math.max(r.right - w.right, w.left - r.left) > 2) tell("cut", `past the edge: ${short(element)}`);
  }

  // No two things that can be clicked overlap; pieces on the table may.
  const things = all("button, a[href], input, select, textarea", sheet ?? document).filter((e) => !e.closest(".room, .cover") && !e.matches(".cover"));
  const boxes = things.map((e) => e.getBoundingClientRect());
  for (let i = 0; i < things.length; i += 1)
    for (let j = i + 1; j < things.length; j += 1) {
      const [a, b] = [boxes[i], boxes[j]];
      if (things[i].contains(things[j]) || things[j].contains(things[i])) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide <= 2 || high <= 2) continue;
      const [one, two] = [shown(things[i]), shown(things[j])];
      const x = (Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2;
      const y = (Math.max(a.top, b.top) + Math.min(a.bottom, b.bottom)) / 2;
      const both = [one, two].every((w) => x > w.left && x < w.right && y > w.top && y < w.bottom);
      if (both) tell("overlap", `${short(things[i])} and ${short(things[j])}`);
    }

  // A board that nobody can read is no board.
  const board = sheet ? null : all("main .room")[0]?.getBoundingClientRect();
  if (board && narrow && Math.min(board.width, 330) < 330 - 1) tell("board", `${Math.round(board.width)} px wide`);
  if (board && narrow && board.height < 350 - 1) tell("board", `${Math.round(board.height)} px high`);
  const room = (e) => {
    const { left, top, width, height } = e.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  };
  return { found, rooms: sheet ? [] : all("main .room").map(room) };
}
