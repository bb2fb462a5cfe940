// What is too small to read or to hit, and which labels are cut or run over their things.
([TEXT, TARGET, hands, desk]) => {
  const MOST = 6; // as far as a touch zooms
  const FINGER = 44;
  const found = [];
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const itemOf = (element) => element.closest("[data-item]");
  /** On the board a touch zooms; the planes beside it must be large enough. */
  const onBoard = (element) => {
    const room = element.closest(".room");
    return !!room && !room.closest(".small");
  };
  const classOf = (element) => (element?.getAttribute("class") ?? "").replace(/svelte-\S+/g, "").trim().split(" ")[0];
  const name = (element) => {
    const item = itemOf(element);
    if (item) return `item ${item.dataset.item}`;
    const near = element.parentElement?.closest("section, article, header, dialog, nav, main, form");
    return `${classOf(near) || near?.tagName.toLowerCase()} ${element.tagName.toLowerCase()}.${classOf(element)}`;
  };
  const tell = (kind, element, size, text) =>
    found.push({ kind, what: name(element), size: Math.round(10 * size) / 10, text: text.slice(0, 60) });

  /** The box that shows an element, and whether it can be scrolled to. */
  const shownIn = (element) => {
    const box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight, scrolls: false };
    for (let e = element; e && e !== document.body; e = e.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(e);
      if (overflowX === "visible" && overflowY === "visible") continue;
      if (/auto|scroll/.test(overflowX + overflowY)) {
        box.scrolls = true;
        break;
      }
      const r = e.getBoundingClientRect();
      box.left = Math.max(box.left, r.left);
      box.right = Math.min(box.right, r.right);
      box.top = Math.max(box.top, r.top);
      box.bottom = Math.min(box.bottom, r.bottom);
    }
    return box;
  };
  const around = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((r) => r.width > 0 && r.height > 0);
    if (!rects.length) return null;
    const most = (side, pick) => pick(...rects.map((r) => r[side]));
    return { left: most("left", Math.min), top: most("top", Math.min), right: most("right", Math.max), bottom: most("bottom", Math.max) };
  };
  /** How large a text is on the screen. */
  const sizeOf = (element) => {
    const size = parseFloat(getComputedStyle(element).fontSize);
    const matrix = element.closest("svg") ? element.getScreenCTM() : null;
    if (matrix) return size * Math.hypot(matrix.a, matrix.b);
    return size * (parseFloat(element.closest(".room .plane")?.style.scale ?? "") || 1);
  };

  const unread = "option, .unseen, [inert], script, style, title";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    const element = node.parentElement;
    if (!text || !element || element.closest(unread) || !seen(element)) continue;
    const box = around(node);
    if (!box) continue;
    const item = itemOf(element);
    const zoomed = onBoard(element) && hands;
    const size = sizeOf(element);
    if (size < TEXT - 0.05 && !zoomed) tell("text", element, size, text);
    const shown = shownIn(element);
    // What is left out whole, such as a chip that finds no room, is not cut.
    const gone = box.right <= shown.left || box.left >= shown.right || box.bottom <= shown.top + 2 || box.top >= shown.bottom - 2;
    const cut = Math.max(shown.left - box.left, box.right - shown.right, shown.top - box.top - 3, box.bottom - shown.bottom - 3);
    if (!gone && !shown.scrolls && cut > 1.5) tell("clipped", element, cut, text);
    else if (item && !element.closest("svg") && getComputedStyle(item).rotate === "none") {
      const own = item.getBoundingClientRect();
      const over = Math.max(own.left - box.left, box.right - own.right);
      if (over > 4) tell("overflow", element, over, text);
    }
  }
  if (desk) return found;

  for (const element of document.querySelectorAll("button, a[href], input, select, textarea, label.file, [data-item].open")) {
    if (element.matches(".unseen, .touch, .cover") || element.closest("[inert], .unseen, p, summary") || !seen(element)) continue;
    if (element.matches("button, a") && itemOf(element)) continue;
    if (element.matches("input[type=checkbox], input[type=radio]") && element.closest("label")) continue;
    const box = element.getBoundingClientRect();
    const side = Math.min(box.width, box.height);
    if (!box.width || side >= TARGET - 0.5) continue;
    if (element.matches("[data-item]") && onBoard(element) && side * MOST >= FINGER) continue;
    tell("target", element, side, element.getAttribute("aria-label") || element.textContent.trim());
  }
  return found;
}
