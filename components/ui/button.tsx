import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "./spinner";

export const buttonVariants = cva(
  "base:inline-flex cursor-pointer items-center base:justify-center gap-2.5 base:rounded-md border-[1.5px] py-1.5 " +
    "text-center leading-[1.2] font-[620] normal-nums no-underline transition-[background-color,translate] " +
    "active:translate-y-px disabled:translate-none disabled:cursor-default disabled:opacity-75 " +
    "aria-disabled:translate-none aria-disabled:cursor-default base:aria-disabled:opacity-75",
  {
    variants: {
      variant: {
        primary: "base:border-transparent base:bg-primary base:text-primary-foreground base:hover:bg-primary-hover",
        gold: "base:border-transparent base:bg-accent base:text-accent-foreground base:hover:bg-accent-hover",
        line:
          "base:border-input base:bg-transparent base:text-foreground base:hover:bg-surface-2 " +
          "on-wall:border-[#6fa0a2] on-wall:text-wall-foreground on-wall:hover:bg-wall-2",
        quiet: "base:border-transparent base:bg-secondary base:text-secondary-foreground base:hover:bg-secondary-hover",
        destructive:
          "base:border-transparent base:bg-destructive base:text-destructive-foreground base:hover:bg-destructive-hover",
      },
      size: {
        md: "base:min-h-12 base:px-5.5 text-[1rem]",
        sm: "base:min-h-10 base:max-md:min-h-11 base:px-4 text-ui", // a finger needs 44 px
        icon: "base:min-h-12 base:w-12 px-0 text-[1rem]",
        "icon-sm": "base:min-h-10 base:w-10 base:max-md:min-h-11 base:max-md:w-11 px-0 text-ui",
      },
      block: { true: "w-full" },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

/** The small close button in a corner. */
export const closeVariants = cva(
  "ms-auto grid flex-none place-items-center rounded-sm text-muted-foreground hover:bg-surface-2",
  {
    /** `touch` is as large as a finger needs. */
    variants: { size: { sm: "size-7 max-md:size-11", touch: "size-11" } },
    defaultVariants: { size: "sm" },
  },
);

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Waiting for an answer: keeps the focus, ignores clicks, shows the spinner. */
    pending?: boolean;
  };

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/**
 * A button; a link that looks like one uses `buttonVariants`. Gold is for the main action of a view, only one in each.
 */
export function Button({ className, variant, size, block, pending, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...(pending && { "aria-disabled": true, onClick: ignoreClick })}
      className={buttonVariants({ variant, size, block, className })}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
