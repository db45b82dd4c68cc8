import { Flag } from "@/components/site/flag";
import { cn } from "@/components/ui/cn";
import { SiteLink } from "@/components/ui/site-link";
import { gatePicture } from "@/lib/catalogue/destination-cards";
import type { ProgrammeRow } from "@/lib/finder/views/programme";
import { FeeFigure, StatedFigure } from "./figures";
import { SaveButton } from "./share-bar";

type ProgrammeRowsProps = {
  rows: readonly ProgrammeRow[];
  /** With a box for the comparison and a button that saves; inside the comparison's form only. */
  canCompare?: boolean;
  /** The level of the names' headings. */
  heading?: "h2" | "h3";
};

/** Programmes below each other: name and place, fee, dates, and what compares and saves. */
export function ProgrammeRows({ rows, canCompare, heading = "h2" }: ProgrammeRowsProps) {
  return (
    <ul className="overflow-hidden rounded-lg border border-border bg-card shadow-sm">
      {rows.map((row) => (
        <li
          key={row.id}
          className={cn(
            "grid gap-x-4 gap-y-2 border-border border-t px-4 py-3 text-ui/[1.35] first:border-t-0 md:items-center",
            canCompare // beside the filters there is room for four columns on a wide screen only
              ? "md:grid-cols-2 md:max-xl:*:first:col-span-2 md:max-xl:*:last:col-span-2 xl:grid-cols-[minmax(0,1fr)_12rem_10rem_8.25rem]"
              : "md:grid-cols-[minmax(0,1fr)_12rem_10rem]",
          )}
        >
          <NameAndPlace row={row} Heading={heading} />
          <FeeFigure fee={row.fee} />
          <div>
            {row.starts ? `starts ${row.starts}` : "start not known"}
            <span className="block text-muted-foreground">
              {row.closes ? <StatedFigure stated={row.closes} before="closes " /> : "no closing date known"}
            </span>
          </div>
          {canCompare && (
            <div className="flex flex-wrap items-start gap-2 xl:flex-col xl:items-stretch">
              <CompareBox row={row} />
              <SaveButton
                programme={{ id: row.id, name: `${row.name}, ${row.university.name}` }}
                className={rowButton}
                isShort
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function NameAndPlace({ row, Heading }: { row: ProgrammeRow; Heading: "h2" | "h3" }) {
  const { id, name, university, city, country, length } = row;
  return (
    <div className="flex items-start gap-3.5">
      <span className="w-9 flex-none overflow-hidden rounded-sm bg-surface-2 max-sm:hidden">
        <img className="w-full" src={gatePicture(country.id)} alt="" width={36} height={45} loading="lazy" />
      </span>
      <div className="min-w-0">
        <Heading className="font-[620] font-body text-[1.0313rem]/[1.3] tracking-normal">
          <SiteLink className="max-md:flex max-md:min-h-11 max-md:items-center" href={`/programmes/${id}`}>
            {name}
          </SiteLink>
        </Heading>
        <p className="flex items-start gap-1.5 text-muted-foreground">
          <Flag code={country.flag} size={16} />
          <span className="min-w-0 wrap-anywhere">
            {university.name}, {city}
            {length && ` · ${length}`}
          </span>
        </p>
      </div>
    </div>
  );
}

const rowButton =
  "flex min-h-11 cursor-pointer items-center gap-2 rounded-md border-[1.5px] border-input px-3 text-start font-[560] hover:bg-surface-2";

const CompareBox = ({ row: { id, name, university } }: { row: ProgrammeRow }) => (
  <label
    className={cn(
      rowButton,
      "group/compare relative outline-offset-2 outline-ring has-checked:border-primary has-checked:bg-secondary has-focus-visible:outline-3",
    )}
  >
    <input
      type="checkbox"
      name="p"
      value={id}
      className="size-4.5 flex-none accent-primary"
      aria-label={`Compare ${name}, ${university.name}`}
      data-compare
      data-name={`${name}, ${university.name}`}
    />
    <span className="group-has-checked/compare:hidden">Compare</span>
    <span className="hidden group-has-checked/compare:inline">Comparing</span>
  </label>
);
