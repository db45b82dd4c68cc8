/*
 * What Next would keep of the pages that it renders (the documented `cacheHandler`), for the process that renders ahead: it
 * has nothing, so every page is rendered, and each is handed over as it would have been stored.
 */

/** The entries as Next gives them, by address. Next loads this file by itself; on `globalThis` both have the same. */
globalThis.capturedPages ??= new Map();
const captured = globalThis.capturedPages;

/** Next's keys may name the route before the address: "/…/$/countries/uk". */
const addressOf = (key) => {
  const marker = key.indexOf("/$/");
  const address = marker < 0 ? key : key.slice(marker + 2);
  return address === "/index" ? "/" : address;
};

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
    if (value) captured.set(addressOf(key), value);
  }

  async revalidateTag() {}

  resetRequestCache() {}
}
