import { type Difference, differences, fieldWords, valueWords } from "@/lib/content/difference";

/** At most so many differences are shown; the record itself has all. */
const most = 60;

/** What differs between two versions of a record, field by field. */
export function DifferencesList({ before, after }: { before: unknown; after: unknown }) {
  const found = differences(before ?? {}, after ?? {});
  if (found.length === 0) return <p className="text-muted-foreground">Nothing differs.</p>;
  return (
    <dl className="grid gap-3">
      {found.slice(0, most).map((one) => (
        <OneDifference key={one.path.join(".")} difference={one} />
      ))}
      {found.length > most && <p className="text-muted-foreground">And {found.length - most} more.</p>}
    </dl>
  );
}

const OneDifference = ({ difference: { path, before, after } }: { difference: Difference }) => (
  <div className="wrap-anywhere">
    <dt className="font-[560]">{path.map(fieldWords).join(" › ") || "The record"}</dt>
    <dd>
      <del className="text-bad">
        <span className="sr-only">Before: </span>
        <bdi>{valueWords(before)}</bdi>
      </del>{" "}
      <ins className="text-ok no-underline">
        <span className="sr-only">Now: </span>
        <bdi>{valueWords(after)}</bdi>
      </ins>
    </dd>
  </div>
);
