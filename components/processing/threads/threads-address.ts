import { type At, addressOf, look, oneOf, pageNumber, recordId, valuesOf } from "@/components/portal/list/address";
import { listQuery, recordQuery } from "@/components/portal/list/list-query";
import { liveQuery } from "@/components/portal/live/live";
import { ownerPart } from "@/components/portal/owners/owner-words";
import { threadViews } from "@/lib/threads/labels";
import type { ThreadRowView } from "@/lib/threads/views";

export const threadsAddress = addressOf("/processing/messages", {
  view: oneOf(valuesOf(threadViews), "all"),
  owner: ownerPart,
  page: pageNumber,
  /** The student whose messages are open beside the list. */
  open: look(recordId()),
});

type ThreadsAt = At<typeof threadsAddress.parts>;

const source = { role: "processing", key: ["processing", "thread", "list"], path: "threads" } as const;

/** All threads, those with something unread first, or only these. */
export const threadsQuery = ({ view, owner, page }: ThreadsAt) => ({
  ...listQuery<ThreadRowView>({ ...source, filter: { view, assigned_to_id: owner }, page }),
  ...liveQuery({ kind: "thread" }),
});

/** One thread of the list, wherever it is in it. */
export const threadRowQuery = (id: string) => recordQuery<ThreadRowView>(source, id);
