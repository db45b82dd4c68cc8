import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Errors } from "@/components/portal/content/form/field-props";
import { contentKey } from "@/components/portal/content/use-looked";
import { conflictOf, LeftAsItIs, sendAsking } from "@/components/portal/send-seen";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import { emptyOf, type Schema } from "@/lib/content/form-parts";
import type { ContentRecordView } from "@/lib/content/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { recordQuery } from "./content-queries";

type Value = Record<string, unknown> | null;
type Seen = { base_version: number; version: number };

const seenIn = ({ version, draft }: ContentRecordView): Seen => ({
  base_version: version,
  version: draft?.version ?? 0,
});
const none: Errors = new Map();

/** The fields that a refusal names. */
const errorsIn = (error: unknown): Errors =>
  error instanceof ApiError && error.status === 422
    ? new Map(error.fields.map(({ field, message }) => [field, message]))
    : none;

/** A new record with what its form requires. */
function emptyRecord(form: Schema, key: string): Record<string, unknown> {
  const empty = emptyOf(form) as Record<string, unknown>;
  return "id" in empty ? { ...empty, id: key } : empty;
}

/** What is typed into a record's form, and saving it as a draft. If somebody else was faster, it asks. */
export function useDraft(record: ContentRecordView, form: Schema) {
  const client = useQueryClient();
  const [start] = useState(() => record.draft?.value ?? record.value ?? emptyRecord(form, record.key));
  const [value, setValue] = useState<Record<string, unknown>>(start);
  const [errors, setErrors] = useState<Errors>(none);
  const refresh = () => client.invalidateQueries({ queryKey: contentKey });

  const save = useMutation({
    mutationFn: (next: Value) =>
      sendAsking(
        seenIn(record),
        (seen) =>
          api<ContentRecordView>(
            "PUT",
            `content/records/${record.id}/draft`,
            { value: next, ...seen },
            { role: "admin" },
          ),
        { confirm: "Save mine", seenNow: (current: ContentRecordView) => seenIn(current) },
      ),
    onSuccess: (saved) => {
      setErrors(none);
      client.setQueryData(recordQuery(record.id).queryKey, saved);
      toast.success("Draft saved", `${record.title}: nobody sees it until you publish it.`);
    },
    onError: (error) => {
      if (isExpired(error) || error instanceof LeftAsItIs || conflictOf(error)) return;
      const wrong = errorsIn(error);
      setErrors(wrong);
      const [first] = wrong.values();
      toast.error("The draft was not saved", first ?? error.message);
    },
    onSettled: refresh,
  });

  const drop = useMutation({
    mutationFn: () => api<void>("DELETE", `content/records/${record.id}/draft`, undefined, { role: "admin" }),
    onSuccess: () => toast.success("Draft dropped", record.title),
    onError: (error) => isExpired(error) || toast.error("The draft was not dropped", error.message),
    onSettled: refresh,
  });

  return {
    value,
    errors,
    isChanged: JSON.stringify(value) !== JSON.stringify(start),
    change: setValue,
    save,
    drop,
  };
}
