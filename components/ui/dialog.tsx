"use client";

import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { variants } from "./variants";

export const Dialog = Primitive.Root;

/** What lies over the page below a window. */
export const overlayVariants = variants("overlay");
/** The window. */
export const dialogVariants = variants("dialog");
/** The small cross in a corner. */
export const closeVariants = variants("toast-close");

type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, "title"> & {
  title: ReactNode;
  description?: ReactNode;
};

/** The window itself. Escape and the cross close it, and the focus goes back to what opened it. */
export function DialogContent({ title, description, className, children, ...props }: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayVariants()} />
      <Primitive.Content
        className={dialogVariants({ className })}
        {...(!description && { "aria-describedby": undefined })}
        {...props}
      >
        <Primitive.Title className="pe-10 text-h3">{title}</Primitive.Title>
        {description && <Primitive.Description className="muted mt-2 text-ui">{description}</Primitive.Description>}
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
  return <div className={cn("mt-6 flex flex-wrap justify-end gap-3", className)} {...props} />;
}
