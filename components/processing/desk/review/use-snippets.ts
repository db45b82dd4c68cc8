"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { snippetsQuery } from "@/components/processing/processing-queries";
import { toast } from "@/components/ui/toast/toast";
import type { ReviewSnippetView } from "@/lib/documents/views";
import { api } from "@/lib/http/browser/api";

const { queryKey } = snippetsQuery;

/** The team's saved reasons, oldest first, and how to add or remove one. */
export function useSnippets() {
  const client = useQueryClient();
  const query = useQuery(snippetsQuery);
  const refresh = () => client.invalidateQueries({ queryKey });

  const keep = useMutation({
    mutationFn: (text: string) => api<ReviewSnippetView>("POST", "review-snippets", { text }, { role: "processing" }),
    onSuccess: async (kept) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) =>
        known?.some(({ id }) => id === kept.id) ? known : known && [...known, kept],
      );
    },
    onError: (error) => {
      if (!isExpired(error)) toast.error("The reason was not saved", error.message);
    },
    onSettled: refresh,
  });

  const remove = useMutation({
    mutationFn: ({ id }: ReviewSnippetView) =>
      api<null>("DELETE", `review-snippets/${id}`, undefined, { role: "processing" }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => known?.filter((one) => one.id !== id));
    },
    onSuccess: (_, { text }) =>
      toast.action("Saved reason removed", { label: "Undo", onClick: () => keep.mutate(text) }, text),
    onError: (error) => {
      if (!isExpired(error)) toast.error("The reason was not removed", error.message);
    },
    onSettled: refresh,
  });

  return { snippets: query.data, keep, remove: remove.mutate };
}
