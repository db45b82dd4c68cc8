import { queryOptions } from "@tanstack/react-query";
import type { Role } from "@/lib/auth/roles";
import { api } from "@/lib/http/browser/api";
import type { SavedViewListValue } from "@/lib/saved-views/labels";
import type { OwnView } from "@/lib/saved-views/views";

/** A list of which a person can save views: who shows it, and how often the counts are refetched. */
export type ListOfViews = { role: Role; list: SavedViewListValue; everyMs: number };

/** The caller's own views of a list. The key begins with the list's name: a change of a record changes the counts. */
export const ownViewsQuery = ({ role, list, everyMs }: ListOfViews) =>
  queryOptions({
    queryKey: [list, "own-views"],
    queryFn: ({ signal }) => api<OwnView[]>("GET", `saved-views?list=${list}`, undefined, { role, signal }),
    refetchInterval: everyMs,
  });
