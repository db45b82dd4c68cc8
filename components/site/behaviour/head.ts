/*
 * Runs in the head before anything is painted: marks the page as one with script (`js`, see `.needs-js`), and lets the
 * saved choice, else the system's, decide the scheme. The toggle is heard here too, so that it works from the first
 * moment and on every kind of page.
 */
const root = document.documentElement;

function savedScheme(): string | null {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null; // storage is shut (private window): the system decides
  }
}

function saveScheme(scheme: string) {
  try {
    localStorage.setItem("theme", scheme);
  } catch {
    // Storage is shut (private window): the choice holds until the page is left.
  }
}

function applyScheme() {
  const saved = savedScheme();
  const isDark = saved ? saved === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.classList.toggle("dark", isDark);
}

root.classList.add("js");
applyScheme();
// A page that comes back from the browser's memory may have missed a change.
addEventListener("pageshow", ({ persisted }) => persisted && applyScheme());

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element) || !target.closest("[data-theme-toggle]")) return;
  saveScheme(root.classList.toggle("dark") ? "dark" : "light");
});
