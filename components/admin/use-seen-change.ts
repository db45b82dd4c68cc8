"use client";

import { type QueryClient, type QueryKey, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { LeftAsItIs, sendSeen } from "@/components/portal/send-seen";
import { toast } from "@/components/ui/toast/toast";
import { ApiError } from "@/lib/http/browser/api";

type Versioned = { id: string; version: number };

/** A change that was saved, and when it was sent, by `performance.now()`. */
export type SentChange<Saved> = { saved: Saved; askedAt: number };

type SeenChange<Change, Row extends Versioned, Saved extends Row> = {
  /** Tells changes of this kind from others. */
  name: string;
  /** The queries that show such records. */
  queryKey: QueryKey;
  /** The record as it was when the change was made. */
  seen: (change: Change) => Row;
  send: (change: Change, version: number) => Promise<Saved>;
  /** What the choice against somebody else's change is called. */
  confirm: (change: Change) => string;
  /** Shows what will stand once the change is saved. */
  showWanted: (client: QueryClient, change: Change) => void;
  /** Shows what somebody else has made of the record meanwhile. */
  showTheirs: (client: QueryClient, theirs: Row) => void;
  /** Shows what stood before, since the change was refused. */
  showBefore: (client: QueryClient, change: Change, error: Error) => void;
  onSaved: (client: QueryClient, sent: SentChange<Saved>, change: Change) => void;
  /** The title of the notice; none where the failure is told elsewhere. */
  failure: string | undefined;
};

/**
 * Changes a record in the version that was seen. The screens show the change at once, and what was before when the server
 * refuses it, or what somebody else has made of the record meanwhile. Several changes are sent one after the other, in the
 * order in which they were made.
 */
export function useSeenChange<Change, Row extends Versioned, Saved extends Row>(kind: SeenChange<Change, Row, Saved>) {
  const { name, queryKey, seen, send, confirm, showWanted, showTheirs, showBefore, onSaved, failure } = kind;
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
      const onTheirs = (theirs: Row) => showTheirs(client, theirs);
      return { saved: await sendSeen(seen(change), attempt, { confirm: confirm(change), onTheirs }), askedAt };
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey }); // an older answer must not undo what is shown
      showWanted(client, change);
    },
    onSuccess: (sent, change) => onSaved(client, sent, change),
    onError: (error, change) => {
      if (error instanceof LeftAsItIs) return; // what somebody else has made of it is on show
      showBefore(client, change, error);
      if (failure === undefined || (error instanceof ApiError && error.status === 401)) return;
      toast.error(failure, error.message);
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      return isLast ? client.invalidateQueries({ queryKey }) : undefined;
    },
  });
}

/** True while such a change is on its way: the lists are not asked for then. */
export const useIsChanging = (name: string) => useIsMutating({ mutationKey: [name] }) > 0;
