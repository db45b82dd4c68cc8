import { SlidersHorizontal } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { inputVariants } from "@/components/ui/form/input";
import type { FacetView, ResultsView } from "@/lib/finder/views/results";
import { countOf } from "@/lib/plural";

/** The form to which the filters, the search box and the order belong. */
export const finderForm = "finder";

/** Opens the filters on a phone: they are the target of this link, so it works without JavaScript. */
export const FiltersLink = ({ count }: { count: number }) => (
  <a className={buttonVariants({ variant: "line", className: "md:hidden" })} href="#filters" data-phone>
    <SlidersHorizontal aria-hidden="true" />
    Filters{count > 0 && ` ${count}`}
  </a>
);

/** All filters with their counts. On a phone they show when the link above points to them. */
export function Filters({ view: { facets, total } }: { view: ResultsView }) {
  return (
    <section
      id="filters"
      className="rounded-lg border border-border bg-card px-4.5 pt-4 shadow-sm max-md:not-target:hidden"
      aria-label="Filters"
    >
      <p className="mb-3.5 text-muted-foreground text-small/[1.45] md:hidden" data-phone>
        The numbers count the programmes before your new ticks. Show programmes applies them.
      </p>
      {facets.map((facet) => (
        <Facet key={facet.name} facet={facet} />
      ))}
      <div className="sticky bottom-0 -mx-4.5 flex gap-3 rounded-b-lg border-border border-t bg-card px-4.5 py-3">
        <button type="submit" form={finderForm} className={buttonVariants({ className: "flex-1" })}>
          Show programmes
        </button>
        <a className={buttonVariants({ variant: "line", className: "md:hidden" })} href="#results" data-phone>
          Back to {countOf(total, "programme")}
        </a>
      </div>
    </section>
  );
}

function Facet({ facet }: { facet: FacetView }) {
  if (facet.name === "ielts") return <ScoreFacet facet={facet} />;
  return (
    <fieldset className="mb-3.5 border-border border-b pb-2.5">
      <legend className="mb-1 font-[620] text-ui">{facet.legend}</legend>
      {facet.choices.map(({ value, label, count, isChosen }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-ui md:min-h-9">
          <input
            type="checkbox"
            form={finderForm}
            name={facet.name}
            value={value}
            defaultChecked={isChosen}
            className="size-5 flex-none cursor-pointer accent-primary"
            data-filter="wide"
          />
          <span className="min-w-0 flex-1">{label}</span>
          <span className="text-muted-foreground text-small">{count}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** One score; a programme fits if it asks for no more. */
const ScoreFacet = ({ facet }: { facet: FacetView }) => (
  <label className="mb-3.5 block border-border border-b pb-3.5">
    <span className="mb-1.5 block font-[620] text-ui">{facet.legend}</span>
    <select
      form={finderForm}
      name={facet.name}
      defaultValue={facet.choices.find(({ isChosen }) => isChosen)?.value ?? ""}
      className={inputVariants({ as: "select" })}
      data-filter="wide"
    >
      <option value="">Any</option>
      {facet.choices.map(({ value, label, count }) => (
        <option key={value} value={value}>
          {label} ({count})
        </option>
      ))}
    </select>
  </label>
);
