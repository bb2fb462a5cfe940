"""What the tests run in a page: where things are, what a click means, what is confirmed."""

CONFIRM = "document.querySelector('.is-look .confirm')?.click()"
"""A click on something that may vanish any moment."""
ASKS = "document.activeElement?.matches('.is-look .confirm') ?? false"
"""Whether Enter would confirm."""
READ_ON = """() => {
  const read = document.querySelector(".is-why .acts > .button, .is-coach .acts > .next");
  read?.click();
  return !!read;
}"""
"""What the table tells before it asks is read, where it stands before an answer."""
STEADY = """if (location.protocol !== "about:" && !localStorage["pentacle.settings"])
  localStorage["pentacle.settings"] = '{"runs": false}';"""
"""Nothing is played by itself while a test looks for where to click."""
MEANT = """
  const itemAt = (element) => element?.closest("[data-item]");
  const isOpen = (element) => element?.classList.contains("open");
  const meant = (x, y) => {
    const all = document.elementsFromPoint(x, y);
    const top = itemAt(all[0]);
    if (!top || isOpen(top)) return top;
    return all.map(itemAt).find(isOpen) ?? top;
  };
"""
"""What a click at a place means."""
WATCHED = f"""(() => {{
  {MEANT}
  const note = (event) => {{ window.hit = meant(event.clientX, event.clientY)?.dataset.item; }};
  addEventListener("pointerdown", note, true);
}})()"""
"""The item that the pointer meant when it was last pressed is noted, before anything moves."""
HIT = "[window.hit, (window.hit = null)][0]"
SURVEY = (
    f"() => {{{MEANT}"
    + """
  const steps = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  const place = (element) => {
    const box = element.getBoundingClientRect();
    for (const a of steps) for (const b of steps) {
      const [x, y] = [box.left + a * box.width, box.top + b * box.height];
      if (meant(x, y) === element) return [x, y];
    }
    return null;
  };
  const items = {};
  for (const element of document.querySelectorAll("[data-item].open"))
    items[element.dataset.item] = place(element);
  const enabled = [...document.querySelectorAll("button[data-actions]:enabled")];
  return {
    items,
    buttons: enabled.map((button) => button.dataset.actions),
    dialled: [...document.querySelectorAll("[data-reach]")].map((dial) => dial.dataset.reach),
    sheet: !!document.querySelector("dialog[open]"),
  };
}"""
)

WHEEL = """(items) => {
  for (const item of items) {
    const piece = document.querySelector(`[data-item="${CSS.escape(item)}"]`);
    for (let room = piece?.parentElement; room; room = room.parentElement) {
      const scrolls = ["auto", "scroll"].includes(getComputedStyle(room).overflowY);
      if (!scrolls || room.scrollHeight <= room.clientHeight) continue;
      const [all, one] = [room.getBoundingClientRect(), piece.getBoundingClientRect()];
      const middle = all.top + room.clientHeight / 2;
      const way = Math.round(one.top + one.height / 2 - middle);
      const most = room.scrollHeight - room.clientHeight;
      const can = Math.max(0, Math.min(most, room.scrollTop + way)) - room.scrollTop;
      if (Math.abs(can) > 1) return [all.left + 2, middle, can];
    }
  }
  return null;
}"""
"""Where the wheel is turned, and how far, so that one of these items comes into sight."""
