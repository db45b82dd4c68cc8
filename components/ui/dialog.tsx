"use client";

import { cva } from "class-variance-authority";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { closeVariants } from "./button";
import { cn } from "./cn";

export const Dialog = Primitive.Root;

/** The overlay between the page and a dialog. */
export const overlayVariants = cva("fixed inset-0 z-50 bg-[rgb(3_23_28/0.6)] motion-safe:animate-appear");
/** The dialog's box. `data-window` marks it: toasts and strips stay clear of its bottom edge. */
export const dialogVariants = cva(
  "fixed top-1/2 start-1/2 z-51 base:max-h-[calc(100dvh-32px)] base:w-[min(100%-32px,520px)] -translate-1/2 base:overflow-y-auto " +
    "rounded-lg border border-border base:bg-popover base:p-7 text-popover-foreground shadow-lg motion-safe:animate-rise " +
    "rtl:translate-x-1/2",
);

type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, "title"> & {
  title: ReactNode;
  description?: ReactNode;
};

/** The dialog itself. Escape and the close button close it, and the focus returns to what opened it. */
export function DialogContent({ title, description, className, children, ...props }: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayVariants()} />
      <Primitive.Content
        data-window
        className={dialogVariants({ className })}
        {...(!description && { "aria-describedby": undefined })}
        {...props}
      >
        <Primitive.Title className="pe-10 text-h3">{title}</Primitive.Title>
        {description && (
          <Primitive.Description className="mt-2 text-ui text-muted-foreground">{description}</Primitive.Description>
        )}
        <div className="mt-5">{children}</div>
        <Primitive.Close className={closeVariants({ className: "absolute inset-e-4 inset-bs-5" })} aria-label="Close">
          <X aria-hidden="true" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** The row of buttons at the end of a dialog. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("base:mt-6 flex flex-wrap justify-end gap-3", className)} {...props} />;
}
