const staggerMs = 100;

/**
 * Lets the cards of every `[data-reveal]` list rise as they come into sight: once, at a tenth of their height, 100 ms
 * after one another. Only what is still below the screen waits, so nothing that was already read ever disappears.
 */
export function revealCards() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const watcher = new IntersectionObserver(
    (entries) => {
      let order = 0;
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const card = target as HTMLElement; // only HTMLElements are observed
        if (isIntersecting) {
          watcher.unobserve(card);
          if (card.classList.contains("reveal-wait")) show(card, order++);
        } else if (boundingClientRect.top > window.innerHeight) {
          card.classList.add("reveal-wait", "reveal-run");
        }
      }
    },
    { threshold: 0.1 },
  );
  for (const card of document.querySelectorAll("[data-reveal] > *")) watcher.observe(card);
}

function show(card: HTMLElement, order: number) {
  card.style.transitionDelay = `${order * staggerMs}ms`;
  card.classList.remove("reveal-wait");
  const tidy = () => {
    card.classList.remove("reveal-run");
    card.style.transitionDelay = "";
  };
  card.addEventListener("transitionend", tidy, { once: true });
}
