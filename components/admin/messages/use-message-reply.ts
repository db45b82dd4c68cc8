"use client";

import { useState } from "react";
import { messageDrafts } from "@/components/forms/draft/message-drafts";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { useRowChange } from "@/components/portal/list/use-row-change";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { api } from "@/lib/http/browser/api";
import type { ChangedMessage, MessageView } from "@/lib/messages/views";
import { messageChanges, showMessage } from "./use-message-change";

type MessageReply = { message: MessageView; text: string };

/**
 * Answers a message by email, with an Undo that gives the text back to be changed. If somebody else has answered
 * meanwhile, nothing is sent before the person has seen that.
 */
export function useMessageReply() {
  const [keyFor] = useState(newKeyFor);
  return useRowChange<MessageReply, MessageView, ChangedMessage>({
    name: messageChanges,
    queryKey: ["messages"],
    row: ({ message }) => message,
    wanted: () => ({}),
    show: showMessage,
    send: ({ message: { id }, text }, version) => {
      const body = { text, version };
      const options = { role: "admin", idempotencyKey: keyFor([id, body]) } as const;
      return api<ChangedMessage>("POST", `contact/${id}/replies`, body, options);
    },
    confirm: () => "Send my answer too",
    onSaved: (client, { saved, askedAt }, { message: { id, email }, text }) => {
      messageDrafts.set("admin", id, "");
      const { undo, ...message } = saved;
      showMessage(client, id, message);
      void offerUndo({
        title: "Answer sent",
        description: saved.subject,
        to: email,
        undo,
        record: saved,
        askedAt,
        role: "admin",
        onUndone: () => messageDrafts.set("admin", id, text),
        onSettled: () => void client.invalidateQueries({ queryKey: ["messages"] }),
      });
    },
    failure: "Failed to send the answer",
  });
}
