import { micromark } from "micromark";

/**
 * What the office's texts don't have: headings, which would break the page's own; code; HTML, which is shown as it was
 * typed; and pictures, whose "!" then stands before a link.
 */
const disabled = [
  "headingAtx",
  "setextUnderline",
  "codeIndented",
  "codeFenced",
  "codeText",
  "htmlFlow",
  "htmlText",
  "labelStartImage",
];

/** More than any text of a page has. The parser takes longer than in proportion for marks that don't close each other. */
const mostMarks = 500;

/** A run of stars, a bracket, the beginning of a quotation or of a point of a list: what the parser looks back at. */
const mark = /[*_]+|[[\]<>]|(?:[-+]|\d[.)])(?=\s)/g;

/** Whether a text has more marks than the parser is given. Counted in one pass, whatever they are. */
export const hasTooManyMarks = (text: string): boolean => (text.match(mark)?.length ?? 0) > mostMarks;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const parsed = (text: string): string =>
  micromark(text, { extensions: [{ disable: { null: disabled } }] })
    .replace(/<(p|ul|ol|blockquote)>/g, '<$1 dir="auto">')
    .replace(/<a href=""(?: title="[^"]*")?>/g, "<a>")
    .replaceAll("<a href=", '<a rel="noopener nofollow" href=');

/** Texts whose HTML is kept: more than the pages show at once. */
const mostKept = 100;

/**
 * The HTML of the texts that were asked for last, the latest at the end: a page asks for the same ones with each request, and
 * more than once.
 */
const kept = new Map<string, string>();

/**
 * Markdown as HTML that is safe to put into a page: paragraphs, emphasis, links, lists and quotations. The parser
 * escapes everything else and empties addresses of other kinds than http, https and mailto, so nothing typed becomes an
 * element. Each block has the direction of its own words: Urdu runs from the right. A text with too many marks, which
 * can't be saved, is shown as it was typed.
 */
export function markdownHtml(text: string): string {
  const before = kept.get(text);
  if (before !== undefined) {
    kept.delete(text);
    kept.set(text, before);
    return before;
  }
  const html = hasTooManyMarks(text) ? `<p dir="auto">${escaped(text)}</p>` : parsed(text);
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(text, html);
  return html;
}

/** A text without its marks, in one line: for search engines. */
export const markdownWords = (text: string): string =>
  markdownHtml(text)
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

/** How many lists and quotations stand inside each other. */
export function markdownDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, end] of markdownHtml(text).matchAll(/<(\/?)(?:ul|ol|blockquote)\b/g)) {
    depth += end ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
