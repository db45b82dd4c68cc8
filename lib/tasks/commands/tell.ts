import "server-only";
import type { Tx } from "@/lib/platform/db";
import { announce } from "@/lib/platform/live/announce";

type Told = {
  id: string;
  /** The student for whom the task is, or was. */
  studentId?: string | null;
};

/** Tells the screens of the team, and of the student for whom it is, that a task has changed, once that is stored. */
export const tellTask = (tx: Tx, { id, studentId }: Told): Promise<void> =>
  announce(tx, { kind: "task", id, accounts: studentId ? [studentId] : [], roles: ["processing", "admin"] });
