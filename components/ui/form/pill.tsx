import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** A radio or checkbox that looks like a button: filled when selected, crossed out when disabled. */
export function Pill({
  className,
  pillClassName,
  children,
  ...input
}: ComponentProps<"input"> & {
  /** For the visible pill; `className` is for the label around it. */
  pillClassName?: string;
}) {
  return (
    <label className={cn("group/pill relative cursor-pointer has-disabled:cursor-default", className)}>
      {/* covers the pill, so that its position and focus match; clicks go to the label around both */}
      <input className="peer pointer-events-none absolute inset-0 m-0 size-full opacity-0" {...input} />
      <span
        className={cn(
          "flex base:min-h-11.5 items-center base:justify-center rounded-md border-[1.5px] border-input bg-card base:px-4.5 base:py-2 font-[560]",
          "outline-offset-2 outline-ring group-hover/pill:bg-surface-2 peer-checked:border-primary peer-checked:bg-primary",
          "peer-checked:text-primary-foreground peer-focus-visible:outline-3 peer-disabled:border-border",
          "peer-disabled:bg-surface peer-disabled:text-muted-foreground peer-disabled:line-through",
          pillClassName,
        )}
      >
        {children}
      </span>
    </label>
  );
}
