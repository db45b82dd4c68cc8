/*
 * Addresses of requests, looked at in linear time: whoever sends them chooses them, and all visitors share one thread.
 */

/** The address without the slashes at the end of its path; the question stays. */
export function withoutTrailingSlash(url) {
  const question = url.indexOf("?");
  const path = question < 0 ? url : url.slice(0, question);
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end) + (question < 0 ? "" : url.slice(question));
}

/**
 * True for a path with a step such as `/../`. Browsers take these out before they ask, so only tools send them, and
 * Next would serve another address than the one that we look at here.
 */
export function hasDotStep(url) {
  return /[/\\](\.|%2e){1,2}([/\\?]|$)/i.test(url.split("?", 1)[0]);
}
