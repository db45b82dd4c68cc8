"use client";

import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const Tabs = Primitive.Root;
export const TabsContent = Primitive.Content;

/** The row of tabs; scrolls sideways where it is too long for the screen. */
export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn("tab-list", className)} {...props} />;
}

/** One tab, with how many things lie behind it where that is known. */
export function TabsTrigger({
  className,
  count,
  children,
  ...props
}: ComponentProps<typeof Primitive.Trigger> & { count?: number | string }) {
  return (
    <Primitive.Trigger className={cn("tab", className)} {...props}>
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
