import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

export const inputVariants = cva(
  "base:w-full rounded-md border-[1.5px] border-input bg-card text-foreground normal-nums disabled:opacity-70 " +
    // a shadow instead of a thicker border, which would move the content below
    "aria-invalid:border-destructive aria-invalid:shadow-[inset_0_0_0_1px_var(--destructive)]",
  {
    variants: {
      /** `sm` is for filters and rows. On a phone it is as large as a finger needs, and iOS doesn't zoom in on 16 px. */
      size: {
        md: "base:min-h-12 px-3.5 py-2.5 text-[1.0625rem] leading-[1.4]",
        sm: "base:min-h-10 base:max-md:min-h-11 px-3 py-1.5 text-ui leading-[1.4] max-md:text-[1rem]",
      },
      /** The kind of control: a select has an arrow, a text area a height. */
      as: {
        input: "",
        textarea: "min-h-28 resize-y",
        select:
          "appearance-none bg-[linear-gradient(45deg,transparent_50%,currentColor_50%),linear-gradient(-45deg,transparent_50%,currentColor_50%)] " +
          "bg-[position:right_21px_top_52%,right_14px_top_52%] bg-[length:7px_7px] bg-no-repeat pe-11 " +
          "rtl:bg-[position:left_14px_top_52%,left_21px_top_52%]",
      },
    },
    defaultVariants: { as: "input", size: "md" },
  },
);

type Size = { controlSize?: VariantProps<typeof inputVariants>["size"] };

/** A control by itself. In a form, use `TextField` and the like, which add label, hint and message. */
export function Input({ className, controlSize, ...props }: ComponentProps<"input"> & Size) {
  return <input className={inputVariants({ size: controlSize, className })} {...props} />;
}

export function TextArea({ className, controlSize, ...props }: ComponentProps<"textarea"> & Size) {
  return <textarea className={inputVariants({ as: "textarea", size: controlSize, className })} {...props} />;
}

/** The native select. */
export function Select({ className, controlSize, ...props }: ComponentProps<"select"> & Size) {
  return <select className={inputVariants({ as: "select", size: controlSize, className })} {...props} />;
}
