/*
 * What a Word document of the new kind leads to, read from the two lists that Word itself goes by: the kinds of its parts,
 * and what they are to one another.
 */

const references: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (value: string) =>
  value.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return references[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const asciiLike = /^(utf-8|utf-16|us-ascii|iso-8859-\d+|windows-125\d)$/i;

/** The text of a list; null where it is in no writing that Word knows, or says itself what its words mean. */
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

/** The attributes of every element of one name; null where one of them cannot be read. */
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

/** Whether the list of kinds (`[Content_Types].xml`) names macros or objects of other programs. */
export function namesHarmfulKinds(bytes: Buffer): boolean {
  const [defaults, overrides] = [elementsOf(bytes, "Default"), elementsOf(bytes, "Override")];
  if (!defaults || !overrides) return true;
  return [...defaults, ...overrides].some(({ ContentType = "" }) => forbiddenType.test(ContentType));
}

/** By the last word of its type: macros, objects and files of other programs, and documents that are taken in whole. */
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

/** A file of the writer's own computer, as Word notes the template of a document. On another there is none. */
const ownFile = [/^file:\/\/\/(?:[a-z]:[\\/])?(?![\\/])[^:]*$/i, /^(?:[a-z]:)?[\\/]?(?![\\/])[^:]*$/i];

function isOwnFile(target: string): boolean {
  try {
    const path = decodeURIComponent(target);
    return ownFile.some((pattern) => pattern.test(path));
  } catch {
    return false; // what cannot be decoded
  }
}

/**
 * Whether a list of relationships (`.rels`) leads to something that runs, or that Word fetches from elsewhere when the
 * document is opened. A link waits until someone presses it. A picture from elsewhere does not: it tells its owner who
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

/** Macros: Word's own name for their file, in any folder. */
const isMacro = (name: string) => /(^|\/)vba(project\.bin|data\.xml)$/i.test(name);
/** What Windows runs. */
const isProgram = (name: string) =>
  /\.(exe|dll|com|scr|msi|bat|cmd|ps1|vbs?|vbe|jse?|wsf|hta|lnk|jar|chm|cpl|reg|doc[xm]?|dot[xm]?)$/i.test(name);

export const isHarmfulName = (name: string): boolean => isMacro(name) || isProgram(name);

/** Parts whose content is text or a picture, by their name; of any other the beginning is looked at. */
export const isPlainPart = (name: string): boolean => /\.(xml|rels|png|jpe?g|gif|tiff?|bmp|emf|wmf)$/i.test(name);

const beginnings = ["\xd0\xcf\x11\xe0", "MZ", "PK\x03\x04", "\x7fELF"].map((text) => Buffer.from(text, "latin1"));

/** Whether a part begins as a file of another program, or as a program. */
export const beginsHarmful = (bytes: Buffer): boolean =>
  beginnings.some((begin) => begin.equals(bytes.subarray(0, begin.length)));
