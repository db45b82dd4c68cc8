"use client";

import { type QueryClient, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { LeftAsItIs, sendSeen } from "@/components/portal/send-seen";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { toast } from "@/components/ui/toast";
import { ApiError, type ApiPage, api } from "@/lib/http/api";
import type { ChangedMessage } from "@/lib/messages/commands";
import type { MessageStatusValue } from "@/lib/messages/schema";
import type { MessageView } from "@/lib/messages/views";

const mutationKey = ["message-status"];

export type MessageChange = { message: MessageView; status: MessageStatusValue };

const done: Record<MessageStatusValue, string> = {
  handled: "Message marked as handled",
  new: "Message marked as new",
};

/** Marks a message as handled or as new again, with an Undo. Nobody is told by e-mail. */
export function useMessageChange() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async ({ message, status }: MessageChange) => {
      const askedAt = performance.now();
      const send = (version: number) =>
        api<ChangedMessage>("PATCH", `contact/${message.id}`, { status, version }, { role: "admin" });
      const onTheirs = (theirs: MessageView) => showStatus(client, message.id, theirs.status);
      return { saved: await sendSeen(message, send, { confirm: `Mark as ${status}`, onTheirs }), askedAt };
    },
    onMutate: async ({ message, status }) => {
      await client.cancelQueries({ queryKey: ["messages"] });
      showStatus(client, message.id, status);
    },
    onSuccess: ({ saved, askedAt }, { status }) => {
      const onSettled = () => void client.invalidateQueries({ queryKey: ["messages"] });
      if (saved.already_by) {
        void toast.info(`${saved.already_by} already marked this as ${status}`, saved.subject);
        return;
      }
      const [title, description] = [done[status], saved.subject];
      const said = { title, description, to: null };
      void offerUndo({ ...said, undo: saved.undo, record: saved, askedAt, role: "admin", onSettled });
    },
    onError: (error, { message }) => {
      if (error instanceof LeftAsItIs) return; // what somebody else has made of it is on show
      showStatus(client, message.id, message.status);
      if (error instanceof ApiError && error.status === 401) return;
      toast.error("Failed to update the message", error.message);
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      return isLast ? client.invalidateQueries({ queryKey: ["messages"] }) : undefined;
    },
  });
}

/** True while a change is on its way: the list is not asked for then. */
export const useIsChangingMessage = () => useIsMutating({ mutationKey }) > 0;

function showStatus(client: QueryClient, id: string, status: MessageStatusValue): void {
  client.setQueriesData<ApiPage<MessageView>>(
    { queryKey: ["messages", "list"] },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, status } : row)) },
  );
}
