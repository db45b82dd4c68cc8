import { queryOptions } from "@tanstack/react-query";
import { liveQuery } from "@/components/portal/live/live";
import type { Role } from "@/lib/auth/roles";
import type { NoticeCountView, NoticesView } from "@/lib/bell/views";
import { api } from "@/lib/http/browser/api";

/** How many lines of the bell are unread. */
export const noticeCountQuery = (portal: Role) =>
  queryOptions({
    queryKey: [portal, "notice", "counts"],
    queryFn: ({ signal }) => api<NoticeCountView>("GET", "notices/counts", undefined, { role: portal, signal }),
    staleTime: 0,
    ...liveQuery({ kind: "notice" }),
  });

/** The latest lines of the bell. What they may say can change with any change of what they are about. */
export const noticesQuery = (portal: Role) =>
  queryOptions({
    queryKey: [portal, "notice", "list"],
    queryFn: ({ signal }) => api<NoticesView>("GET", "notices", undefined, { role: portal, signal }),
    staleTime: 0,
    ...liveQuery({ kind: "notice" }),
  });
