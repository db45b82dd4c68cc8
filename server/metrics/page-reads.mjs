/**
 * Counts a read of a public page that shows records of the office, whoever answers it. The application says which pages
 * these are, and stores the counts once a minute (lib/content/commands/reads.ts): a request costs a look into a table in
 * memory. Parts that Next's router asks for, and what a browser loads before anybody has asked, are no reads.
 *
 * @param {import("node:http").IncomingMessage} req
 */
export function countRead({ method, url, headers }) {
  const reads = globalThis.pageReads;
  if (!reads || method !== "GET" || headers.rsc !== undefined) return;
  const question = url.indexOf("?");
  const path = question < 0 ? url : url.slice(0, question);
  const count = reads.get(path);
  if (count === undefined || headers["sec-purpose"]?.startsWith("prefetch")) return;
  reads.set(path, count + 1);
}
