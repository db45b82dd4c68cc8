import { type ReactNode, useId } from "react";

type TitledSectionProps = {
  title: string;
  /** Its purpose, in a sentence or two. */
  note?: ReactNode;
  children: ReactNode;
};

/** A section of a card: its topic on the left, the controls on the right; one below the other on a phone. */
export function TitledSection({ title, note, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section
      className="grid gap-5 border-border border-t px-6 py-6 first:border-t-0 max-md:px-5 md:grid-cols-[minmax(0,17rem)_minmax(0,40rem)] md:gap-14 md:py-7.5"
      aria-labelledby={id}
    >
      <div>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {note && <div className="mt-2 text-muted-foreground">{note}</div>}
      </div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  );
}
