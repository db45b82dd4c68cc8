import { type ReactNode, useEffect, useRef } from "react";

/** The look of a link in it. The current one has a bar at its side, so that it isn't taken for one under the pointer. */
export const tablesEntry =
  "flex min-h-8 items-center justify-between gap-2 rounded-md px-3 py-1 font-[540] text-foreground no-underline hover:bg-surface-2 aria-[current]:bg-secondary aria-[current]:font-[620] aria-[current]:shadow-[inset_3px_0_0_var(--primary)] max-xl:min-h-9 max-md:min-h-11 rtl:aria-[current]:shadow-[inset_-3px_0_0_var(--primary)]";

/** A line between groups of links; not in a row. */
export const TablesLine = () => <span aria-hidden="true" className="my-1.5 border-border border-t max-xl:hidden" />;

type TablesNavProps = {
  label: string;
  /** The current entry: it is brought into view when it changes. */
  open: string | undefined;
  children: ReactNode;
};

/** The tables of the content at the side, as a list that scrolls by itself; in a row above where there is no room. */
export function TablesNav({ label, open, children }: TablesNavProps) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which one is open
  useEffect(() => {
    if (nav.current) showCurrent(nav.current);
  }, [open]);
  useEffect(() => {
    const box = nav.current;
    if (!box) return;
    const mark = () => markMore(box);
    const observer = new ResizeObserver(mark);
    observer.observe(box);
    box.addEventListener("scroll", mark, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", mark);
    };
  }, []);
  return (
    <nav
      ref={nav}
      aria-label={label}
      // At the side it ends above the end of the window even below the page's heading.
      className="grid gap-0.5 max-xl:relative max-xl:flex max-xl:overflow-x-auto max-xl:pb-2 max-xl:*:flex-none xl:sticky xl:top-20 xl:max-h-[calc(100dvh-13rem)] xl:overflow-y-auto max-xl:data-more:mask-[linear-gradient(to_right,#000_calc(100%-3rem),transparent)] xl:data-more:mask-[linear-gradient(#000_calc(100%-3rem),transparent)] max-xl:rtl:data-more:mask-[linear-gradient(to_left,#000_calc(100%-3rem),transparent)]"
    >
      {children}
    </nav>
  );
}

/** Room beside the current entry, so that its neighbour is seen and it isn't in the part that fades. */
const margin = 56;

/** Scrolls the list as little as brings the current entry into view, and not the page, as `scrollIntoView` does. */
function showCurrent(nav: HTMLElement): void {
  const link = nav.querySelector("[aria-current]");
  if (!link) return;
  const [box, at] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
  const by = (start: number, end: number, from: number, to: number) =>
    start < from ? start - from - margin : end > to - margin ? end - to + margin : 0;
  nav.scrollBy({
    left: by(at.left, at.right, box.left, box.right),
    top: by(at.top, at.bottom, box.top, box.bottom),
    behavior: "instant",
  });
}

/** `data-more`: there is more after what is seen. */
function markMore(nav: HTMLElement): void {
  const right = nav.scrollWidth - nav.clientWidth - Math.abs(nav.scrollLeft);
  const below = nav.scrollHeight - nav.clientHeight - nav.scrollTop;
  nav.toggleAttribute("data-more", Math.max(right, below) > 4);
}
