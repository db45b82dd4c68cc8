/**
 * Finds the live page that an address belongs to; undefined if it belongs to none. `isKept`: without a query the page
 * is the same for everybody, so the front keeps its answer for a while.
 */
export declare function livePageOf(url: string): { isKept: boolean } | undefined;
