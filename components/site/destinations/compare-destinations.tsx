import { Flag } from "@/components/site/flag";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cardVariants } from "@/components/ui/card";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { type ComparedRow, type DestinationComparison, mostDestinations } from "@/lib/plans/queries/compare";
import { listAnd } from "@/lib/recommendations/labels";

/** Where the form's answer begins: on a phone, the form alone fills the screen. */
const resultId = "side-by-side";

/** Destinations side by side, and the form that chooses them; it asks for its own page. */
export function CompareDestinations({ comparison }: { comparison: DestinationComparison }) {
  const { chosen, left, rows, same } = comparison;
  return (
    <div className="grid gap-8">
      <ChoiceForm chosen={chosen.map(({ slug }) => slug)} />
      <div id={resultId} className="grid gap-8 empty:hidden">
        {left.length > 0 && (
          <Alert tone="info" title={`${mostDestinations} fit beside each other`}>
            {listAnd(left)} {left.length === 1 ? "is" : "are"} left out. Untick another to see{" "}
            {left.length === 1 ? "it" : "them"}.
          </Alert>
        )}
        {chosen.length > 0 && (
          <section aria-label={`Comparison of ${listAnd(chosen.map(({ name }) => name))}`} data-keep-clear="phone">
            <div className="sticky top-19 z-10 grid grid-cols-[repeat(auto-fit,minmax(0,1fr))] gap-x-6 border-border border-b bg-surface py-3 md:ps-46">
              {chosen.map(({ slug, name, flag }) => (
                <h2 key={slug} className="flex items-center gap-2.5 text-h4 max-md:text-ui">
                  <Flag code={flag} />
                  <a className="inline-flex min-h-11 items-center text-inherit" href={`/countries/${slug}`}>
                    {name}
                  </a>
                </h2>
              ))}
            </div>
            {rows.map((row) => (
              <Row key={row.label} row={row} names={chosen.map(({ name }) => name)} />
            ))}
            {same.length > 0 && <h2 className="mt-8 text-h4">The same in all of them</h2>}
            {same.map((row) => (
              <Row key={row.label} row={{ ...row, cells: row.cells.slice(0, 1) }} names={[]} />
            ))}
          </section>
        )}
      </div>
    </div>
  );
}

function Row({ row: { label, cells }, names }: { row: ComparedRow; names: readonly string[] }) {
  return (
    <div className="grid gap-x-6 gap-y-2 border-border border-b py-4.5 md:grid-cols-[10rem_minmax(0,1fr)]">
      <h3 className="font-[620] font-body text-muted-foreground text-ui/[1.4]">{label}</h3>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-[repeat(auto-fit,minmax(0,1fr))]">
        {cells.map(({ text, doubt, source, href }, index) => (
          <div key={href}>
            {names[index] && <b className="block md:sr-only">{names[index]}</b>}
            <p>{text}</p>
            <p className="text-muted-foreground text-small/[1.45]">
              {source && <span className="block">{source}</span>}
              {doubt && `${doubt}. `}
              <a
                className="inline-flex min-h-11 items-center"
                href={href}
                rel={href.includes("?") ? "nofollow" : undefined}
              >
                Sources
                <span className="sr-only">
                  {" "}
                  of {label} {names[index]}
                </span>
              </a>
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}

function ChoiceForm({ chosen }: { chosen: readonly string[] }) {
  return (
    <form
      method="get"
      action={`/countries/compare#${resultId}`}
      className={cardVariants({ className: "p-5" })}
      data-keep-clear
    >
      <fieldset>
        <legend className="mb-3 font-[620]">Choose two or three</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
          {destinationCards.map(({ slug, name, flag }) => (
            <label key={slug} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-ui">
              <input
                type="checkbox"
                name="c"
                value={slug}
                defaultChecked={chosen.includes(slug)}
                className="size-5 flex-none accent-primary"
              />
              <Flag code={flag} />
              <span className="min-w-0">{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" className="mt-4 max-md:w-full">
        Compare
      </Button>
    </form>
  );
}
