import { holdsArchiveEnd } from "./archive-end";

/** What makes a page of some text in a browser, or another document of it. A bare comment does not. */
const tags =
  "!doctype|html|head|body|title|script|style|link|meta|base|svg|math|iframe|frame|frameset|img|image|object|embed|applet|form|input|button|table|template|video|audio|details|marquee";
const pages = [
  new RegExp(`<(${tags})[\\s/>]`, "i"),
  /<[a-z][^<>]{0,500}[\s/"']on[a-z]{1,40}\s{0,20}=/i,
  /javascript:/i,
  /<\?(php\b|=)/i,
  /%PDF-\d/,
];

/**
 * Whether bytes behind the end of a file make a second one of it: an archive, a page, a script, another PDF. Whatever
 * else cameras, web servers and office programs leave there is harmless, and is cut off.
 */
export function isSecondFile(behind: Buffer): boolean {
  if (holdsArchiveEnd(behind)) return true;
  const text = behind.toString("latin1");
  return pages.some((page) => page.test(text));
}
