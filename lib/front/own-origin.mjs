const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** One machine has several names for itself: they count as one origin when the site's address is one of them. */
function normal(origin) {
  const url = URL.parse(origin);
  if (!url) return origin;
  return loopback.has(url.hostname) ? `${url.protocol}//localhost:${url.port}` : url.origin;
}

/** Whether an Origin header names the site itself. The server front asks it of forms, the API's kernel of every call. */
export function isOwnOrigin(origin, siteUrl) {
  return normal(origin) === normal(siteUrl);
}
