"use client";

import { type QueryClient, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { ApiError, type ApiPage, api } from "@/lib/http/api";
import type { MessageStatusValue } from "@/lib/messages/schema";
import type { MessageView } from "@/lib/messages/views";

const mutationKey = ["message-status"];

export type MessageChange = { message: MessageView; status: MessageStatusValue };

const other: Record<MessageStatusValue, MessageStatusValue> = { new: "handled", handled: "new" };
const done: Record<MessageStatusValue, string> = {
  handled: "Message marked as handled",
  new: "Message marked as new",
};

/** Marks a message as handled or as new again; the toast offers to undo it. */
export function useMessageChange() {
  const client = useQueryClient();
  const change = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ message, status }: MessageChange) =>
      api<MessageView>("PATCH", `contact/${message.id}`, { status }, { role: "admin" }),
    onMutate: async ({ message, status }) => {
      await client.cancelQueries({ queryKey: ["messages"] });
      showStatus(client, message.id, status);
    },
    onSuccess: (message, { status }) => {
      const undo = () => change.mutate({ message, status: other[status] });
      toast.action(done[status], { label: "Undo", onClick: undo }, message.subject);
    },
    onError: (error, { message }) => {
      showStatus(client, message.id, message.status);
      if (error instanceof ApiError && error.status === 401) return;
      toast.error("Failed to update the message", error.message);
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      return isLast ? client.invalidateQueries({ queryKey: ["messages"] }) : undefined;
    },
  });
  return change;
}

/** True while a change is on its way: the list is not asked for then. */
export const useIsChangingMessage = () => useIsMutating({ mutationKey }) > 0;

function showStatus(client: QueryClient, id: string, status: MessageStatusValue): void {
  client.setQueriesData<ApiPage<MessageView>>(
    { queryKey: ["messages", "list"] },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, status } : row)) },
  );
}
