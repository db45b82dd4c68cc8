"use client";

import { AlertDialog as Primitive } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { buttonVariants } from "./button";
import { dialogVariants, overlayVariants } from "./dialog";

type AlertDialogProps = {
  /** The button that opens the dialog. Without one, the focus returns to where it was. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: string;
  description: string;
  /** What the confirm button does, verb first. */
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  /** Below the description. */
  children?: ReactNode;
  /** Something better to do first: it closes the dialog as well. */
  first?: { label: string; onChoose: () => void } | undefined;
  onConfirm: () => void;
};

/** Asks for confirmation before something that cannot be undone. */
export function AlertDialog({
  trigger,
  open,
  onOpenChange,
  title,
  description,
  confirm,
  cancel = "Cancel",
  destructive = true,
  children,
  first,
  onConfirm,
}: AlertDialogProps) {
  const opener = useRef<Element>(null);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={overlayVariants()} />
        <Primitive.Content
          data-window
          className={dialogVariants()}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            if (trigger || !(opener.current instanceof HTMLElement)) return;
            event.preventDefault();
            opener.current.focus();
          }}
        >
          <Primitive.Title className="text-h3">{title}</Primitive.Title>
          <Primitive.Description className="mt-3 text-muted-foreground">{description}</Primitive.Description>
          {children}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Primitive.Cancel className={buttonVariants({ variant: "line" })}>{cancel}</Primitive.Cancel>
            {first && (
              <Primitive.Action className={buttonVariants()} onClick={first.onChoose}>
                {first.label}
              </Primitive.Action>
            )}
            <Primitive.Action
              className={buttonVariants({ variant: destructive ? "destructive" : "primary" })}
              onClick={onConfirm}
            >
              {confirm}
            </Primitive.Action>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
