/**
 * Opens the folded part that a link on this page leads to, before the browser scrolls there. Our ids are plain letters, so
 * the fragment is taken as it is: decoding would throw for "#%".
 */
function open(hash: string) {
  const target = document.getElementById(hash.slice(1));
  if (!target) return;
  for (const fold of [target.querySelector<HTMLDetailsElement>(":scope > details"), target.closest("details")]) {
    if (fold) fold.open = true;
  }
}

/** Links to a folded part open it, on the first load too. */
export function openTargets() {
  open(location.hash);
  addEventListener("hashchange", () => open(location.hash));
  document.addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href^='#']");
    if (link) open(link.hash);
  });
}
