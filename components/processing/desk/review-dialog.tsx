"use client";

import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { RefObject } from "react";
import { offerUndo } from "@/components/processing/offer-undo";
import { documentTypeHeading, readDocumentStatus } from "@/lib/documents/labels";
import type { StaffDocumentView } from "@/lib/documents/views";
import { type PreviousVersion, ReviewPane } from "./review-pane";

type ReviewDialogProps = {
  document: StaffDocumentView | undefined;
  previous: PreviousVersion | undefined;
  /** What opened it: the focus goes back there. */
  opener: RefObject<HTMLElement | null>;
  onShow: (document: StaffDocumentView) => void;
  onClose: () => void;
};

/** The document over the screen on show, with the same decision as on the desk. */
export function ReviewDialog({ document: shown, previous, opener, onShow, onClose }: ReviewDialogProps) {
  const client = useQueryClient();
  return (
    <Primitive.Root open={shown !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="overlay" />
        <Primitive.Content
          className="dialog review-dialog"
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
              <Primitive.Close className="toast-close review-close" aria-label="Close">
                <X aria-hidden="true" />
              </Primitive.Close>
              <ReviewPane
                key={shown.id}
                document={shown}
                previous={previous}
                takesFocus
                inDialog
                onDecided={(reviewed) => {
                  const [title, description] = [
                    `${readDocumentStatus(reviewed.status).label}: ${documentTypeHeading(reviewed.type)}`,
                    "The student is told in ten seconds.",
                  ];
                  offerUndo(client, { undo: reviewed.undo, title, description });
                }}
                onShow={onShow}
              />
            </>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
