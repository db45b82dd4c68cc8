import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { versionOf } from "@/components/portal/send-seen";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, api } from "@/lib/http/browser/api";

type Deletion = {
  record: { id: string; version: number };
  /** The list in the API: "stories". */
  path: string;
  /** What it is, with its article: "The story". */
  what: string;
  /** Which one, for the toast. */
  name: string;
  /** The queries that show it. */
  queryKey: QueryKey;
};

/** Deletes a record as it is shown; one that somebody has changed since stays, and is shown as they saved it. */
export function useDeletion({ record, path, what, name, queryKey }: Deletion) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api<void>("DELETE", `${path}/${record.id}?version=${versionOf(record)}`, undefined, { role: "admin" }),
    onSuccess: () => toast.success(`${what} was deleted`, name),
    onError: (error) => {
      if (isExpired(error)) return; // the login follows
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) toast.info(`${what} was already deleted`, name);
      else toast.error(`${what} was not deleted`, error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
