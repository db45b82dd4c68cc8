import "server-only";
import { now } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";

/** Data that a page brings along for a query of its screen, and when it was read (milliseconds). */
export type PageSeed<Data> = { data: Data; at: number };

/**
 * Reads what one panel of a screen shows first. When that fails the page comes without it: the panel then asks for
 * itself, says what went wrong and offers to try again, and the other panels are not touched.
 */
export async function readSeed<Data>(read: () => Promise<Data>): Promise<PageSeed<Data> | undefined> {
  const at = now().getTime();
  try {
    return { data: await read(), at };
  } catch (error) {
    log.error({ error: String(error) }, "a panel could not be read with its page");
    return undefined;
  }
}
