"use client";

import { type QueryClient, type QueryKey, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { LeftAsItIs, sendSeen } from "@/components/portal/send-seen";
import { tellFailure } from "@/components/portal/use-refresh-failure";

type Versioned = { id: string; version: number };

/** A saved change, and when it was sent, by `performance.now()`. */
type SentChange<Saved> = { saved: Saved; askedAt: number };

type RowChange<Change, Row extends Versioned, Saved extends Row> = {
  /** Names this kind of change. A list with the same name in `changes` waits for it. */
  name: string;
  /** The queries that show such records. */
  queryKey: QueryKey;
  /** The record before the change. */
  row: (change: Change) => Row;
  /** The fields that the change sets, applied optimistically; empty if only the server can tell. */
  wanted: (change: Change) => Partial<Row>;
  /** Applies a change of a record wherever the record is on screen. */
  show: (client: QueryClient, id: string, change: Partial<Row>) => void;
  send: (change: Change, version: number) => Promise<Saved>;
  /** The label for keeping this change against somebody else's. */
  confirm: (change: Change) => string;
  /** The current record, if the conflict answer contains it. Otherwise the previous values are shown again. */
  stored?: (error: Error) => Row | undefined;
  onSaved: (client: QueryClient, sent: SentChange<Saved>, change: Change) => void;
  /** The title of the error toast; undefined when the failure is reported elsewhere. */
  failure: string | undefined;
};

/**
 * Changes a record with optimistic locking, by the version that was displayed. The screens show the change at once; if
 * the server refuses it, they go back to the previous values, or to what somebody else has saved meanwhile. Several
 * changes are sent one after the other, in their order.
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
        askedAt = performance.now(); // of the attempt that succeeds: somebody may think about the choice for minutes
        return send(change, version);
      };
      const onTheirs = (theirs: Row) => show(client, theirs.id, theirs);
      return { saved: await sendSeen<Saved>(row(change), attempt, { confirm: confirm(change), onTheirs }), askedAt };
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey }); // an older answer must not overwrite the change
      show(client, row(change).id, wanted(change));
    },
    onSuccess: (sent, change) => onSaved(client, sent, change),
    onError: (error, change) => {
      if (error instanceof LeftAsItIs) return; // the screen already shows what somebody else has saved
      show(client, row(change).id, stored?.(error) ?? before(row(change), wanted(change)));
      if (failure !== undefined) tellFailure(error, failure);
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      return isLast ? client.invalidateQueries({ queryKey }) : undefined;
    },
  });
}

/** The previous values of the fields that a change sets. */
function before<Row extends object>(row: Row, wanted: Partial<Row>): Partial<Row> {
  const fields = Object.keys(wanted) as (keyof Row)[]; // the keys of a change are the record's
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<Row>;
}

/** True while such a change is running: its records are not refetched then. */
export const useIsChanging = (name: string) => useIsMutating({ mutationKey: [name] }) > 0;
