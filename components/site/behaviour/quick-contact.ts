/** So many pixels say which way a finger scrolls; less is trembling. */
const turn = 6;

/**
 * The floating buttons step aside while one scrolls down and come back on the way up. They leave forms alone: where a part
 * with `data-keep-clear` is on the screen they are not there. The keyboard reaches them all the same (quick-contact.css).
 */
export function stepAside() {
  const corner = document.querySelector<HTMLElement>(".quick-contact");
  if (!corner) return;
  const inSight = new Set<Element>();
  let isGoingDown = false;
  let last = 0;

  function place(buttons: HTMLElement) {
    const isAway = isGoingDown || inSight.size > 0;
    buttons.classList.toggle("is-away", isAway);
    const focused = isAway && buttons.contains(document.activeElement) ? document.activeElement : null;
    if (!isAway || focused?.matches(":focus-visible")) return;
    if (focused instanceof HTMLElement) focused.blur(); // a finger has left it: it would hold the buttons here
    for (const menu of buttons.querySelectorAll("details")) menu.open = false;
  }

  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inSight[isIntersecting ? "add" : "delete"](target);
    place(corner);
  });
  for (const part of document.querySelectorAll("[data-keep-clear]")) watcher.observe(part);

  const scrolled = () => {
    const { scrollY } = window;
    if (Math.abs(scrollY - last) < turn) return;
    isGoingDown = scrollY > last && scrollY > turn;
    last = scrollY;
    place(corner);
  };
  window.addEventListener("scroll", scrolled, { passive: true });
}
