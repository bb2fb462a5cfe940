// How many choices there are, and those that no scrolling brings under a pointer.
() => {
  const shows = (element, x, y) => {
    const all = document.elementsFromPoint(x, y).map((e) => e.closest("[data-item], button"));
    const top = all[0]?.matches("button, .open") ? all[0] : all[0] && all.find((e) => e?.matches(".open"));
    return top === element;
  };
  const clickable = (element) => {
    const box = element.getBoundingClientRect();
    const steps = [0.5, 0.3, 0.7, 0.1, 0.9];
    return steps.some((a) => steps.some((b) => shows(element, box.left + a * box.width, box.top + b * box.height)));
  };
  const reached = (element) => ["nearest", "start", "center", "end"].some((block) => {
    element.scrollIntoView({ block, inline: "center", behavior: "instant" });
    return [0, -60, 120, 240].some((more) => (scrollBy({ top: more, behavior: "instant" }), clickable(element)));
  });
  const choices = document.querySelectorAll("[data-item].open, .voice .acts button:enabled, .voice .list button:enabled");
  const lost = [...choices].filter((element) => !reached(element));
  scrollTo({ top: 0, behavior: "instant" });
  return [choices.length, lost.map((e) => e.dataset.item ?? e.textContent.trim())];
}
