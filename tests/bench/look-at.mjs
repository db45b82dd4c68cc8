import { setTimeout as wait } from "node:timers/promises";
import { get } from "./get.mjs";

/**
 * How long each page takes, in milliseconds, requested in turns with pauses, as by one visitor. A failing page fails
 * the run.
 *
 * @param {string} origin
 * @param {string[]} pages
 * @param {{ looks: number, pauseMs: number, headers?: Record<string, string> }} options
 * @returns {Promise<number[][]>} of each page
 */
export async function lookAt(origin, pages, { looks, pauseMs, headers }) {
  const took = pages.map(() => []);
  for (let look = 0; look < looks; look += 1) {
    const at = look % pages.length;
    const before = performance.now();
    const { status } = await get(`${origin}${pages[at]}`, "gzip", headers);
    took[at].push(performance.now() - before);
    if (status !== 200) throw new Error(`${pages[at]} answers ${status}.`);
    await wait(pauseMs);
  }
  return took;
}
