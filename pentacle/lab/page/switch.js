const root = document.documentElement;
const keep = (key, value) => { try { localStorage.setItem(key, value); } catch { /* a page without a memory */ } };
const kept = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
const lang = kept("pentacle-lang");
if (lang === "en" || lang === "fr") root.dataset.lang = lang;
const theme = kept("pentacle-theme");
if (theme === "light" || theme === "dark") root.dataset.theme = theme;
root.lang = root.dataset.lang;
for (const button of document.querySelectorAll("[data-speak]")) {
  button.addEventListener("click", () => {
    root.lang = root.dataset.lang = button.dataset.speak;
    document.title = button.dataset.title;
    keep("pentacle-lang", root.lang);
    scrollTo(0, 0);
  });
}
for (const button of document.querySelectorAll("[data-shade]")) {
  button.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : !matchMedia("(prefers-color-scheme: light)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    keep("pentacle-theme", root.dataset.theme);
  });
}
