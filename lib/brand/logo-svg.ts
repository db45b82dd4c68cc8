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

/** More points than the picture inside any logo has; a few bytes of PNG can hold thousands of times as many. */
const mostPoints = 1_000_000;
const pngData = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;

/** Whether an address is a PNG that the file holds, of a modest size: its first chunk says how large it is. */
function isOwnPicture(address: string): boolean {
  const bytes = Buffer.from(pngData.exec(address)?.[1] ?? "", "base64");
  if (bytes.length < 24 || bytes.toString("latin1", 1, 4) !== "PNG" || bytes.toString("latin1", 12, 16) !== "IHDR") {
    return false;
  }
  return bytes.readUInt32BE(16) * bytes.readUInt32BE(20) <= mostPoints;
}

/** A place in the file itself, or a picture that the file holds. */
const ownAddress = (address: string) => (/^#[\w-]+$/.test(address) || isOwnPicture(address) ? address : null);

const namespaces = ["http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"];
/** Numbers, names and colours, and the functions of transforms and colours. No other one, and no escapes that spell one. */
const plain = /^(?:[\w\s.,%#+-]|(?:translate|scale|rotate|skewX|skewY|matrix|rgba?|hsla?)\([\w\s.,%+-]*\))*$/;

/** Paint may point into the file, and nowhere else. It is spelt in one way, so that what refers to what can be counted. */
function ownPaint(value: string): string | null {
  const place = /^\s*url\(\s*(["']?)(#[\w-]+)\1\s*\)([\w\s#-]*)$/.exec(value);
  if (place) return `url(${place[2]})${place[3]}`;
  return plain.test(value) ? value : null;
}

function ownValue(name: string, value: string): string | null {
  if (name.startsWith("xmlns")) return namespaces.includes(value) ? value : null;
  return /(?:^|:)href$/.test(name) ? ownAddress(value.trim()) : ownPaint(value);
}

/** Keeps what stays in the file. The parser has already read the entities in a value, so it is what a browser would see. */
const ownAttributes = (tagName: string, given: Record<string, string>) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const own = ownValue(name, value);
      return own === null ? [] : [[name, own]];
    }),
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

/** What every drawing program writes and nobody misses, by how it begins and ends. */
const asides = [
  ["<?xml", "?>"],
  ["<!DOCTYPE", ">"],
  ["<!--", "-->"],
] as const;

/**
 * A drawing without what nobody misses: declaration, document type, comments and spaces. Each character is looked at a few
 * times, whatever the text is. A document type with entities of its own stays.
 */
export function plainSvg(svg: string): string {
  const kept: string[] = [];
  const unclosed = new Set<string>();
  let from = 0;
  for (let at = svg.indexOf("<"); at >= 0; at = svg.indexOf("<", at)) {
    const [begin, close] = asides.find(([start]) => svg.startsWith(start, at)) ?? ["<", ""];
    const end = close && !unclosed.has(close) ? svg.indexOf(close, at + begin.length) : -1;
    if (end < 0) {
      unclosed.add(close);
      at += 1;
      continue;
    }
    const isAside = close !== ">" || !svg.slice(at, end).includes("[");
    kept.push(svg.slice(from, isAside ? at : end));
    from = isAside ? end + close.length : end;
    at = from;
  }
  kept.push(svg.slice(from));
  return kept.join("").replace(/\s+/g, "");
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
