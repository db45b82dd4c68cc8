import { X } from "lucide-react";
import { Button, buttonVariants, closeVariants } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { mostCompared } from "@/lib/finder/comparison";
import type { Compared } from "./use-compared";

const roomFor = ["", "Choose a second, and a third if you like.", "Room for one more."];

/**
 * What is ticked, and the way to the finder's comparison. It stands in the page's flow and appears with the first tick;
 * on a phone it is one line above the bar of the main screens, without the names: they would hide half the list.
 */
export function CompareTray({ compared }: { compared: Compared }) {
  const { chosen, waiting } = compared;
  if (chosen.length === 0) return null;
  const address = `/programmes/compare?${chosen.map(({ id }) => `p=${id}`).join("&")}`;
  return (
    <section
      className="sticky bottom-0 z-10 mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-t-lg border border-border bg-card px-4 py-3 shadow-lg max-md:bottom-15"
      aria-label={`Compare, ${chosen.length} of ${mostCompared}`}
    >
      <ul className="flex min-w-0 flex-1 flex-wrap gap-2 max-md:hidden">
        {chosen.map(({ id, name }) => (
          <li key={id} className="flex min-w-0 items-center rounded-md border border-border ps-3">
            <span className="min-w-0 max-w-56 flex-1 truncate text-ui/[1.3]">{name}</span>
            <button
              type="button"
              className={closeVariants({ size: "touch" })}
              aria-label={`Don’t compare ${name}`}
              onClick={() => compared.remove(id)}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground text-small/[1.4] max-md:flex-1" role="status">
        <b className="text-foreground md:hidden">{chosen.length} to compare. </b>
        {roomFor[chosen.length]}
      </p>
      <Button variant="quiet" size="sm" className="min-h-11 md:hidden" onClick={compared.clear}>
        Clear<span className="sr-only"> the comparison</span>
      </Button>
      {chosen.length > 1 && (
        <a className={buttonVariants({ size: "sm", className: "max-md:min-h-11" })} href={address}>
          Compare
        </a>
      )}
      <Dialog open={waiting !== undefined} onOpenChange={(isOpen) => !isOpen && compared.replace()}>
        <DialogContent title="You can compare three at most. Which one do you want to remove?">
          <div className="grid gap-2.5">
            {chosen.map(({ id, name }) => (
              <Button key={id} variant="line" onClick={() => compared.replace(id)}>
                {name}
              </Button>
            ))}
          </div>
        </DialogContent>
      </Dialog>
    </section>
  );
}
