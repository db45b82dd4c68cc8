"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useIsChanging, useSeenChange } from "@/components/admin/use-seen-change";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { toast } from "@/components/ui/toast/toast";
import { type ApiPage, api } from "@/lib/http/browser/api";
import type { ChangedMessage } from "@/lib/messages/commands";
import type { MessageStatusValue } from "@/lib/messages/schema";
import type { MessageView } from "@/lib/messages/views";

const name = "message-status";

export type MessageChange = { message: MessageView; status: MessageStatusValue };

const done: Record<MessageStatusValue, string> = {
  handled: "Message marked as handled",
  new: "Message marked as new",
};

/** Marks a message as handled or as new again, with an Undo. Nobody is told by e-mail. */
export const useMessageChange = () =>
  useSeenChange<MessageChange, MessageView, ChangedMessage>({
    name,
    queryKey: ["messages"],
    seen: ({ message }) => message,
    send: ({ message, status }, version) =>
      api<ChangedMessage>("PATCH", `contact/${message.id}`, { status, version }, { role: "admin" }),
    confirm: ({ status }) => `Mark as ${status}`,
    showWanted: (client, { message, status }) => showStatus(client, message.id, status),
    showTheirs: (client, theirs) => showStatus(client, theirs.id, theirs.status),
    showBefore: (client, { message }) => showStatus(client, message.id, message.status),
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

/** True while a change is on its way: the list is not asked for then. */
export const useIsChangingMessage = () => useIsChanging(name);

function showStatus(client: QueryClient, id: string, status: MessageStatusValue): void {
  client.setQueriesData<ApiPage<MessageView>>(
    { queryKey: ["messages", "list"] },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, status } : row)) },
  );
}
