import "server-only";
import { Line } from "@/lib/platform/live/line";
import { log } from "@/lib/platform/log";
import { readNotices, type SiteNotice } from "./queries";

/** The channel of the table's trigger. */
const channel = "announcements";

/** How often all is looked up again: for what the channel missed, and for the days ahead. */
const lookEveryMs = 60_000;

/** The server front reads it with each public page (server/static/notices.mjs): one copy in the process. */
const process_ = globalThis as typeof globalThis & { siteNotices?: SiteNotice[] };

/** Keeps the process's notices as they are in the database, within a moment of each change. Returns when it has begun. */
export async function followNotices(): Promise<void> {
  let looking = Promise.resolve();
  const look = () => {
    looking = looking.then(readAgain);
    return looking;
  };
  const line = new Line({ onPayload: look, onBack: look, onAway: () => undefined }, channel);
  const begin = async () => {
    await line.open();
    await look();
  };
  setInterval(begin, lookEveryMs).unref();
  await begin();
}

/** If that fails, the notices of before stay until the next look. */
async function readAgain(): Promise<void> {
  try {
    process_.siteNotices = await readNotices();
  } catch (error) {
    log.warn({ error: (error as Error).message }, "notices could not be read");
  }
}
