"use client";

import { Check, ChevronDown } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const Select = Primitive.Root;
export const SelectValue = Primitive.Value;

/** The closed box. Forms use the native `SelectField`; this one is for lists with pictures or marks. */
export function SelectTrigger({ className, children, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger className={cn("input flex items-center justify-between gap-3 text-start", className)} {...props}>
      {children}
      <ChevronDown aria-hidden="true" />
    </Primitive.Trigger>
  );
}

/** The open list. */
export function SelectContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        position="popper"
        sideOffset={4}
        className={cn("floating max-h-80 min-w-(--radix-select-trigger-width) overflow-y-auto", className)}
        {...props}
      >
        <Primitive.Viewport>{children}</Primitive.Viewport>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** One choice. */
export function SelectItem({ className, children, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item className={cn("menu-item", className)} {...props}>
      <Primitive.ItemText>{children}</Primitive.ItemText>
      <Primitive.ItemIndicator className="ms-auto">
        <Check aria-hidden="true" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  );
}
