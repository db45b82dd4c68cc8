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

/**
 * Markdown as HTML that is safe to put into a page: paragraphs, emphasis, links, lists and quotations. The parser
 * escapes everything else and empties addresses of other kinds than http, https and mailto, so nothing typed becomes an
 * element. Each block has the direction of its own words: Urdu runs from the right.
 */
export const markdownHtml = (text: string): string =>
  micromark(text, { extensions: [{ disable: { null: disabled } }] })
    .replace(/<(p|ul|ol|blockquote)>/g, '<$1 dir="auto">')
    .replace(/<a href=""(?: title="[^"]*")?>/g, "<a>")
    .replaceAll("<a href=", '<a rel="noopener nofollow" href=');

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
