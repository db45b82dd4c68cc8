import { parse } from "node-html-parser";

/**
 * Which attributes are links, and what kind of resource must answer there. Links marked `nofollow` are left alone, as
 * search engines leave them: the combinations of the finder's filters have no end.
 */
const references = [
  ["a[href]:not([rel~=nofollow])", "href", "page"],
  ["form[action]", "action", "any"],
  ["img[src]", "src", "image"],
  ["script[src]", "src", "javascript"],
  ["link[rel=stylesheet]", "href", "css"],
  ["link[rel~=icon]", "href", "image"],
  ["link[rel=apple-touch-icon]", "href", "image"],
  ["link[rel=preload]", "href", "any"],
  ["link[rel=canonical]", "href", "page"],
  ["link[rel=manifest]", "href", "manifest"],
  ["meta[property='og:image']", "content", "image"],
  ["meta[name='twitter:image']", "content", "image"],
];

/** What the checks need to know about a page. */
export function readPage(html) {
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const attribute = (selector, name) => root.querySelector(selector)?.getAttribute(name)?.trim();
  return {
    root,
    title: root.querySelector("head > title")?.textContent.trim(),
    description: attribute("meta[name=description]", "content"),
    canonical: attribute("link[rel=canonical]", "href"),
    image: attribute("meta[property='og:image']", "content"),
    language: attribute("html", "lang"),
    headings: root.querySelectorAll("h1").length,
    robots: root.querySelectorAll("meta[name=robots]").map((meta) => meta.getAttribute("content")),
    ids: new Set(root.querySelectorAll("[id]").map((element) => element.getAttribute("id"))),
    data: root.querySelectorAll("script[type='application/ld+json']").map((script) => readData(script.textContent)),
  };
}

/** Structured data, or the reason why it is invalid. */
function readData(text) {
  try {
    return { items: [JSON.parse(text)].flat() };
  } catch (error) {
    return { items: [], error: error.message };
  }
}

/** Everything that an answer links to: a page, a style sheet or the manifest. */
export function readReferences({ type, page }, body) {
  if (page) return [...inMarkup(page.root), ...inData(page.data)];
  if (type.startsWith("text/css"))
    return [...body.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, href]) => any(href));
  if (type.startsWith("application/manifest"))
    return JSON.parse(body).icons.map(({ src }) => ({ href: src, kind: "image" }));
  return [];
}

const any = (href) => ({ href, kind: "any" });

function inMarkup(root) {
  return references.flatMap(([selector, name, kind]) =>
    root.querySelectorAll(selector).map((element) => ({ href: element.getAttribute(name).trim(), kind })),
  );
}

/** Addresses in structured data; search engines follow them. An `@id` is a name, even if it looks like an address. */
function inData(data) {
  const found = [];
  const look = (value, key) => {
    if (typeof value === "string" && key !== "@id" && key !== "@context" && /^https?:\/\//.test(value))
      found.push(any(value));
    else if (value && typeof value === "object") for (const [inner, part] of Object.entries(value)) look(part, inner);
  };
  for (const { items } of data) look(items);
  return found;
}
