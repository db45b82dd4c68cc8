import type { ComponentProps } from "react";
import type { Button } from "@/components/ui/button";

/** The look of a record's action: in a row only its icon is visible, with the words as the title. */
export const rowAction =
  (isSmall: boolean | undefined) =>
  (title: string): Pick<ComponentProps<typeof Button>, "variant" | "size" | "className" | "title"> =>
    isSmall
      ? { variant: "quiet", size: "icon-sm", className: "min-h-9 w-9 bg-transparent hover:bg-surface-2", title }
      : { variant: "line", size: "sm", className: "max-md:min-h-11" };
