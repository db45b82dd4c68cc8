import { Check } from "lucide-react";

/** A list of short points, each with a tick. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="*:flex *:gap-3 *:py-[9px] [&_svg]:mt-1 [&_svg]:text-primary">
      {items.map((item) => (
        <li key={item}>
          <Check aria-hidden="true" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
