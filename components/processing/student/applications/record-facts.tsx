import type { ReactNode } from "react";

/** Facts about an entry of a record, on one line if they fit. */
export const RecordFacts = ({ children }: { children: ReactNode }) => (
  <dl className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">{children}</dl>
);

export function RecordFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
