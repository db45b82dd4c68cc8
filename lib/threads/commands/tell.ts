import "server-only";
import type { Tx } from "@/lib/platform/db";
import { announce } from "@/lib/platform/live/announce";

/** Tells the screens of a thread's student and of the office that something in it has changed, once that is stored. */
export const tellThread = (tx: Tx, studentId: string): Promise<void> =>
  announce(tx, { kind: "thread", id: studentId, accounts: [studentId], roles: ["processing", "admin"] });
