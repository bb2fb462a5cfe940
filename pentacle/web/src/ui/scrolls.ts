/** A box whose text may be longer than its room: keys can scroll it then, and pass it by otherwise. */
export function scrolls(box: HTMLElement) {
  function look() {
    if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else if (document.activeElement !== box) box.removeAttribute("tabindex");
  }
  const watch = new MutationObserver(look);
  const room = new ResizeObserver(look);
  watch.observe(box, { subtree: true, childList: true, characterData: true });
  room.observe(box);
  look();
  return {
    destroy() {
      watch.disconnect();
      room.disconnect();
    },
  };
}
