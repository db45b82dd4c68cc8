"use client";

import { type QueryClient, type QueryKey, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { LeftAsItIs, sendSeen } from "@/components/portal/send-seen";
import { toast } from "@/components/ui/toast/toast";
import { ApiError } from "@/lib/http/browser/api";

type Versioned = { id: string; version: number };

/** A change that was saved, and when it was sent, by `performance.now()`. */
type SentChange<Saved> = { saved: Saved; askedAt: number };

type RowChange<Change, Row extends Versioned, Saved extends Row> = {
  /** Tells changes of this kind from others. A list waits for them if it has the name as `changes`. */
  name: string;
  /** The queries that show such records. */
  queryKey: QueryKey;
  /** The record as it was when the change was made. */
  row: (change: Change) => Row;
  /** What the change sets, to be shown at once; empty if only the server can tell. */
  wanted: (change: Change) => Partial<Row>;
  /** Shows a change of a record wherever the record is on screen. */
  show: (client: QueryClient, id: string, change: Partial<Row>) => void;
  send: (change: Change, version: number) => Promise<Saved>;
  /** What the choice against somebody else's change is called. */
  confirm: (change: Change) => string;
  /** The record as it is now, if the refusal has it. Without it, what stood before is shown again. */
  stored?: (error: Error) => Row | undefined;
  onSaved: (client: QueryClient, sent: SentChange<Saved>, change: Change) => void;
  /** The title of the notice; none where the failure is told elsewhere. */
  failure: string | undefined;
};

/**
 * Changes a record in the version that was seen. The screens show the change at once, and what was before when the server
 * refuses it, or what somebody else has made of the record meanwhile. Several changes are sent one after the other, in the
 * order in which they were made.
 */
export function useRowChange<Change, Row extends Versioned, Saved extends Row = Row>(
  kind: RowChange<Change, Row, Saved>,
) {
  const { name, queryKey, row, wanted, show, send, confirm, stored, onSaved, failure } = kind;
  const client = useQueryClient();
  const mutationKey = [name];
  return useMutation({
    mutationKey,
    scope: { id: name },
    mutationFn: async (change: Change): Promise<SentChange<Saved>> => {
      let askedAt = 0;
      const attempt = (version: number) => {
        askedAt = performance.now(); // of the try that is saved: somebody may think about the choice for minutes
        return send(change, version);
      };
      const onTheirs = (theirs: Row) => show(client, theirs.id, theirs);
      return { saved: await sendSeen<Saved>(row(change), attempt, { confirm: confirm(change), onTheirs }), askedAt };
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey }); // an older answer must not undo what is shown
      show(client, row(change).id, wanted(change));
    },
    onSuccess: (sent, change) => onSaved(client, sent, change),
    onError: (error, change) => {
      if (error instanceof LeftAsItIs) return; // what somebody else has made of it is on show
      show(client, row(change).id, stored?.(error) ?? before(row(change), wanted(change)));
      if (failure === undefined || (error instanceof ApiError && error.status === 401)) return;
      toast.error(failure, error.message);
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      return isLast ? client.invalidateQueries({ queryKey }) : undefined;
    },
  });
}

/** What a change wanted to replace. */
function before<Row extends object>(row: Row, wanted: Partial<Row>): Partial<Row> {
  const fields = Object.keys(wanted) as (keyof Row)[]; // those of a change are the record's
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<Row>;
}

/** True while such a change is running: its records are not refetched then. */
export const useIsChanging = (name: string) => useIsMutating({ mutationKey: [name] }) > 0;
