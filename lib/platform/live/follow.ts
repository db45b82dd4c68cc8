import "server-only";
import { Line } from "./line";

/** A payload can get lost: then the process looks for itself. */
const lookEveryMs = 60_000;

/**
 * Follows a channel for the life of the process: looks up what it is about now, with each payload (unless `hear` does something
 * else with it), when the connection is back after a gap, and every minute. Returns after the first look. Neither `look` nor
 * `hear` may throw.
 */
export async function followChannel(
  channel: string,
  look: () => Promise<void>,
  hear: (payload: string) => Promise<void> = look,
): Promise<void> {
  const line = new Line(
    { onPayload: (payload) => void hear(payload), onBack: () => void look(), onAway: () => undefined },
    channel,
  );
  const begin = async () => {
    await line.open();
    await look();
  };
  setInterval(begin, lookEveryMs).unref();
  await begin();
}
