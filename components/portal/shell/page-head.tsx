import type { ReactNode } from "react";

/** The only h1 of a portal screen, one sentence on what to do next, and the screen's buttons. */
export function PageHead({ title, note, actions }: { title: ReactNode; note?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-5">
      <div className="min-w-0">
        <h1 className="wrap-break-word">{title}</h1>
        {note && <p className="mt-1.5 text-[1rem] text-muted-foreground">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
