/** The number of the page that lies across the middle of the viewer. */
export function pageOnShow(scroller: HTMLElement): number {
  const box = scroller.getBoundingClientRect();
  const middle = box.top + box.height / 2;
  const pages = [...scroller.querySelectorAll<HTMLElement>("[data-page]")];
  const found = pages.findLast((page) => page.getBoundingClientRect().top <= middle);
  return Number(found?.dataset.page ?? 1);
}
