import type { VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "./spinner";
import { variants } from "./variants";

export const buttonVariants = variants("btn", {
  variants: {
    variant: {
      primary: "",
      gold: "btn-gold",
      line: "btn-line",
      quiet: "btn-quiet",
      destructive: "btn-destructive",
    },
    size: { md: "", sm: "btn-sm", icon: "btn-icon", "icon-sm": "btn-icon btn-sm" },
    block: { true: "btn-block" },
  },
  defaultVariants: { variant: "primary", size: "md" },
});

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
