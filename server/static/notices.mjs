import { compressedNow } from "./precompress.mjs";
import { makeAnswer } from "./static-answers.mjs";

/** @typedef {{ id: string, title: string, from: number, until: number }} SiteNotice */

/** The place in the frame of every public page (components/site/shell/site-frame.tsx), which React leaves empty. */
const place = /(<aside\b[^>]*\sdata-site-notice="[^"]*"[^>]*>)(<\/aside>)/;

const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => entities[sign]);

/**
 * The notice that stands on all public pages at a moment, if any. The application keeps the list current
 * (lib/announcements/jobs.ts); each has its first moment and the first at which it is over.
 *
 * @param {number} moment
 * @returns {SiteNotice | undefined}
 */
const noticeAt = (moment) => globalThis.siteNotices?.find(({ from, until }) => from <= moment && moment < until);

const filled = (html, { title }) =>
  html.replace(place, (_, start, end) => `${start}<p dir="auto">${escaped(title)}</p>${end}`);

/** A page's HTML with the notice of that moment. */
export function htmlWithNotice(html, moment) {
  const notice = noticeAt(moment);
  return notice ? filled(html, notice) : html;
}

/** Each page with the notice that was asked for last; a page that is forgotten takes its copy along. */
const copies = new WeakMap();

/**
 * A public page's answer with the notice of that moment, under an ETag of its own; every other answer as it is. A copy is
 * made with the first request for the page under a notice, which takes some milliseconds; without a notice nothing is
 * looked at.
 *
 * @param {import("./static-answers.mjs").Answer} answer
 * @param {number} moment
 */
export function withNotice(answer, moment) {
  const notice = noticeAt(moment);
  if (!notice) return answer;
  const known = copies.get(answer);
  if (known && known.title === notice.title) return known.copy;
  const copy = copyOf(answer, notice);
  copies.set(answer, { title: notice.title, copy });
  return copy;
}

function copyOf(answer, notice) {
  const headers = {};
  const flat = answer.identity.headers;
  for (let at = 0; at < flat.length; at += 2) headers[flat[at]] = flat[at + 1];
  if (!String(headers["Content-Type"]).startsWith("text/html")) return answer;
  const html = answer.identity.body.toString("utf8");
  const changed = filled(html, notice);
  return changed === html ? answer : makeAnswer(Buffer.from(changed), headers, compressedNow);
}
