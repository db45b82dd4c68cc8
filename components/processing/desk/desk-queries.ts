import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { newsEveryMs, pageSize } from "@/components/processing/processing-queries";
import type { WaitingDocumentView } from "@/lib/documents/views";
import { type ApiPage, apiPage } from "@/lib/http/api";

/** The most that the queue shows at once: what is decided makes room for the next. */
export const longestQueue = 200;
/** How long the queue becomes when more of it is asked for. */
export const longerQueue = (limit: number) => Math.min(longestQueue, limit === pageSize ? 100 : longestQueue);

const queues = ["processing", "documents", "waiting"] as const;

/** The beginning of the queue, oldest first. */
export const queueQuery = (limit: number) =>
  queryOptions({
    queryKey: [...queues, limit],
    queryFn: ({ signal }) =>
      apiPage<WaitingDocumentView>(`documents/waiting?limit=${limit}`, { role: "processing", signal }),
    placeholderData: keepPreviousData,
    refetchInterval: newsEveryMs,
  });

/** Takes a decided document out at once; answers that were asked for before are not waited for. */
export function leaveQueue(client: QueryClient, id: string): void {
  void client.cancelQueries({ queryKey: queues });
  client.setQueriesData<ApiPage<WaitingDocumentView>>({ queryKey: queues }, (known) => {
    if (!known?.rows.some((row) => row.id === id)) return known;
    const total = known.total.endsWith("+") ? known.total : String(Number(known.total) - 1);
    return { rows: known.rows.filter((row) => row.id !== id), total };
  });
}
