"use client";

import { cva } from "class-variance-authority";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps } from "react";

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;

/** The box that opens beside its trigger. */
const floatingVariants = cva(
  "z-60 base:min-w-45 rounded-md border border-border bg-popover p-1.5 text-popover-foreground shadow-lg " +
    "motion-safe:animate-appear",
);
/** A menu item, either a link or a button. */
export const menuItemVariants = cva(
  "flex min-h-10 max-md:min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-sm px-3 py-2 text-ui leading-[1.3] text-inherit " +
    "no-underline hover:bg-surface-2 hover:outline-0 data-disabled:cursor-default data-disabled:opacity-60 " +
    "data-highlighted:bg-surface-2 data-highlighted:outline-0",
);

/** The open menu. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content sideOffset={6} align="end" className={floatingVariants({ className })} {...props} />
    </Primitive.Portal>
  );
}

/** One menu item. */
export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item className={menuItemVariants({ className })} {...props} />;
}
