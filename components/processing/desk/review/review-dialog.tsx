"use client";

import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type RefObject, useState } from "react";
import { useShortcuts } from "@/components/portal/shortcuts/use-shortcuts";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { useHeldDecisions } from "@/components/processing/desk/use-held-decisions";
import { Button, closeVariants } from "@/components/ui/button";
import { dialogVariants, overlayVariants } from "@/components/ui/dialog";
import { documentTypeHeading, readDocumentStatus } from "@/lib/documents/labels";
import type { StaffDocumentView } from "@/lib/documents/views";
import { type PreviousVersion, ReviewPane } from "./review-pane";

type ReviewDialogProps = {
  document: StaffDocumentView | undefined;
  previous: PreviousVersion | undefined;
  /** The element that opened it gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onShow: (document: StaffDocumentView) => void;
  onClose: () => void;
};

/** Nearly the full window; on a phone all of it. */
const wholeWindow = dialogVariants({
  className:
    "flex h-[calc(100dvh-48px)] max-h-none w-[min(100%-48px,1240px)] overflow-hidden bg-card p-0 max-md:inset-0 max-md:h-dvh max-md:w-full max-md:translate-none max-md:rounded-none max-md:border-0",
});

/** A document over the current screen, with the same decision as on the desk. */
export function ReviewDialog({ document: shown, previous, opener, onShow, onClose }: ReviewDialogProps) {
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const { decisions, add, undo, undoLast, undoing } = useHeldDecisions((restored) => {
    onShow(restored);
    setRound((before) => before + 1);
  });
  const held = decisions.find(({ isHeld, document: decided }) => isHeld && decided.id === shown?.id);
  useShortcuts({ z: undoLast }, { inDialog: true });

  function close() {
    onClose();
    // The Undo moves to the screen below: until now the dialog covered it.
    if (held) {
      const { status, type, undo: offered } = held.document;
      const title = `${readDocumentStatus(status).label}: ${documentTypeHeading(type)}`;
      const onSettled = () => void client.invalidateQueries({ queryKey: ["processing"] });
      void offerUndo({ title, undo: offered, askedAt: held.askedAt, role: "processing", onSettled });
    }
  }

  return (
    <Primitive.Root open={shown !== undefined} onOpenChange={(isOpen) => !isOpen && close()}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayVariants()} />
        <Primitive.Content
          className={wholeWindow}
          data-window
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            // While a reason is being written, Escape closes only that.
            if (event.target instanceof Element && event.target.closest("form")) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
        >
          {shown && (
            <>
              <Primitive.Title className="sr-only">
                {documentTypeHeading(shown.type)} of {shown.student_name}
              </Primitive.Title>
              <Primitive.Close
                className={closeVariants({ className: "absolute end-3.5 top-5 z-1" })}
                aria-label="Close"
              >
                <X aria-hidden="true" />
              </Primitive.Close>
              <ReviewPane
                key={`${shown.id} ${round}`}
                document={shown}
                previous={previous}
                takesFocus
                inDialog
                onDecided={add}
                onShow={onShow}
              >
                {held && (
                  <Button
                    variant="line"
                    size="sm"
                    pending={undoing === held.document}
                    aria-keyshortcuts="Z"
                    onClick={() => undo(held)}
                  >
                    Undo
                  </Button>
                )}
              </ReviewPane>
            </>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
