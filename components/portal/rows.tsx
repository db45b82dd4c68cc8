import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** One row of a list in a card: icon, text, actions. Rows are separated by hairlines. */
export function Row({ className, ...props }: ComponentProps<"li">) {
  return (
    <li
      className={cn(
        "base:flex base:items-center base:gap-3.5 border-border border-t base:py-3.75 first:border-t-0",
        className,
      )}
      {...props}
    />
  );
}

export const avatarVariants = cva(
  "grid base:size-11 flex-none place-items-center rounded-full base:bg-surface-2 font-bold font-display base:text-[1rem] base:text-primary normal-nums leading-none",
);

/** A round badge before a person's or a thing's name: initials, or an icon. */
export function Avatar({ className, ...props }: ComponentProps<"span">) {
  return <span className={avatarVariants({ className })} {...props} />;
}

/** A square badge for an icon. */
export function IconTile({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      className={cn("grid base:size-10.5 flex-none place-items-center rounded-md bg-surface-2 text-primary", className)}
      {...props}
    />
  );
}

type FactsListProps = ComponentProps<"dl"> & {
  /** With its own background, in the surrounding text size. */
  isInset?: boolean;
};

/** Names and values, one per line: `dt` and `dd` in turn. */
export function FactsList({ isInset, className, ...props }: FactsListProps) {
  return (
    <dl
      className={cn(
        "grid base:grid-cols-[minmax(120px,180px)_minmax(0,1fr)] *:border-border *:border-t *:wrap-anywhere max-md:grid-cols-[minmax(90px,34%)_minmax(0,1fr)] max-md:gap-x-3 [&>dt:first-of-type+dd]:border-t-0 [&>dt:first-of-type]:border-t-0 [&>dt]:text-muted-foreground",
        isInset ? "rounded-md base:bg-surface px-4.5 py-0.5 *:py-2.5" : "text-[1rem] *:py-3.25",
        className,
      )}
      {...props}
    />
  );
}
