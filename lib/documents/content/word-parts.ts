/*
 * What a .docx document refers to, read from the two lists that Word itself uses: the content types of its parts, and
 * their relationships.
 */

const references: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (value: string) =>
  value.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return references[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const asciiLike = /^(utf-8|utf-16|us-ascii|iso-8859-\d+|windows-125\d)$/i;

/**
 * The text of a list; null if Word couldn't read its encoding, or if it contains a DOCTYPE, which could redefine its
 * text.
 */
function textOf(bytes: Buffer): string | null {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isTurned = bytes[0] === 0xfe && bytes[1] === 0xff;
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const text = isTurned ? Buffer.from(even).swap16().toString("utf16le") : bytes.toString(isWide ? "utf16le" : "utf8");
  const [, encoding] = /<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([^"']*)/.exec(text.slice(0, 300)) ?? [];
  const isReadable = !text.includes("\0") && !text.includes("<!DOCTYPE") && asciiLike.test(encoding ?? "utf-8");
  return isReadable ? text : null;
}

type Attributes = Record<string, string>;

/** The attributes of every element of that name; null if one of them can't be parsed. */
function elementsOf(bytes: Buffer, name: string): Attributes[] | null {
  const text = textOf(bytes);
  if (text === null) return null;
  const begin = `<(?:[^\\s<>/!?:]{1,100}:)?${name}`;
  const count = text.match(new RegExp(`${begin}(?=[\\s/>])`, "g"))?.length ?? 0;
  const whole = new RegExp(`${begin}((?:\\s+[^\\s=<>"'/]+\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*/?>`, "g");
  const found = [...text.matchAll(whole)].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = "", one, other]) => [
        key,
        decoded(one ?? other ?? "").trim(),
      ]),
    ),
  );
  return found.length === count ? found : null;
}

const forbiddenType = /macroenabled|vbaproject|vbadata|oleobject|activex/i;

/** Whether the content types (`[Content_Types].xml`) include macros or objects of other programs. */
export function namesHarmfulKinds(bytes: Buffer): boolean {
  const [defaults, overrides] = [elementsOf(bytes, "Default"), elementsOf(bytes, "Override")];
  if (!defaults || !overrides) return true;
  return [...defaults, ...overrides].some(({ ContentType = "" }) => forbiddenType.test(ContentType));
}

/**
 * By the last segment of the relationship type: macros, objects and files of other programs, and included documents.
 */
const forbiddenLinks = new Set([
  "vbaproject",
  "wordvbadata",
  "oleobject",
  "package",
  "afchunk",
  "control",
  "activexcontrolbinary",
  "subdocument",
  "frame",
]);

/** A file on the author's own computer, as Word records a document's template. On other computers it doesn't exist. */
const ownFile = [/^file:\/\/\/(?:[a-z]:[\\/])?(?![\\/])[^:]*$/i, /^(?:[a-z]:)?[\\/]?(?![\\/])[^:]*$/i];

function isOwnFile(target: string): boolean {
  try {
    const path = decodeURIComponent(target);
    return ownFile.some((pattern) => pattern.test(path));
  } catch {
    return false; // can't be decoded
  }
}

/**
 * Whether the relationships (`.rels`) refer to something that runs, or that Word fetches from elsewhere when the
 * document is opened. A hyperlink is fine, since it waits for a click. A remote picture isn't: it tells its owner who
 * opens the document, and where.
 */
export function leadsToHarm(bytes: Buffer): boolean {
  const links = elementsOf(bytes, "Relationship");
  if (!links) return true;
  return links.some(({ Type = "", Target = "", TargetMode = "" }) => {
    const type = Type.split("/").at(-1)?.toLowerCase() ?? "";
    if (forbiddenLinks.has(type)) return true;
    if (TargetMode.toLowerCase() !== "external" || type === "hyperlink") return false;
    return !(type === "attachedtemplate" && isOwnFile(Target));
  });
}

/** Macros: the name Word gives their file, in any folder. */
const isMacro = (name: string) => /(^|\/)vba(project\.bin|data\.xml)$/i.test(name);
/** File types Windows executes. */
const isProgram = (name: string) =>
  /\.(exe|dll|com|scr|msi|bat|cmd|ps1|vbs?|vbe|jse?|wsf|hta|lnk|jar|chm|cpl|reg|doc[xm]?|dot[xm]?)$/i.test(name);

export const isHarmfulName = (name: string): boolean => isMacro(name) || isProgram(name);

/** Parts that are text or pictures by their name. For others, the first bytes are checked. */
export const isPlainPart = (name: string): boolean => /\.(xml|rels|png|jpe?g|gif|tiff?|bmp|emf|wmf)$/i.test(name);

const beginnings = ["\xd0\xcf\x11\xe0", "MZ", "PK\x03\x04", "\x7fELF"].map((text) => Buffer.from(text, "latin1"));

/** Whether a part starts like another program's file, or like an executable. */
export const beginsHarmful = (bytes: Buffer): boolean =>
  beginnings.some((begin) => begin.equals(bytes.subarray(0, begin.length)));
