import { cva } from "class-variance-authority";
import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps } from "react";

export const Tabs = Primitive.Root;
export const TabsContent = Primitive.Content;

/** For tabs that are links or separate buttons: `aria-selected` or `aria-pressed` marks the selected one. */
export const tabListVariants = cva("flex gap-1 overflow-x-auto border-b border-border [scrollbar-width:none]");
export const tabVariants = cva(
  "border-b-[3px] border-transparent px-3.5 pt-3.5 pb-[13px] text-ui leading-[1.2] font-semibold whitespace-nowrap " +
    "text-muted-foreground normal-nums focus-visible:-outline-offset-3 data-[state=active]:border-primary " +
    "data-[state=active]:text-foreground aria-selected:border-primary aria-selected:text-foreground " +
    "aria-pressed:border-primary aria-pressed:text-foreground",
);

/** The row of tabs; scrolls sideways if it is too long for the screen. */
export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={tabListVariants({ className })} {...props} />;
}

/** One tab, with the number of items behind it if known. */
export function TabsTrigger({
  className,
  count,
  children,
  ...props
}: ComponentProps<typeof Primitive.Trigger> & { count?: number | string }) {
  return (
    <Primitive.Trigger className={tabVariants({ className })} {...props}>
      {children}
      {count !== undefined && (
        <>
          {" "}
          <span className="ms-px font-medium">{count}</span>
        </>
      )}
    </Primitive.Trigger>
  );
}
