const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * A machine has several names for itself (localhost, 127.0.0.1); they count as one origin if the site's address is one
 * of them.
 */
function normal(origin) {
  const url = URL.parse(origin);
  if (!url) return origin;
  return loopback.has(url.hostname) ? `${url.protocol}//localhost:${url.port}` : url.origin;
}

/** Whether an Origin header is the site itself. The server front checks it for forms, the API for every call. */
export function isOwnOrigin(origin, siteUrl) {
  return normal(origin) === normal(siteUrl);
}
