"use client";

import { cva } from "class-variance-authority";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { overlayVariants } from "./dialog";

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;
export const SheetClose = Primitive.Close;

const sheet = cva("fixed inset-y-0 z-51 overflow-y-auto shadow-lg focus-visible:rounded-none", {
  variants: {
    side: {
      start: "start-0 w-[min(88vw,320px)] motion-safe:animate-slide",
      end: "end-0 w-[min(100vw,430px)]",
    },
  },
});

/** A panel that comes in from a side: the menu of a portal on a small screen, or the lines of the bell. */
export function SheetContent({
  title,
  side = "start",
  className,
  children,
}: {
  title: string;
  side?: "start" | "end";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayVariants()} />
      <Primitive.Content className={cn(sheet({ side }), className)} aria-describedby={undefined}>
        <Primitive.Title className="sr-only">{title}</Primitive.Title>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
