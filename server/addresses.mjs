/* Request addresses, parsed in linear time: the sender chooses them, and all visitors share one thread. */

/** The address without trailing slashes in its path; the query string stays. */
export function withoutTrailingSlash(url) {
  const question = url.indexOf("?");
  const path = question < 0 ? url : url.slice(0, question);
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end) + (question < 0 ? "" : url.slice(question));
}

/**
 * True for a path with a segment such as `/../`. Browsers resolve these before they ask, so only tools send them, and
 * Next would serve a different address from the one that we checked here.
 */
export function hasDotStep(url) {
  return /[/\\](\.|%2e){1,2}([/\\?]|$)/i.test(url.split("?", 1)[0]);
}
