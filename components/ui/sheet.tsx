"use client";

import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { overlayVariants } from "./dialog";

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;
export const SheetClose = Primitive.Close;

/** A panel that slides in from the side: the menu of a portal on a small screen. */
export function SheetContent({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayVariants()} />
      <Primitive.Content
        className={cn(
          "fixed inset-y-0 start-0 z-51 w-[min(88vw,320px)] overflow-y-auto shadow-lg focus-visible:rounded-none motion-safe:animate-slide",
          className,
        )}
        aria-describedby={undefined}
      >
        <Primitive.Title className="sr-only">{title}</Primitive.Title>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
