import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { liveQuery } from "@/components/portal/live/live";
import type { Role } from "@/lib/auth/roles";
import type { NoticeCountView, NoticesView } from "@/lib/bell/views";
import { api } from "@/lib/http/browser/api";
import { mostNotices } from "@/lib/notices/labels";

/** How many lines of the bell are unread. */
export const noticeCountQuery = (portal: Role) =>
  queryOptions({
    queryKey: [portal, "notice", "counts"],
    queryFn: ({ signal }) => api<NoticeCountView>("GET", "notices/counts", undefined, { role: portal, signal }),
    staleTime: 0,
    ...liveQuery({ kind: "notice" }),
  });

/**
 * The latest lines of the bell, or also earlier ones: meanwhile, the latest stay. What they may say can change with any
 * change of what they are about.
 */
export const noticesQuery = (portal: Role, withEarlier: boolean) =>
  queryOptions({
    queryKey: [portal, "notice", "list", withEarlier],
    queryFn: ({ signal }) => {
      const path = withEarlier ? `notices?limit=${mostNotices}` : "notices";
      return api<NoticesView>("GET", path, undefined, { role: portal, signal });
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    ...liveQuery({ kind: "notice" }),
  });
