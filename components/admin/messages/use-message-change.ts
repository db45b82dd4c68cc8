"use client";

import type { QueryClient } from "@tanstack/react-query";
import { showInLists } from "@/components/portal/list/list-query";
import { useRowChange } from "@/components/portal/list/use-row-change";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import type { MessageStatusValue } from "@/lib/messages/labels";
import type { ChangedMessage, MessageView } from "@/lib/messages/views";
import { messageQuery } from "./messages-queries";

export const messageChanges = "message-status";

export type MessageChange = { message: MessageView; status: MessageStatusValue };

const done: Record<MessageStatusValue, string> = {
  handled: "Message marked as handled",
  new: "Message marked as new",
};

/** Shows a message's new values in the lists and in its panel. */
export function showMessage(client: QueryClient, id: string, change: Partial<MessageView>): void {
  showInLists<MessageView>(client, ["messages", "list"], id, change);
  client.setQueryData<MessageView>(messageQuery(id).queryKey, (message) => message && { ...message, ...change });
}

/** Marks a message as handled or new again, with an Undo. Nobody gets an email. */
export const useMessageChange = () =>
  useRowChange<MessageChange, MessageView, ChangedMessage>({
    name: messageChanges,
    queryKey: ["messages"],
    row: ({ message }) => message,
    wanted: ({ status }) => ({ status }),
    show: showMessage,
    send: ({ message, status }, version) =>
      api<ChangedMessage>("PATCH", `contact/${message.id}`, { status, version }, { role: "admin" }),
    confirm: ({ status }) => `Mark as ${status}`,
    onSaved: (client, { saved, askedAt }, { status }) => {
      if (saved.already_by) {
        void toast.info(`${saved.already_by} already marked this as ${status}`, saved.subject);
        return;
      }
      const onSettled = () => void client.invalidateQueries({ queryKey: ["messages"] });
      const said = { title: done[status], description: saved.subject, to: null };
      void offerUndo({ ...said, undo: saved.undo, record: saved, askedAt, role: "admin", onSettled });
    },
    failure: "Failed to update the message",
  });
