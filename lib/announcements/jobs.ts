import "server-only";
import { followChannel } from "@/lib/platform/live/follow";
import { log } from "@/lib/platform/log";
import { holdNotices } from "./held";
import { readNotices } from "./queries";

/** The channel of the table's trigger. */
const channel = "announcements";

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
    holdNotices(await readNotices());
  } catch (error) {
    log.warn({ error: (error as Error).message }, "notices could not be read");
  }
}
