import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** A radio or checkbox that looks like a button: the chosen one is filled, one that can't be chosen crossed out. */
export function Pill({
  className,
  pillClassName,
  children,
  ...input
}: ComponentProps<"input"> & {
  /** Of what is seen; `className` is the label's around it. */
  pillClassName?: string;
}) {
  return (
    <label className={cn("group/pill relative cursor-pointer has-disabled:cursor-default", className)}>
      {/* over the whole pill, so that its focus and its place are the pill's; clicks go to the label around both */}
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
