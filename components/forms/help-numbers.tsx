import { Phone } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import type { HelpLine } from "@/lib/distress/answers";
import { telLink } from "@/lib/site";

type HelpNumbersProps = {
  lines: readonly HelpLine[];
  /** Only numbers, because the text above already has the names. */
  isShort?: boolean;
};

/** Helplines to call in danger, each one tap away. */
export function HelpNumbers({ lines, isShort = false }: HelpNumbersProps) {
  return (
    <ul className={isShort ? "mt-4 flex flex-wrap gap-3" : "mt-3 grid gap-3"} aria-label="Helplines to call">
      {lines.map(({ name, number, hours }) => (
        <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a className={buttonVariants({ variant: "line" })} href={telLink(number)}>
            <Phone aria-hidden="true" />
            Call {number}
          </a>
          {!isShort && (
            <span dir="auto">
              {name} ({hours})
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
