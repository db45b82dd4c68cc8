"use client";

import { Check, Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { messageDrafts } from "@/components/forms/draft/message-drafts";
import { ContactFacts, PanelPart, PanelText, panelFacts } from "@/components/portal/list/dense/record-panel";
import { FactsList } from "@/components/portal/rows";
import { CareNotice } from "@/components/portal/status/care-badge";
import { Button } from "@/components/ui/button";
import type { MessageView } from "@/lib/messages/views";
import { MessageReplies, MessageReply } from "./message-reply";
import { MessageStatusSelect } from "./message-row";
import type { MessageChange } from "./use-message-change";

type MessagePartsProps = { message: MessageView; onMark: (change: MessageChange) => void };

/** What can be done with a message, who wrote it, and what was written by whom. */
export function MessageParts({ message, onMark }: MessagePartsProps) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(() => messageDrafts.get("admin", message.id) !== "");
  const opener = useRef<HTMLButtonElement>(null);
  // An answer that was undone comes back as a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when an answer is added or removed
  useEffect(() => {
    if (messageDrafts.get("admin", message.id) !== "") setOpen(true);
  }, [message.id, message.replies.length]);
  return (
    <>
      {message.needs_care && <CareNotice />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <MessageStatusSelect message={message} onMark={onMark} />
        <Button
          ref={opener}
          size="sm"
          className="max-md:min-h-11"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(true);
            setAsked(true);
          }}
        >
          <Mail aria-hidden="true" />
          Reply by email
        </Button>
        {message.status === "new" && (
          <Button
            size="sm"
            variant="line"
            className="max-md:min-h-11"
            onClick={() => onMark({ message, status: "handled" })}
          >
            <Check aria-hidden="true" />
            Mark handled
          </Button>
        )}
      </div>
      <FactsList className={panelFacts}>
        <dt>From</dt>
        <dd>
          <bdi>{message.name}</bdi>
        </dd>
        <ContactFacts email={message.email} phone={message.phone} />
      </FactsList>
      <PanelPart title="Message">
        <PanelText>{message.message}</PanelText>
      </PanelPart>
      {isOpen && (
        <MessageReply
          message={message}
          isAsked={isAsked}
          onClose={() => {
            setOpen(false);
            setAsked(false);
            opener.current?.focus();
          }}
        />
      )}
      <MessageReplies replies={message.replies} />
    </>
  );
}
