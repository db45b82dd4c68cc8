import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Label, hint, message, control, in this order. `tone`: it has a message, or had one that has been fixed. */
export const fieldVariants = cva("grid min-w-0 content-start gap-1.5", {
  variants: { tone: { wrong: "border-s-4 border-destructive ps-4", mended: "border-s-4 border-ok ps-4" } },
});
export const fieldLabelVariants = cva("text-[1rem] leading-[1.6] font-[620]", {
  variants: { legend: { true: "mb-1.5" } },
});
export const hintVariants = cva("text-ui leading-[1.4] text-muted-foreground");
export const fieldErrorVariants = cva("text-[1rem] leading-[1.4] font-[620]", {
  variants: { tone: { wrong: "text-destructive", mended: "text-ok" } },
  defaultVariants: { tone: "wrong" },
});

/** A hint below a label. */
export function Hint({ className, ...props }: ComponentProps<"p">) {
  return <p className={hintVariants({ className })} {...props} />;
}

/** Two fields side by side if there is room. */
export function FieldPair({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("grid items-start gap-6 md:grid-cols-2", className)} {...props} />;
}

/** A checkbox, or with `type="radio"` a radio button, with a clickable label. */
export function Check({ className, children, ...input }: ComponentProps<"input">) {
  return (
    <label className={cn("flex min-h-11 cursor-pointer items-center gap-3", className)}>
      <input type="checkbox" className="size-5.5 flex-none cursor-pointer accent-primary" {...input} />
      {children}
    </label>
  );
}

type SwitchProps = { isOn: boolean; isPending: boolean; onSwitch: (isOn: boolean) => void; children: ReactNode };

/** A setting that is saved with the press. It keeps the focus while that is under way, and takes no other press. */
export const Switch = ({ isOn, isPending, onSwitch, children }: SwitchProps) => (
  <Check
    role="switch"
    aria-checked={isOn}
    checked={isOn}
    aria-disabled={isPending || undefined}
    onChange={(event) => isPending || onSwitch(event.target.checked)}
  >
    <span>{children}</span>
  </Check>
);
