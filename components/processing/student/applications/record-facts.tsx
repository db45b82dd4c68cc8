import type { ReactNode } from "react";

/** What is known of an entry in a record, in one line while there is room. */
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
