import { type ReactNode, type Ref, useId } from "react";
import { Card } from "@/components/ui/card";

type SettingsCardProps = {
  title: string;
  /** What it is for, in a sentence or two. */
  note: ReactNode;
  /** Below the note. */
  controls?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Its lists, as wide as the card. */
  children: ReactNode;
};

/** A part of the office's settings. */
export function SettingsCard({ title, note, controls, headingRef, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <div className="grid gap-5 p-6 max-md:p-5">
        <div>
          <h2 id={id} ref={headingRef} tabIndex={-1}>
            {title}
          </h2>
          <p className="mt-2 max-w-measure text-muted-foreground">{note}</p>
        </div>
        {controls}
      </div>
      {children}
    </Card>
  );
}
