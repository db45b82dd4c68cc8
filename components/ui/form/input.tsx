import type { VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { variants } from "@/components/ui/variants";

export const inputVariants = variants("input", {
  variants: {
    /** What it is: a list has its arrow, a text area its height. */
    as: { input: "", textarea: "", select: "" },
    /** `sm` is for filters and rows. */
    size: { md: "", sm: "input-sm" },
  },
  defaultVariants: { as: "input", size: "md" },
});

type Size = { controlSize?: VariantProps<typeof inputVariants>["size"] };

/** A control by itself. In a form that is sent take `TextField` and its like, which bring label, hint and message. */
export function Input({ className, controlSize, ...props }: ComponentProps<"input"> & Size) {
  return <input className={inputVariants({ size: controlSize, className })} {...props} />;
}

export function TextArea({ className, controlSize, ...props }: ComponentProps<"textarea"> & Size) {
  return <textarea className={inputVariants({ as: "textarea", size: controlSize, className })} {...props} />;
}

/** The browser's own list. */
export function Select({ className, controlSize, ...props }: ComponentProps<"select"> & Size) {
  return <select className={inputVariants({ as: "select", size: controlSize, className })} {...props} />;
}
