import sanitizeHtml from "sanitize-html";

/** What a logo may be drawn with. No text: the fonts of whoever drew it are not those of the visitors. */
const shapes = [
  "svg",
  "g",
  "defs",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "linearGradient",
  "radialGradient",
  "stop",
  "clipPath",
  "mask",
  "use",
  "symbol",
  "image",
];

/** Those that hold others. */
const containers = new Set(["svg", "g", "defs", "linearGradient", "radialGradient", "clipPath", "mask", "symbol"]);

/** More than any logo has. The parser takes longer than in proportion for what nests deeply. */
const mostTags = 4_000;

/** Their attributes: shapes, places and paint. Nothing that runs, and no style. */
const attributes = [
  ["xmlns", "xmlns:xlink", "viewBox", "width", "height", "preserveAspectRatio", "id", "transform", "opacity"],
  ["d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "dx", "dy"],
  ["fill", "fill-opacity", "fill-rule", "clip-rule", "clip-path", "mask", "color", "paint-order"],
  ["stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"],
  ["stroke-dasharray", "stroke-dashoffset", "vector-effect", "offset", "stop-color", "stop-opacity"],
  ["gradientUnits", "gradientTransform", "spreadMethod", "clipPathUnits", "maskUnits", "maskContentUnits"],
  ["href", "xlink:href"],
].flat();

/** A place in the file itself, or a PNG that the file holds. */
const isOwnAddress = (address: string) =>
  /^#[\w-]+$/.test(address) || /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/.test(address);

/** Paint may point into the file, and nowhere else. */
const isOwnPaint = (value: string) =>
  !/url\s*\(/i.test(value) || /^\s*url\(\s*(["']?)#[\w-]+\1\s*\)[\w\s#-]*$/.test(value);

/** Keeps what stays in the file. The parser has already read the entities in a value, so it is what a browser would see. */
const ownAttributes = (tagName: string, given: Record<string, string>) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(given).filter(([name, value]) =>
      /(?:^|:)href$/.test(name) ? isOwnAddress(value.trim()) : isOwnPaint(value),
    ),
  ),
});

/**
 * A drawing with nothing but shapes: scripts, styles, texts, animations, embedded documents and addresses outside the file
 * are taken out. Cleaning what is clean changes nothing. Empty for a drawing of more than four thousand tags.
 */
export function cleanSvg(text: string): string {
  if (text.split("<").length > mostTags) return "";
  return sanitizeHtml(text, {
    allowedTags: shapes,
    allowedAttributes: { "*": attributes },
    allowedSchemes: [],
    allowedSchemesByTag: { image: ["data"] },
    transformTags: { "*": ownAttributes },
    selfClosing: shapes.filter((name) => !containers.has(name)),
    nonTextTags: ["script", "style", "title", "desc", "metadata", "text", "foreignObject"],
    textFilter: () => "",
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  }).trim();
}

/** Whether a cleaned text is one drawing with a size, and something in it. */
export const isDrawing = (svg: string): boolean =>
  /^<svg [^>]*viewBox="[\d.\s,-]+"[^>]*>(?:(?!<svg\b).)+<\/svg>$/s.test(svg) &&
  /xmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(svg);

/** More than any logo draws. */
const mostDrawn = 20_000;

type Part = { ids: readonly string[]; children: Part[] };

/** The elements of a cleaned drawing, with the places in it that each refers to. */
function partsOf(svg: string): { root: Part; byId: ReadonlyMap<string, Part> } {
  const root: Part = { ids: [], children: [] };
  const byId = new Map<string, Part>();
  const open = [root];
  for (const [, end, attributes = "", alone] of svg.matchAll(/<(\/?)[\w:]+((?:\s[\w:-]+="[^"]*")*)\s*(\/?)>/g)) {
    if (end) {
      if (open.length > 1) open.pop();
      continue;
    }
    const part: Part = { ids: [...attributes.matchAll(/[("'=]#([\w-]+)/g)].map(([, id = ""]) => id), children: [] };
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    if (id !== undefined && !byId.has(id)) byId.set(id, part);
    open.at(-1)?.children.push(part);
    if (!alone) open.push(part);
  }
  return { root, byId };
}

/**
 * Whether a cleaned drawing draws no more than a logo does. A few lines that refer to one another can draw millions of
 * shapes, and whoever looks at the page waits for them; what refers to itself has no end.
 */
export function isModest(svg: string): boolean {
  const { root, byId } = partsOf(svg);
  const known = new Map<Part, number>();
  const within = new Set<Part>();
  const drawn = (part: Part): number => {
    const before = known.get(part);
    if (before !== undefined) return before;
    if (within.has(part)) return Number.POSITIVE_INFINITY;
    within.add(part);
    const referred = part.ids.flatMap((id) => byId.get(id) ?? []);
    const sum = [...part.children, ...referred].reduce((total, one) => total + drawn(one), 1);
    within.delete(part);
    known.set(part, sum);
    return sum;
  };
  return drawn(root) <= mostDrawn;
}
