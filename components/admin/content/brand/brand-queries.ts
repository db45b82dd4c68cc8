import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import type { Brand } from "@/lib/brand/schema/brand";
import type { ContentRecordView, PublicationView } from "@/lib/content/views";
import { api } from "@/lib/http/browser/api";

const record = "brand.brand";

/** The brand as published, and its draft. */
export const brandQuery = queryOptions({
  queryKey: ["content", "brand"],
  queryFn: ({ signal }) =>
    api<ContentRecordView>("GET", `content/records/${record}`, undefined, { role: "admin", signal }),
});

/** The brand that the record holds; a draft comes before what is published. */
export const brandIn = ({ draft, value }: ContentRecordView): Brand => (draft?.value ?? value) as Brand;

/** Saves the brand as a draft and publishes it at once. */
export function usePublishBrand(shown: ContentRecordView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (brand: Brand) => {
      const body = { value: brand, base_version: shown.version, version: shown.draft?.version ?? 0 };
      const saved = await api<ContentRecordView>("PUT", `content/records/${record}/draft`, body, { role: "admin" });
      const drafts = [{ id: record, version: saved.draft?.version ?? 1 }];
      return api<PublicationView>("POST", "content/publications", { drafts }, { role: "admin" });
    },
    onSuccess: () => toast.success("The pages are being prepared", "Everybody sees the new brand when all are ready."),
    onError: (error) => tellFailure(error, "The brand was not published"),
    onSettled: () => client.invalidateQueries({ queryKey: brandQuery.queryKey }),
  });
}
