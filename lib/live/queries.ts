import "server-only";
import { type Actor, assertAccount, studentScopeOf, type UserActor } from "@/lib/auth/policy";
import { validSessions, withCurrentLimit } from "@/lib/auth/session";
import { isContactSeen } from "@/lib/contacts/queries/contacts";
import type { ServerEvent } from "@/lib/http/answers/stream";
import type { LiveEvent } from "@/lib/platform/live/announce";
import { liveStreams } from "@/lib/platform/live/streams";
import { isStudentSeen } from "@/lib/students/queries/visible";
import { isTaskSeen } from "@/lib/tasks/queries/tasks";

/**
 * What changes on the caller's screens, as it changes: first `all`, then `change` with a kind and an id for each record,
 * or `all` again when something may have been missed. It ends when the caller leaves, within two seconds of a
 * sign-out (within a minute of the session's own end), and when the server stops or can't listen to the database. Throws
 * 429 and 503 like `LiveStreams.open`.
 */
export async function* followChanges(
  actor: Actor,
  address: string,
  gone: AbortSignal,
): AsyncGenerator<ServerEvent, void> {
  const account = assertAccount(actor, "portal:open");
  const { id: accountId, role, sessionId } = account;
  const streams = liveStreams(validSessions);
  const stream = await streams.open({ accountId, role, sessionId, address });
  const leave = () => streams.close(stream);
  gone.addEventListener("abort", leave, { once: true });
  try {
    if (gone.aborted) return;
    yield { type: "all", data: {} };
    for (let item = await stream.next(); item !== null; item = await stream.next()) {
      if (item === "all") yield { type: "all", data: {} };
      else if (await isSeen(await withCurrentLimit(account), item)) yield { type: "change", data: item };
    }
  } finally {
    gone.removeEventListener("abort", leave);
    leave();
  }
}

/** Whether a limited member sees the record that has changed; everybody else is told of all that is theirs. */
async function isSeen(actor: UserActor, { kind, id }: LiveEvent): Promise<boolean> {
  if (!studentScopeOf(actor) || kind === "notice") return true;
  if (kind === "task") return isTaskSeen(actor, id);
  return kind === "thread" ? isStudentSeen(actor, id) : isContactSeen(actor, id);
}
