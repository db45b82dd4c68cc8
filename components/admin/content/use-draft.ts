import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createElement, useRef, useState } from "react";
import type { Errors } from "@/components/portal/content/form/field-props";
import { pathWords } from "@/components/portal/content/form/names";
import { contentKey } from "@/components/portal/content/use-looked";
import { conflictOf, LeftAsItIs, sendAsking } from "@/components/portal/send-seen";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import { merged } from "@/lib/content/difference";
import type { Schema } from "@/lib/content/form-parts";
import type { ContentRecordView } from "@/lib/content/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { countOf } from "@/lib/plural";
import { BothChanges } from "./both-changes";
import { recordQuery } from "./content-queries";
import { begunWith, isSameVersion, savedFrom, seenIn, type Typed } from "./typed-record";

type Value = Record<string, unknown> | null;
const none: Errors = new Map();

/** The fields that a refusal names. */
const errorsIn = (error: unknown): Errors =>
  error instanceof ApiError && error.status === 422
    ? new Map(error.fields.map(({ field, message }) => [field, message]))
    : none;

/** Drops the draft that is seen, and no newer one. */
const dropSeen = (record: ContentRecordView) => {
  const path = `content/records/${record.id}/draft?version=${seenIn(record).version}`;
  return api<void>("DELETE", path, undefined, { role: "admin" });
};

/** Tells why a draft wasn't saved, and stops telling once it is no longer true. */
function useNotSaved(form: Schema, onWrong: (errors: Errors) => void) {
  const told = useRef<ReturnType<typeof toast.error>>(undefined);
  const close = () => void told.current?.then((closeToast) => closeToast());
  const tell = (error: Error) => {
    close();
    if (isExpired(error) || error instanceof LeftAsItIs || conflictOf(error)) return;
    const wrong = errorsIn(error);
    onWrong(wrong);
    const [first] = wrong;
    const more = wrong.size > 1 ? ` (and ${countOf(wrong.size - 1, "more field")})` : "";
    const words = first && `${first[0] ? `${pathWords(form, first[0])}: ` : ""}${first[1]}${more}`;
    told.current = toast.error("The draft was not saved", words ?? error.message);
  };
  return { tell, close };
}

/** Saves a draft on top of what was seen. If somebody was faster, it asks, and puts the draft on top of theirs. */
function sendDraft(typed: Typed, next: Value, form: Schema): Promise<ContentRecordView> {
  const path = `content/records/${typed.record.id}/draft`;
  const { start } = typed;
  const theirsIn = ({ draft, value }: ContentRecordView) => (draft ? draft.value : value);
  let sent = next;
  return sendAsking(
    seenIn(typed.record),
    (seen) => api<ContentRecordView>("PUT", path, { value: sent, ...seen }, { role: "admin" }),
    {
      confirm: "Save mine too",
      details: (current: ContentRecordView) => {
        const theirs = theirsIn(current);
        return next && theirs && createElement(BothChanges, { form, start, mine: next, theirs });
      },
      seenNow: (current: ContentRecordView) => {
        const theirs = theirsIn(current);
        if (next && theirs) sent = merged(start, next, theirs) as Value;
        return seenIn(current);
      },
    },
  );
}

/**
 * What is typed into a record's form, and saving it as a draft. An untouched form follows a newer version. What is typed
 * stays: if somebody else was faster, saving says who and what, and puts what is typed on top of theirs.
 */
export function useDraft(record: ContentRecordView, form: Schema) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => begunWith(record, form));
  const { value } = typed;
  const [errors, setErrors] = useState<Errors>(none);
  const notSaved = useNotSaved(form, setErrors);
  const refresh = () => client.invalidateQueries({ queryKey: contentKey });
  const begin = (newer: ContentRecordView) => {
    setTyped((before) => begunWith(newer, form, before));
    setErrors(none);
  };
  const isChanged = JSON.stringify(value) !== JSON.stringify(typed.start);
  const isOvertaken = !isSameVersion(seenIn(record), seenIn(typed.record));
  if (isOvertaken && !isChanged) begin(record);

  const save = useMutation({
    mutationFn: (next: Value) => sendDraft(typed, next, form),
    onSuccess: (saved, sent) => {
      client.setQueryData(recordQuery(record.id).queryKey, saved);
      setTyped((now) => savedFrom(now, sent, saved, form));
      setErrors(none);
      notSaved.close();
      const [problem] = saved.draft?.blocked_by ?? [];
      if (problem) toast.info("Draft saved. It can’t be published yet", `${problem}.`);
      else toast.success("Draft saved", `${record.title}: nobody sees it until you publish it.`);
    },
    onError: notSaved.tell,
    onSettled: refresh,
  });

  const drop = useMutation({
    mutationFn: () => dropSeen(typed.record),
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
    /** Another form where it says something else than what was typed. */
    formKey: typed.form,
    change: (next: Record<string, unknown>) => setTyped((now) => ({ ...now, value: next })),
    save,
    /** Saves another version in the place of what is typed. */
    replace: (other: Record<string, unknown>) => {
      setTyped((now) => ({ ...now, value: other, form: now.form + 1 }));
      save.mutate(other);
    },
    drop,
  };
}
