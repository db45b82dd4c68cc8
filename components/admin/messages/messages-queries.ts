import { queryOptions } from "@tanstack/react-query";
import { newsEveryMs } from "@/components/admin/admin-queries";
import { dashboardTab } from "@/components/admin/dashboard-address";
import { type At, addressOf, look, oneOf, pageNumber, recordId, valuesOf } from "@/components/portal/list/address";
import { listQuery } from "@/components/portal/list/list-query";
import { api } from "@/lib/http/browser/api";
import { messageStatuses } from "@/lib/messages/labels";
import type { MessageCounts, MessageView } from "@/lib/messages/views";
import type { PickedRecords } from "@/lib/undo/views";

/* What the Messages tab loads. Every change of a message invalidates `["messages"]`. */

/** The list shows waiting messages by default. */
export const messagesAddress = addressOf(dashboardTab("messages"), {
  status: oneOf([...valuesOf(messageStatuses), "all"], "new"),
  page: pageNumber,
  /** The message that is open beside the list. */
  open: look(recordId()),
});

type MessagesAt = At<typeof messagesAddress.parts>;

export const messagesQuery = ({ status, page }: MessagesAt) =>
  listQuery<MessageView>({
    role: "admin",
    key: ["messages", "list"],
    path: "contact",
    everyMs: newsEveryMs,
    filter: { status: status === "all" ? undefined : status },
    page,
  });

export const messageCountsQuery = queryOptions({
  queryKey: ["messages", "counts"],
  queryFn: ({ signal }) => api<MessageCounts>("GET", "contact/counts", undefined, { role: "admin", signal }),
  refetchInterval: newsEveryMs,
});

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ["messages", "one", id],
    queryFn: ({ signal }) => api<MessageView>("GET", `contact/${id}`, undefined, { role: "admin", signal }),
  });

/** Everything that has the status now, on all pages. */
export async function pickMessages({ status }: MessagesAt): Promise<PickedRecords["records"]> {
  const path = `contact/picked${status === "all" ? "" : `?status=${status}`}`;
  return (await api<PickedRecords>("GET", path, undefined, { role: "admin" })).records;
}
