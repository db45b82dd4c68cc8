import { queryOptions } from "@tanstack/react-query";
import { newsEveryMs } from "@/components/admin/admin-queries";
import { dashboardTab } from "@/components/admin/dashboard-address";
import { type At, addressOf, oneOf, pageNumber, valuesOf } from "@/components/portal/list/address";
import { listQuery } from "@/components/portal/list/list-query";
import { api } from "@/lib/http/browser/api";
import { messageStatuses } from "@/lib/messages/labels";
import type { MessageCounts, MessageView } from "@/lib/messages/views";

/* What the Messages tab loads. Every change of a message invalidates `["messages"]`. */

/** The list shows waiting messages by default. */
export const messagesAddress = addressOf(dashboardTab("messages"), {
  status: oneOf([...valuesOf(messageStatuses), "all"], "new"),
  page: pageNumber,
});

export const messagesQuery = ({ status, page }: At<typeof messagesAddress.parts>) =>
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
