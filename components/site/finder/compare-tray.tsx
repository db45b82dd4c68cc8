import { X } from "lucide-react";
import { buttonVariants, closeVariants } from "@/components/ui/button";
import { mostCompared } from "@/lib/finder/comparison";

/**
 * The bar below the results with the button that compares. Without JavaScript it is always there. With it, it shows what
 * is chosen, also on other pages, and appears with the first choice (components/site/behaviour/compare.ts). On a phone it
 * is one line: the names are for screen readers only.
 */
export function CompareTray() {
  return (
    <div
      className="sticky bottom-0 z-10 mt-4 flex items-center gap-2.5 rounded-t-lg border border-border bg-card px-4 py-1.5 shadow-lg data-empty:hidden md:gap-4 md:py-3 md:no-js:pe-24 print:hidden"
      data-tray
      data-keep-clear // the floating buttons make room for it
    >
      <p className="min-w-0 flex-1 text-ui/[1.35]" role="status">
        <span data-tray-count>Tick up to three programmes, then compare them.</span>
        <span className="max-md:sr-only" data-tray-names />
      </p>
      <button type="button" className={buttonVariants({ variant: "line", className: "needs-js" })} data-tray-clear>
        Clear
      </button>
      <button type="submit" className={buttonVariants()}>
        Compare
      </button>
    </div>
  );
}

const places = Array.from({ length: mostCompared }, (_, place) => place);

/** Asks which programme to leave out for a fourth. Only scripts open it. */
export function FullTray() {
  return (
    <dialog
      className="m-auto w-[min(28rem,calc(100%-2.5rem))] rounded-lg border border-border bg-popover p-5 text-popover-foreground shadow-lg backdrop:bg-[rgb(6_42_51/0.5)]"
      aria-labelledby="tray-full"
      data-tray-full
    >
      <form method="dialog">
        <div className="flex items-start gap-3">
          <h2 id="tray-full" className="text-h3">
            You can compare three at most. Which one do you want to remove?
          </h2>
          <button type="submit" className={closeVariants({ size: "touch" })} aria-label="Keep these three">
            <X aria-hidden="true" />
          </button>
        </div>
        <div className="mt-4 grid gap-2.5">
          {places.map((place) => (
            <button key={place} type="submit" className={buttonVariants({ variant: "line" })} data-leave={place} />
          ))}
        </div>
      </form>
    </dialog>
  );
}
