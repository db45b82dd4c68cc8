"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newKey } from "@/components/forms/idempotency-key";
import { noteVersion, versionOf } from "@/components/portal/send-seen";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import type { Role } from "@/lib/auth/roles";
import { ApiError, api } from "@/lib/http/browser/api";
import { mostTogether } from "@/lib/undo/schema";
import type { ChangedTogether } from "@/lib/undo/views";
import type { Selecting } from "./row-selection";
import type { Picked } from "./use-selected";

type Result = ChangedTogether["results"][number];

/** A record that isn't stored any more has no name. */
const isGone = ({ outcome, name }: Result) => outcome === "refused" && name === null;

/** What is changed, and what is said about it. */
export type TogetherChange = {
  /** The request's fields besides the records. */
  body: object;
  /** "Confirming" */
  doing: string;
  /** "60 consultations confirmed" */
  done: (count: number) => string;
  /** Who gets the emails: "60 visitors"; null if nobody does. */
  to: (count: number) => string | null;
};

type TogetherOptions = { role: Role; path: string; queryKey: QueryKey };

/** By record, the fields that actions have set here; none once an action was undone. */
export type Applied = ReadonlyMap<string, { status?: string }>;

/** An action on several records while it runs: how many have been sent, of how many. */
type Progress = { doing: string; sent: number; of: number };

/** What became of the records: which the last action could not change, and what actions have made of the others. */
function useOutcomes() {
  const [refused, setRefused] = useState<readonly Result[]>([]);
  const [applied, setApplied] = useState<Applied>(new Map());
  return {
    outcomes: { refused, dismiss: () => setRefused([]), applied },
    note: (results: readonly Result[], body: object) => {
      setRefused(results.filter(({ outcome }) => outcome === "refused"));
      const done = results.filter(({ outcome }) => outcome !== "refused");
      setApplied((known) => new Map([...known, ...done.map(({ id }) => [id, { ...known.get(id), ...body }] as const)]));
    },
    forget: () => setApplied(new Map()),
  };
}

/**
 * Changes several records: in requests of at most 500, one after the other, until all are sent or somebody stops it. At
 * the end one Undo takes everything back, and the refused ones are listed with their reasons.
 */
export function useTogether({ role, path, queryKey }: TogetherOptions) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const { outcomes, note, forget } = useOutcomes();
  const isStopped = useRef(false);

  /** `pin` keeps the records selected for the next action, without those that no longer exist. */
  async function run(
    picked: readonly Picked[],
    change: TogetherChange,
    { pin }: Pick<Selecting, "pin">,
  ): Promise<void> {
    isStopped.current = false;
    pin(picked);
    const answers: ChangedTogether[] = [];
    let failure: unknown;
    for (let from = 0; from < picked.length && !isStopped.current; from += mostTogether) {
      setProgress({ doing: change.doing, sent: from, of: picked.length });
      const batch = picked.slice(from, from + mostTogether);
      const records = batch.map(({ id, version }) => ({ id, version: versionOf({ id, version }) }));
      const later = picked.length - from - batch.length;
      try {
        const earlier = answers.map(({ group }) => group);
        const options = { role, idempotencyKey: newKey() };
        answers.push(await api<ChangedTogether>("POST", path, { ...change.body, records, later, earlier }, options));
      } catch (error) {
        failure = error;
        break;
      }
    }
    setProgress(undefined);
    const gone = new Set(answers.flatMap(({ results }) => results.filter(isGone).map(({ id }) => id)));
    if (gone.size > 0) pin(picked.filter(({ id }) => !gone.has(id)));
    report(answers, picked.length, { change, failure });
    await client.invalidateQueries({ queryKey });
  }

  function report(
    answers: readonly ChangedTogether[],
    asked: number,
    { change, failure }: { change: TogetherChange; failure: unknown },
  ): void {
    const results = answers.flatMap((answer) => answer.results);
    const changed = results.filter(({ outcome }) => outcome === "changed");
    note(results, change.body);
    const records = changed.map(({ id, version }) => ({ id, version: version ?? 0 }));
    for (const record of records) noteVersion(record);
    const undos = answers.flatMap(({ undo }) => undo ?? []);
    const undo = undos.at(-1);
    const left = asked - results.length;
    const description = left > 0 && failure === undefined ? `${left} of ${asked} were not sent.` : undefined;
    if (undo) {
      void offerUndo({
        title: change.done(changed.length),
        description,
        to: change.to(changed.length),
        undo,
        records,
        role,
        earlier: undos.slice(0, -1).map(({ id }) => id),
        askedAt: performance.now(), // the server holds the mails ten seconds from its answer on
        onUndone: forget,
        onSettled: () => void client.invalidateQueries({ queryKey }),
      });
    } else if (results.length > 0 && results.every(({ outcome }) => outcome === "unchanged")) {
      toast.success("Nothing to change", description);
    }
    if (failure !== undefined && !isExpired(failure)) sayFailure(failure, left);
  }

  return {
    run,
    progress,
    stop: () => {
      isStopped.current = true;
    },
    ...outcomes,
  };
}

/** A request that failed. Without an answer, nobody knows what became of it. */
function sayFailure(failure: unknown, left: number): void {
  const isKnown = failure instanceof ApiError && failure.status !== 0;
  const [title, why] = isKnown
    ? [`${left} were not changed`, failure.message]
    : [`We don’t know whether ${left} were changed`, "There was no answer. Check the list, then try again."];
  toast.error(title, why);
}
