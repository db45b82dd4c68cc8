import type { VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "./spinner";
import { variants } from "./variants";

export const buttonVariants = variants(
  "inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-md border-[1.5px] border-transparent py-1.5 " +
    "text-center leading-[1.2] font-[620] normal-nums no-underline transition-[background-color,translate] " +
    "active:translate-y-px disabled:translate-none disabled:cursor-default disabled:opacity-75 " +
    "aria-disabled:translate-none aria-disabled:cursor-default aria-disabled:opacity-75",
  {
    variants: {
      variant: {
        primary: "bg-primary text-primary-foreground hover:bg-primary-hover",
        gold: "bg-accent text-accent-foreground hover:bg-accent-hover",
        line:
          "border-input bg-transparent text-foreground hover:bg-surface-2 " +
          "on-wall:border-[#6fa0a2] on-wall:text-wall-foreground on-wall:hover:bg-wall-2",
        quiet: "bg-secondary text-secondary-foreground hover:bg-secondary-hover",
        destructive: "bg-destructive text-destructive-foreground hover:bg-destructive-hover",
      },
      size: {
        md: "min-h-12 px-5.5 text-[1rem]",
        sm: "min-h-10 px-4 text-ui",
        icon: "min-h-12 w-12 px-0 text-[1rem]",
        "icon-sm": "min-h-10 w-10 px-0 text-ui",
      },
      block: { true: "w-full" },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

/** The small cross in a corner. */
export const closeVariants = variants(
  "ms-auto grid size-7 flex-none place-items-center rounded-sm text-muted-foreground hover:bg-surface-2",
);

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Renders the only child (a link) with the looks of a button. */
    asChild?: boolean;
    /** Waiting for an answer: keeps the focus, takes no further click, shows the turning star. */
    pending?: boolean;
  };

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/** A button, or with `asChild` a link that looks like one. Gold is the next step of a view: one in each. */
export function Button({ className, variant, size, block, asChild, pending, children, ...props }: ButtonProps) {
  const classes = buttonVariants({ variant, size, block, className });
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      {...props}
      {...(pending && { "aria-disabled": true, onClick: ignoreClick })}
      className={classes}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
