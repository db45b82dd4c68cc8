"use client";

import { Mail } from "lucide-react";
import { type RefObject, useRef } from "react";
import { EmailLink, mailLink, PhoneLink } from "@/components/portal/contact-links";
import { FactsList } from "@/components/portal/rows";
import { CareNotice } from "@/components/portal/status/care-badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import type { MessageView } from "@/lib/messages/views";
import { formatLongDate, formatTime } from "@/lib/office-time";
import type { MessageChange } from "./use-message-change";

type MessageDialogProps = {
  /** The message to read; undefined closes the dialog. */
  message: MessageView | undefined;
  onClose: () => void;
  onMark: (change: MessageChange) => void;
  /** Takes the focus when the opened row has left the list. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Shows a message in full, to answer by email and to mark. */
export function MessageDialog({ message, onClose, onMark, fallbackFocus }: MessageDialogProps) {
  const opener = useRef<HTMLElement>(null);
  return (
    <Dialog open={message !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {message && (
        <DialogContent
          className="md:w-160"
          title={<span dir="auto">{message.subject}</span>}
          description={`${formatLongDate(message.created_at)}, ${formatTime(message.created_at)}, Lahore time`}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (opener.current?.isConnected ? opener : fallbackFocus).current?.focus();
          }}
        >
          {message.needs_care && <CareNotice className="mb-4" />}
          <FactsList className="mb-4">
            <dt>From</dt>
            <dd>
              <bdi>{message.name}</bdi>
            </dd>
            <dt>Email</dt>
            <dd>
              <EmailLink email={message.email} />
            </dd>
            <dt>Phone</dt>
            <dd>
              <PhoneLink phone={message.phone} />
            </dd>
          </FactsList>
          <p dir="auto" className="whitespace-pre-line border-border border-t pt-4 wrap-anywhere">
            {message.message}
          </p>
          <DialogFooter>
            <Button
              variant="line"
              onClick={() => {
                onClose();
                onMark({ message, status: message.status === "new" ? "handled" : "new" });
              }}
            >
              {message.status === "new" ? "Mark handled" : "Mark new"}
            </Button>
            <a className={buttonVariants()} href={mailLink(message.email, `Re: ${message.subject}`)}>
              <Mail aria-hidden="true" />
              Reply by email
            </a>
          </DialogFooter>
        </DialogContent>
      )}
    </Dialog>
  );
}
