"use client";

import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { variants } from "./variants";

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;

/** What floats above the page beside the thing that opened it. */
export const floatingVariants = variants("floating");
/** A line of a menu, be it a link or a button. */
export const menuItemVariants = variants("menu-item");

/** The floating list of a menu. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content sideOffset={6} align="end" className={floatingVariants({ className })} {...props} />
    </Primitive.Portal>
  );
}

/** One line of a menu. */
export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item className={menuItemVariants({ className })} {...props} />;
}
