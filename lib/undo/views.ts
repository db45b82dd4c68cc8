import "server-only";
import type * as z from "zod/mini";
import type { OutboxEmail, UndoableChange } from "@/lib/generated/prisma/client";
import type { changeAnswer, changedTogetherAnswer, pickedAnswer, undoAnswer } from "./answers";

export type ChangeView = z.output<typeof changeAnswer>;

type Mail = Pick<OutboxEmail, "status" | "attempts">;

/** The delivery of a change's mails; the worst one decides. */
function mailState(mails: readonly Mail[]): ChangeView["mail"] {
  if (mails.length === 0) return "none";
  if (mails.some(({ status }) => status === "failed")) return "failed";
  if (mails.some(({ status, attempts }) => status === "pending" && attempts > 0)) return "delayed";
  return mails.some(({ status }) => status === "pending") ? "waiting" : "sent";
}

/** A change for the answer: whether it was undone, and the delivery of its mails. */
export const toChangeView = (row: UndoableChange, mails: readonly Mail[]): ChangeView => ({
  id: row.id,
  until: row.until.toISOString(),
  undone: row.undoneAt !== null,
  mail: mailState(mails),
});

export type UndoView = z.output<typeof undoAnswer>;

export type ChangedTogether = z.output<typeof changedTogetherAnswer>;

export type PickedRecords = z.output<typeof pickedAnswer>;
