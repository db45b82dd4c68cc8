import { queryOptions } from "@tanstack/react-query";
import { apiPage } from "@/lib/http/api";
import type { MailView } from "@/lib/mail/views";

export type MailFilter = "failed" | "pending";

/** So many mails are shown at first, and then as many more as one call gives. */
export const mailsAtFirst = 10;
export const mostMails = 200;

const everyMs = 15_000;
/** After a retry: the worker takes a second or two. */
const watchingMs = 2_000;

/** The mails that have not left. `isWatched` follows closely what becomes of a retry. */
export const mailsQuery = (status: MailFilter, limit: number, isWatched: boolean) =>
  queryOptions({
    queryKey: ["admin", "mails", { status, limit }],
    queryFn: ({ signal }) => apiPage<MailView>(`mail?status=${status}&limit=${limit}`, { role: "admin", signal }),
    refetchInterval: isWatched ? watchingMs : everyMs,
  });
