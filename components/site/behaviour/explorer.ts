/**
 * The destination explorer: selecting a gate shows its details below and is kept in the address (`?country=uk`). If the
 * details are out of view, selecting scrolls to them, and on a phone moves the focus there.
 */
export function chooseDestinations() {
  const grid = document.querySelector("[data-explorer]");
  if (!grid) return;
  const gates = [...grid.querySelectorAll<HTMLElement>("[data-slug]")];

  function choose(slug: string): HTMLElement | null {
    for (const gate of gates) {
      const isChosen = gate.dataset.slug === slug;
      gate.setAttribute("aria-pressed", String(isChosen));
      panelOf(gate.dataset.slug)?.classList.toggle("is-off", !isChosen);
    }
    return panelOf(slug);
  }

  grid.addEventListener("click", ({ target }) => {
    const slug = target instanceof Element ? target.closest<HTMLElement>("[data-slug]")?.dataset.slug : undefined;
    if (!slug) return;
    const panel = choose(slug);
    history.replaceState(null, "", `?country=${slug}`);
    const heading = panel?.querySelector<HTMLElement>("[data-destination]");
    if (!heading) return;
    const isPhone = matchMedia("(max-width: 53.75rem)").matches;
    if (isPhone || heading.getBoundingClientRect().bottom > window.innerHeight) panel?.scrollIntoView();
    if (isPhone) heading.focus({ preventScroll: true });
  });

  const asked = new URLSearchParams(location.search).get("country");
  if (asked && gates.some((gate) => gate.dataset.slug === asked)) choose(asked)?.scrollIntoView();
}

const panelOf = (slug: string | undefined) => document.getElementById(`details-${slug}`);
