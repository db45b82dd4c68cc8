import "server-only";
import { followChannel } from "@/lib/platform/live/follow";
import { log } from "@/lib/platform/log";
import { readNotices, type SiteNotice } from "./queries";

/** The channel of the table's trigger. */
const channel = "announcements";

/** The server front reads it with each public page (server/static/notices.mjs): one copy in the process. */
const process_ = globalThis as typeof globalThis & { siteNotices?: SiteNotice[] };

/** Keeps the process's notices as they are in the database, within a moment of each change. Returns when it has begun. */
export async function followNotices(): Promise<void> {
  let looking = Promise.resolve();
  const look = () => {
    looking = looking.then(readAgain);
    return looking;
  };
  await followChannel(channel, look); // every minute, too, for the days ahead
}

/** If that fails, the notices of before stay until the next look. */
async function readAgain(): Promise<void> {
  try {
    process_.siteNotices = await readNotices();
  } catch (error) {
    log.warn({ error: (error as Error).message }, "notices could not be read");
  }
}
