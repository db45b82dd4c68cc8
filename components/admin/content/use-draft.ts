import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Errors } from "@/components/portal/content/form/field-props";
import { contentKey } from "@/components/portal/content/use-looked";
import { conflictOf, LeftAsItIs, sendAsking } from "@/components/portal/send-seen";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import { merged } from "@/lib/content/difference";
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

const startOf = (record: ContentRecordView, form: Schema): Record<string, unknown> =>
  record.draft?.value ?? record.value ?? emptyRecord(form, record.key);
const isSameVersion = (a: Seen, b: Seen) => a.base_version === b.base_version && a.version === b.version;

/** Drops the draft that is seen, and no newer one. */
const dropSeen = (record: ContentRecordView) => {
  const path = `content/records/${record.id}/draft?version=${seenIn(record).version}`;
  return api<void>("DELETE", path, undefined, { role: "admin" });
};

/**
 * What is typed into a record's form, and saving it as a draft. An untouched form follows a newer version. What is typed
 * stays: if somebody else was faster, saving says who and what, and puts what is typed on top of theirs.
 */
export function useDraft(record: ContentRecordView, form: Schema) {
  const client = useQueryClient();
  const [begun, setBegun] = useState({ record, start: startOf(record, form) });
  const [value, setValue] = useState(begun.start);
  const [errors, setErrors] = useState<Errors>(none);
  const refresh = () => client.invalidateQueries({ queryKey: contentKey });
  const begin = (newer: ContentRecordView) => {
    const start = startOf(newer, form);
    setBegun({ record: newer, start });
    setValue(start);
    setErrors(none);
  };
  const isChanged = JSON.stringify(value) !== JSON.stringify(begun.start);
  const isOvertaken = !isSameVersion(seenIn(record), seenIn(begun.record));
  if (isOvertaken && !isChanged) begin(record);

  const save = useMutation({
    mutationFn: (next: Value) => {
      let sent = next;
      return sendAsking(
        seenIn(begun.record),
        (seen) =>
          api<ContentRecordView>(
            "PUT",
            `content/records/${record.id}/draft`,
            { value: sent, ...seen },
            { role: "admin" },
          ),
        {
          confirm: "Save mine too",
          seenNow: (current: ContentRecordView) => {
            const theirs = current.draft ? current.draft.value : current.value;
            if (next && theirs) sent = merged(begun.start, next, theirs) as Value;
            return seenIn(current);
          },
        },
      );
    },
    onSuccess: (saved) => {
      client.setQueryData(recordQuery(record.id).queryKey, saved);
      begin(saved);
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
    mutationFn: () => dropSeen(begun.record),
    onSuccess: () => {
      const published = { ...record, draft: null };
      client.setQueryData(recordQuery(record.id).queryKey, published);
      begin(published);
      toast.success("Draft dropped", record.title);
    },
    onError: (error) => isExpired(error) || toast.error("The draft was not dropped", error.message),
    onSettled: refresh,
  });

  return {
    value,
    errors,
    isChanged,
    /** Somebody else was faster than what is typed. */
    isOvertaken: isOvertaken && isChanged,
    /** Another form each time it begins anew. */
    formKey: `${begun.record.version} ${begun.record.draft?.version}`,
    change: setValue,
    save,
    drop,
  };
}
