import { addressOfCacheKey } from "../next/next-internals.mjs";

/*
 * What Next would keep of the pages that it renders (the documented `cacheHandler`), for the process that renders ahead: it
 * has nothing, so every page is rendered, and each is handed over as it would have been stored.
 */

/** The entries as Next gives them, by address. Next loads this file by itself; on `globalThis` both have the same. */
globalThis.capturedPages ??= new Map();
const captured = globalThis.capturedPages;

/** What was rendered of a page since it was last taken; undefined if nothing was. */
export function takePage(address) {
  const page = captured.get(address);
  captured.delete(address);
  return page;
}

export default class CapturedPages {
  async get() {
    return null;
  }

  async set(key, value) {
    if (value) captured.set(addressOfCacheKey(key), value);
  }

  async revalidateTag() {}

  resetRequestCache() {}
}
