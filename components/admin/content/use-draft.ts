import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createElement, useEffect, useState } from "react";
import { recordDrafts } from "@/components/forms/draft/record-drafts";
import type { Errors } from "@/components/portal/content/form/field-props";
import { stillWrong } from "@/components/portal/content/form/still-wrong";
import { contentKey } from "@/components/portal/content/use-looked";
import { conflictOf, LeftAsItIs, sendAsking } from "@/components/portal/send-seen";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { merged } from "@/lib/content/difference";
import type { Schema } from "@/lib/content/form-parts";
import type { ContentRecordView } from "@/lib/content/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { BothChanges } from "./both-changes";
import { recordQuery } from "./content-queries";
import { begunWith, broughtBack, isSameVersion, savedFrom, seenIn, type Typed } from "./typed-record";

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

/** Why something wasn't done, in words: shown at the top of the form. */
export type Problem = { title: string; message: string; errors: Errors; refused?: Value };

/** Undefined where a dialog has said it already: the session is over, or somebody else was faster. */
function problemOf(title: string, error: Error, refused: Value): Problem | undefined {
  if (isExpired(error) || error instanceof LeftAsItIs || conflictOf(error)) return undefined;
  return { title, message: error.message, errors: errorsIn(error), refused };
}

/** What is left of a problem while somebody types: nothing once the form says again what is saved, or all its fields changed. */
export function problemLeft(problem: Problem | undefined, value: Value, isChanged: boolean): Problem | undefined {
  const { refused, errors } = problem ?? {};
  if (!problem || !refused || !errors) return problem;
  if (!isChanged && JSON.stringify(value) !== JSON.stringify(refused)) return undefined;
  const left = stillWrong(errors, refused, value);
  if (left === errors) return problem;
  return left.size > 0 ? { ...problem, errors: left } : undefined;
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
  const [kept] = useState(() => recordDrafts.get(record.id));
  const [typed, setTyped] = useState(() => broughtBack(begunWith(record, form), kept));
  const [isBack, setBack] = useState(kept !== undefined);
  const { value } = typed;
  const [failed, setProblem] = useState<Problem>();
  const refresh = () => client.invalidateQueries({ queryKey: contentKey });
  const begin = (newer: ContentRecordView) => {
    setTyped((before) => begunWith(newer, form, before));
    setProblem(undefined);
    setBack(false);
  };
  const isChanged = JSON.stringify(value) !== JSON.stringify(typed.start);
  // What leaves the screen without a question, such as the search, or a browser that is closed, loses nothing either.
  useEffect(() => {
    recordDrafts.keep(record.id, isChanged ? { start: typed.start, value } : undefined);
  }, [record.id, isChanged, typed.start, value]);
  const isOvertaken = !isSameVersion(seenIn(record), seenIn(typed.record));
  if (isOvertaken && !isChanged) begin(record);

  const save = useMutation({
    mutationFn: (next: Value) => sendDraft(typed, next, form),
    onSuccess: (saved, sent) => {
      client.setQueryData(recordQuery(record.id).queryKey, saved);
      setTyped((now) => savedFrom(now, sent, saved, form));
      setProblem(undefined);
      setBack(false);
    },
    onError: (error, sent) => setProblem(problemOf("The draft was not saved", error, sent)),
    onSettled: refresh,
  });

  const drop = useMutation({
    mutationFn: () => dropSeen(typed.record),
    onSuccess: () => {
      const published = { ...record, draft: null };
      client.setQueryData(recordQuery(record.id).queryKey, published);
      begin(published);
    },
    onError: (error) =>
      setProblem(
        isExpired(error) ? undefined : { title: "The draft was not dropped", message: error.message, errors: none },
      ),
    onSettled: refresh,
  });

  const problem = problemLeft(failed, value, isChanged);
  return {
    value,
    /** What the last try said; `problem` is what of it still holds. */
    failed,
    problem,
    errors: problem?.errors ?? none,
    isChanged,
    /** It was typed before this page was opened. */
    isBack: isBack && isChanged,
    /** Somebody else was faster than what is typed. */
    isOvertaken: isOvertaken && isChanged,
    /** Another form where it says something else than what was typed. */
    formKey: typed.form,
    /** Takes back what is typed and not saved. */
    discard: () => begin(record),
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
