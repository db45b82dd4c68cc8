import "server-only";

/** Whether a tag is among those of an If-None-Match header, weak or strong: on its way an answer may be compressed. */
function isAmong(tag: string, ifNoneMatch: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((each) => each.trim() === "*" || bare(each) === bare(tag));
}

/**
 * JSON that is the same for everyone, under a tag that changes with it. Like every answer of the API no cache stores
 * it; a program that keeps it is told by 304 that it has not changed.
 */
export function taggedAnswer(json: string, tag: string, ifNoneMatch: string): Response {
  const headers = { ETag: tag };
  if (isAmong(tag, ifNoneMatch)) return new Response(null, { status: 304, headers });
  return new Response(json, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
}
