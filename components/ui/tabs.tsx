"use client";

import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { variants } from "./variants";

export const Tabs = Primitive.Root;
export const TabsContent = Primitive.Content;

/** For tabs that are links or buttons of their own: `aria-selected` marks the chosen one. */
export const tabListVariants = variants("tab-list");
export const tabVariants = variants("tab");

/** The row of tabs; scrolls sideways where it is too long for the screen. */
export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={tabListVariants({ className })} {...props} />;
}

/** One tab, with how many things lie behind it where that is known. */
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
          <span className="count">{count}</span>
        </>
      )}
    </Primitive.Trigger>
  );
}
