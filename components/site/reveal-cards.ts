const staggerMs = 100;

/**
 * Lets the cards of every `[data-reveal]` list rise as they come into sight: once, at a tenth of their height, 100 ms
 * after one another. Only what is still below the screen waits, so nothing that was already read ever disappears.
 */
export function revealCards(): () => void {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-reveal] > *")].filter(
    (card) => card.getBoundingClientRect().top > window.innerHeight,
  );
  if (cards.length === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};

  const show = (card: HTMLElement, order: number) => {
    card.style.transitionDelay = `${order * staggerMs}ms`;
    card.classList.remove("reveal-wait");
    const tidy = () => {
      card.classList.remove("reveal-run");
      card.style.transitionDelay = "";
    };
    card.addEventListener("transitionend", tidy, { once: true });
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      const seen = entries.filter((entry) => entry.isIntersecting);
      seen.forEach(({ target }, order) => {
        watcher.unobserve(target);
        show(target as HTMLElement, order); // only HTMLElements are observed
      });
    },
    { threshold: 0.1 },
  );
  for (const card of cards) {
    card.classList.add("reveal-wait", "reveal-run");
    watcher.observe(card);
  }
  return () => {
    watcher.disconnect();
    for (const card of cards) card.classList.remove("reveal-wait", "reveal-run");
  };
}
