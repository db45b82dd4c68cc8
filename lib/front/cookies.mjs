/** The start of a cookie's name that binds it to this host: over https, those of all sessions have it. */
export const securePrefix = "__Host-";

/** If a name occurs twice the last one counts, as in proxy.ts. */
export function cookieOf(header, name) {
  const pairs = header?.split(";").map((pair) => pair.trim()) ?? [];
  return pairs.findLast((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
