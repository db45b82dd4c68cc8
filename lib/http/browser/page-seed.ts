import "server-only";
import { now } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";

/** Initial data for a query, sent with the page, and when it was read (milliseconds). */
type PageSeed<Data> = { data: Data; at: number };

/**
 * Reads the initial data of one panel. If that fails, the page renders without it: the panel then loads its own data,
 * reports the error and offers a retry, and the other panels are not affected.
 */
export async function readSeed<Data>(read: () => Promise<Data>): Promise<PageSeed<Data> | undefined> {
  const at = now().getTime();
  try {
    return { data: await read(), at };
  } catch (error) {
    log.error({ error: String(error) }, "a panel's data could not be loaded with its page");
    return undefined;
  }
}
