import "server-only";

/** Whether If-None-Match contains a tag. Weak and strong tags match, because a proxy may compress the answer. */
function isAmong(tag: string, ifNoneMatch: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((each) => each.trim() === "*" || bare(each) === bare(tag));
}

/**
 * JSON that is the same for everyone, with an ETag. As with every API answer, caches don't store it; a client that
 * keeps a copy gets 304 while it is unchanged.
 */
export function taggedAnswer(json: string, tag: string, ifNoneMatch: string): Response {
  const headers = { ETag: tag };
  if (isAmong(tag, ifNoneMatch)) return new Response(null, { status: 304, headers });
  return new Response(json, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
}
