import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { TuitionAttribution } from "@/components/site/guide/sections/costs";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import type { Comparison } from "@/lib/finder/queries";
import { FeeFigure, RateLine, StatedFigure } from "./figures";
import { ProgrammeRows } from "./programme-rows";
import { ShareBar } from "./share-bar";

type Compared = Comparison["programmes"][number];

type Line = {
  term: string;
  cell: (programme: Compared) => ReactNode;
  /** The same in words, to find out whether programmes differ. */
  text: (programme: Compared) => string;
};

/** A line of plain words. */
const plain = (term: string, text: Line["text"]): Line => ({ term, cell: text, text });

const notKnown = "not known";

const lines: Line[] = [
  {
    term: "Tuition",
    cell: ({ fee }) => <FeeFigure fee={fee} />,
    text: ({ fee }) => [fee.amount, fee.per, fee.source].join(),
  },
  plain("Tuition, all years", ({ wholeFee }) => wholeFee ?? "as above"),
  plain("Living costs", ({ living }) => living ?? notKnown),
  {
    term: "Starts, closes",
    cell: ({ starts, closes }) => (
      <>
        {starts ?? notKnown}
        {closes && (
          <span className="block">
            closes <StatedFigure stated={closes} />
          </span>
        )}
      </>
    ),
    text: ({ starts, closes }) => [starts, closes?.text, closes?.isOurs].join(),
  },
  {
    term: "English",
    cell: ({ english }) => (english ? <StatedFigure stated={english} /> : notKnown),
    text: ({ english }) => [english?.text, english?.isOurs].join(),
  },
  plain("Length", ({ length }) => length ?? notKnown),
  plain("Level", ({ level }) => level),
  plain("Subject", ({ subject }) => subject),
  plain("Country", ({ country }) => country.name),
  plain("Taught in", ({ language }) => language),
  plain("Scholarships", ({ scholarships }) => `${scholarships.length} in our list for its country and level`),
];

const numbers = ["", "one programme", "two programmes", "three programmes"];

/** Up to three programmes side by side, what differs first. */
export function ComparePage({ comparison, share }: { comparison: Comparison; share: string }) {
  const { programmes, left, rate, attribution } = comparison;
  const isSame = ({ text }: Line) => programmes.length > 1 && new Set(programmes.map(text)).size === 1;
  const [first] = programmes;
  return (
    <div className="bg-surface" data-compare-page data-keep-clear="phone">
      <div className="wrap grid gap-5 pt-7 pb-20">
        <p>
          <SiteLink className="inline-flex min-h-11 items-center gap-2 text-ui" href="/programmes" data-last-results>
            <ArrowLeft aria-hidden="true" />
            All programmes
          </SiteLink>
        </p>
        <h1 className="text-[2.125rem]">
          {first ? `Compare ${numbers[programmes.length]}` : "Nothing to compare yet"}
        </h1>
        {left.length > 0 && <TooMany left={left} count={programmes.length + left.length} />}
        {first ? (
          <>
            <ShareBar share={share} />
            <Table programmes={programmes} left={left} shown={lines.filter((line) => !isSame(line))} />
            {programmes.length > 1 && <Same lines={lines.filter(isSame)} first={first} />}
            <RateLine rate={rate} />
            <TuitionAttribution attribution={attribution} />
          </>
        ) : (
          <p>
            Tick up to three programmes in the <SiteLink href="/programmes">programme finder</SiteLink>, then press
            Compare.
          </p>
        )}
      </div>
    </div>
  );
}

type TableProps = Pick<Comparison, "programmes" | "left"> & { shown: readonly Line[] };

/** What tells a programme from the others: its name, and its university where names are equal. */
const labelAmong = (programmes: readonly Compared[], { name, university }: Compared) =>
  programmes.filter((one) => one.name === name).length > 1 ? `${name}, ${university.name}` : name;

/** A table on a wide screen; on a phone each line has its programmes below each other. */
function Table({ programmes, left, shown }: TableProps) {
  const chosen = [...programmes, ...left].map(({ id }) => id);
  return (
    <table className="w-full table-fixed rounded-lg border border-border bg-card text-start text-ui max-md:block">
      <thead className="max-md:block">
        <tr className="max-md:block">
          <th scope="col" className="p-4 text-start md:w-40">
            <span className="sr-only">What is compared</span>
          </th>
          {programmes.map((programme) => (
            <th
              key={programme.id}
              scope="col"
              className="p-4 text-start align-top max-md:block"
              data-compared={programme.id}
              data-name={`${programme.name}, ${programme.university.name}`}
            >
              <SiteLink className="inline-flex min-h-11 items-center" href={`/programmes/${programme.id}`}>
                {programme.name}
              </SiteLink>
              <span className="block font-normal text-muted-foreground">
                {programme.university.name}, {programme.city}
              </span>
              <Without chosen={chosen} programme={programme} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {shown.map(({ term, cell }) => (
          <tr key={term} className="border-border border-t max-md:block max-md:py-2">
            <th scope="row" className="px-4 py-3 text-start align-top font-[620] max-md:block">
              {term}
            </th>
            {programmes.map((programme) => (
              <td key={programme.id} className="px-4 py-3 align-top wrap-anywhere max-md:block">
                <span className="block text-muted-foreground text-small md:hidden">
                  {labelAmong(programmes, programme)}
                </span>
                {cell(programme)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The link that leaves one out; the next of those that wait takes its place. */
function Without({ chosen, programme }: { chosen: readonly string[]; programme: Compared }) {
  const others = chosen.filter((id) => id !== programme.id).map((id) => `p=${id}`);
  return (
    <SiteLink
      className={buttonVariants({ variant: "line", size: "sm", className: "mt-2 min-h-11 print:hidden" })}
      href={`/programmes/compare?${others.join("&")}`}
      rel="nofollow"
      aria-label={`Leave out ${programme.name}, ${programme.university.name}`}
    >
      Leave out
    </SiteLink>
  );
}

/** What doesn't differ, once for all. */
function Same({ lines: same, first }: { lines: readonly Line[]; first: Compared }) {
  if (same.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="same">
      <h2 id="same" className="text-h3">
        The same for all
      </h2>
      <dl className="divide-y divide-border rounded-lg border border-border bg-card px-4 text-ui">
        {same.map(({ term, cell }) => (
          <div key={term} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="font-[620]">{term}</dt>
            <dd className="wrap-anywhere">{cell(first)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const TooMany = ({ left, count }: { left: Comparison["left"]; count: number }) => (
  <div className="grid gap-3">
    <Alert tone="wait" title="We compare three at a time">
      You chose {count}. Leave one out below and the next one takes its place.
    </Alert>
    <ProgrammeRows rows={left} heading="h2" />
  </div>
);
