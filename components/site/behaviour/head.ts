/*
 * Runs in the head before the first paint: marks the page as one with JavaScript (`js`, see `.needs-js`), and sets the
 * colour scheme from the saved choice, or else the system's. It also handles the toggle, so that it works from the
 * first moment and on every kind of page, and remembers a press that opens a portal's search before React listens.
 */
const root = document.documentElement;

function savedScheme(): string | null {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null; // storage is blocked (private window): use the system's scheme
  }
}

function saveScheme(scheme: string) {
  try {
    localStorage.setItem("theme", scheme);
  } catch {
    // Storage is blocked (private window): the choice holds until the page is left.
  }
}

function applyScheme() {
  const saved = savedScheme();
  const isDark = saved ? saved === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.classList.toggle("dark", isDark);
}

root.classList.add("js");
applyScheme();
// A page restored from the back/forward cache may have missed a change.
addEventListener("pageshow", ({ persisted }) => persisted && applyScheme());

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element) || !target.closest("[data-theme-toggle]")) return;
  saveScheme(root.classList.toggle("dark") ? "dark" : "light");
});

// The search (components/portal/search/search-provider.tsx) sets "ready", and opens if it finds "pressed".
addEventListener("keydown", (event) => {
  const isPress =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "k";
  if (!isPress || root.dataset.search || !document.querySelector("[aria-keyshortcuts*=K]")) return;
  event.preventDefault();
  root.dataset.search = "pressed";
});
