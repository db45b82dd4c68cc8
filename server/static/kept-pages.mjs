import { startOf } from "./static-answers.mjs";

/** No page is older than this, nor from an earlier day in Lahore. */
const maxAgeMs = 10 * 60_000;
const maxBytes = 24 * 1024 * 1024;
const dayMs = 24 * 3600_000;
const lahoreMs = 5 * 3600_000; // UTC+05:00 all year (lib/office-time.ts)

/**
 * A bounded memory of rendered pages, by path. What was used least recently goes first. A page is dropped after ten
 * minutes, and when the day ends in Lahore, because some figures change with the day.
 *
 * @param {{ most?: number }} [options] `most`: the size of all kept bodies together, in bytes
 */
export function keptPages({ most = maxBytes } = {}) {
  const pages = new Map();
  let bytes = 0;

  function drop(path) {
    bytes -= pages.get(path)?.size ?? 0;
    pages.delete(path);
  }

  return {
    /** The kept answer of a path at a moment, or undefined. */
    find(path, moment) {
      const page = pages.get(path);
      if (!page) return undefined;
      drop(path);
      if (moment >= page.until || moment < page.since) return undefined;
      pages.set(path, page); // now the most recently used
      bytes += page.size;
      return page.answer;
    },
    /** Keeps an answer (server/static/static-answers.mjs), unless it alone is larger than the memory. */
    keep(path, answer, moment) {
      drop(path);
      const size = sizeOf(path, answer);
      if (size > most) return;
      pages.set(path, { answer, size, since: moment, until: Math.min(moment + maxAgeMs, nextDay(moment)) });
      bytes += size;
      for (const oldest of pages.keys()) {
        if (bytes <= most) break;
        drop(oldest);
      }
    },
    /** How many bytes are kept. */
    size: () => bytes,
  };
}

/** All stored encodings (a compressed answer has no other), and a rough figure for headers and the entry itself. */
const sizeOf = (path, { identity, br, gzip }) =>
  path.length + 3_000 + (gzip ? [br, gzip] : [identity]).reduce((sum, form) => sum + (form?.body.length ?? 0), 0);

const nextDay = (moment) =>
  startOf(new Date(Math.floor((moment + lahoreMs) / dayMs) * dayMs).toISOString().slice(0, 10)) + dayMs;
