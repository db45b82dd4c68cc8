"use client";

import { Mail } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { messageDrafts } from "@/components/forms/draft/message-drafts";
import { PanelPart, PanelText } from "@/components/portal/list/dense/record-panel";
import { WriteButton } from "@/components/portal/templates/write-dialog";
import { Button } from "@/components/ui/button";
import { fieldErrorVariants, hintVariants } from "@/components/ui/form/field";
import { TextArea } from "@/components/ui/form/input";
import { longestReply } from "@/lib/messages/schema/reply";
import type { MessageView } from "@/lib/messages/views";
import { formatDate, formatTime } from "@/lib/office-time";
import { roomWords } from "@/lib/plural";
import { lengthOf } from "@/lib/text";
import { useMessageReply } from "./use-message-reply";

/** With fewer characters left than this, the number is shown. */
const nearLimit = 300;

type MessageReplyProps = {
  message: MessageView;
  /** Whether it was opened by its button, which takes the writer there. */
  isAsked: boolean;
  onClose: () => void;
};

/** Writes an answer, which leaves as an email. What is typed is kept on this device until it is sent. */
export function MessageReply({ message, isAsked, onClose }: MessageReplyProps) {
  const { id, email } = message;
  const [text, setText] = useState(() => messageDrafts.get("admin", id));
  const reply = useMessageReply();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isAsked) box.current?.focus();
  }, [isAsked]);
  const left = longestReply - lengthOf(text.trim());
  const isEmpty = text.trim() === "";

  function write(next: string) {
    setText(next);
    messageDrafts.set("admin", id, next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty || left < 0 || reply.isPending) return;
    reply.mutate({ message, text }, { onSuccess: onClose });
  }

  return (
    <form className="grid gap-2" aria-label="Answer" onSubmit={submit}>
      <TextArea
        ref={box}
        dir="auto"
        rows={6}
        aria-label={`Answer to ${message.name}`}
        aria-describedby={`reply-note-${id}`}
        aria-invalid={left < 0 || undefined}
        value={text}
        readOnly={reply.isPending}
        onChange={(event) => write(event.target.value)}
      />
      <p className={hintVariants()} id={`reply-note-${id}`}>
        Sent from here to {email} and kept below, and the message is marked as handled. Their answer to it comes to the
        office’s mailbox, and is read in its mail program.
      </p>
      {left < nearLimit && (
        <p className={left < 0 ? fieldErrorVariants() : hintVariants()} role="status">
          {roomWords(left)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="sm"
          className="max-md:min-h-11"
          pending={reply.isPending}
          disabled={isEmpty || left < 0}
        >
          <Mail aria-hidden="true" />
          Send the answer
        </Button>
        <WriteButton
          portal="admin"
          person={{ about: "message_id", ...message }}
          onUse={(template) => write(text.trim() ? `${text.trimEnd()}\n\n${template}` : template)}
        />
        <Button
          variant="line"
          size="sm"
          className="max-md:min-h-11"
          onClick={() => {
            write("");
            onClose();
          }}
        >
          {isEmpty ? "Cancel" : "Discard"}
        </Button>
      </div>
    </form>
  );
}

/** What has been answered so far. */
export const MessageReplies = ({ replies }: Pick<MessageView, "replies">) =>
  replies.map(({ id, sender, text, created_at }) => (
    <PanelPart key={id} title={`Answer of ${formatDate(created_at)}, ${formatTime(created_at)}`}>
      <p className={hintVariants()}>
        By <bdi>{sender ?? "a former member of our team"}</bdi>, by email
      </p>
      <PanelText>{text}</PanelText>
    </PanelPart>
  ));
