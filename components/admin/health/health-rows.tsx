import { StatusBadge } from "@/components/portal/status-badge";
import { type HealthRow, healthTone } from "@/lib/health/report";

/** The parts of the site: what each is, how it does, and what to do when it does not. */
export function HealthRows({ rows }: { rows: readonly HealthRow[] }) {
  return (
    <ul className="rows border-border border-t px-6 max-md:px-5">
      {rows.map(({ name, state, message, advice }) => (
        <li key={name} className="flex-wrap max-md:gap-y-1">
          <b className="w-36 flex-none max-md:flex-1">{name}</b>
          <div className="min-w-0 flex-1 max-md:order-last max-md:basis-full">
            <p className="muted">{message}</p>
            {advice && <Advice text={advice} />}
          </div>
          <StatusBadge tone={healthTone(state)}>{state}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}

/** A sentence in which commands and settings stand between backticks. */
function Advice({ text }: { text: string }) {
  return (
    <p className="mt-1 wrap-anywhere">
      <b>What to do: </b>
      {text.split("`").map((part, index) =>
        // Every second part stood between two backticks.
        index % 2 === 1 ? (
          <code key={part} className="font-semibold">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </p>
  );
}
