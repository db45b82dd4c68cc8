import "server-only";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { validSessions } from "@/lib/auth/session";
import type { ServerEvent } from "@/lib/http/answers/stream";
import { liveStreams } from "@/lib/platform/live/streams";

/**
 * What changes on the caller's screens, as it changes: first `all`, then `change` with a kind and an id for each record,
 * or `all` again when something may have been missed. It ends when the caller leaves, within two seconds of a
 * sign-out (within a minute of the session's own end), and when the server stops or can't listen to the database. Throws 429 and 503 like `LiveStreams.open`.
 */
export async function* followChanges(
  actor: Actor,
  address: string,
  gone: AbortSignal,
): AsyncGenerator<ServerEvent, void> {
  const { id: accountId, role, sessionId } = assertAccount(actor, "portal:open");
  const streams = liveStreams(validSessions);
  const stream = await streams.open({ accountId, role, sessionId, address });
  const leave = () => streams.close(stream);
  gone.addEventListener("abort", leave, { once: true });
  try {
    if (gone.aborted) return;
    yield { type: "all", data: {} };
    for (let item = await stream.next(); item !== null; item = await stream.next()) {
      yield item === "all" ? { type: "all", data: {} } : { type: "change", data: item };
    }
  } finally {
    gone.removeEventListener("abort", leave);
    leave();
  }
}
