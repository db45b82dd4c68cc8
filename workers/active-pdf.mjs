/** Looks for active content in a PDF. A file made to keep a reader busy takes a second, so this runs in a worker. */
import { unpack } from "./object-stream.mjs";
import { startsOf, Tokens } from "./pdf-tokens.mjs";

/** Actions that run something, play something, open another file or send what somebody has typed. */
const actions = new Set(
  "javascript launch gotor gotoe goto3dview thread submitform importdata rendition movie sound richmediaexecute".split(
    " ",
  ),
);
/** Values of these keys, in any dictionary. */
const activeValues = new Map([
  ["s", actions],
  ["subtype", new Set(["richmedia", "3d"])],
  ["type", new Set(["embeddedfile"])],
  ["fs", new Set(["url"])], // a file that is fetched from the web
]);
/** A whole object that is only such a name can serve as any of these values by reference. */
const activeNames = new Set([...[...activeValues.values()].flatMap((names) => [...names]), "uri"]);
/** Keys that hold scripts, files and programs, given here or by reference. */
const activeKeys = new Set(["javascript", "embeddedfiles", "xfa", "ef"]);

/*
 * What a value is for. An "action" here is one that starts by itself: when the document or a page opens ("events"), or
 * after another such action. Links are none, because somebody follows them. An "import" shows a page of another file.
 * "fonts" may have any name.
 */

/** In a dictionary or list with a purpose, these names by themselves lead out of the document. */
const waysOut = { action: new Set(["uri"]), import: new Set(["f", "uf"]) };

function purposeOf(key, of) {
  if (key === "openaction") return "action";
  if (key === "aa") return "events";
  if (key === "ref") return "import";
  if (key === "font") return "fonts";
  return of === "events" || (of === "action" && key === "next") ? "action" : undefined;
}

/** No ordinary file needs more; each bound is about what one second allows. */
const most = {
  /** How often each byte may be read on average. */
  readings: 3,
  objects: 200_000,
  /** Bytes of a picture that look like an object open a few hundred brackets. */
  depth: 5_000,
  unpackedBytes: 16 * 1024 * 1024,
};

class Unreadable extends Error {}
class Active extends Error {}

/** Reads all objects of a PDF, wherever they are. Throws what it finds. */
class Search {
  /** The file, then its object streams. */
  #sources = [];
  /** The starts of each object, by its number. */
  #numbered = new Map();
  /** Objects that are used for a purpose, as "number purpose". */
  #wanted = new Set();
  #objects = 0;
  #unpacked = 0;
  #readable = 0;
  #isEncrypted = false;

  constructor(bytes) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  run() {
    const text = this.bytes.toString("latin1");
    this.#add({ text, starts: startsOf(text, most.objects) });
    // The list grows with every object stream.
    for (const source of this.#sources) {
      for (const index of source.starts.keys()) this.#read({ source, index }, undefined);
    }
    if (this.#isEncrypted && this.#sources.length > 1) throw new Unreadable();
    const purposes = new Set();
    // This one grows with every object that leads to another.
    for (const one of this.#wanted) {
      const [number, purpose] = one.split(" ");
      const hidden = purposes.has(purpose) ? [] : (this.#numbered.get(undefined) ?? []);
      purposes.add(purpose);
      for (const object of [...(this.#numbered.get(Number(number)) ?? []), ...hidden]) this.#read(object, purpose);
    }
  }

  #add(source) {
    this.#sources.push(source);
    this.#objects += source.starts.length;
    if (this.#objects > most.objects) throw new Unreadable();
    this.#readable += most.readings * source.text.length;
    for (const [index, { number }] of source.starts.entries()) {
      const same = this.#numbered.get(number);
      if (same) same.push({ source, index });
      else this.#numbered.set(number, [{ source, index }]);
    }
  }

  /** Reads one object, up to the next. */
  #read({ source, index }, purpose) {
    const begin = source.starts[index].at;
    const tokens = new Tokens(source.text);
    tokens.at = begin;
    const object = new ObjectReader(purpose, (number, use) => this.#wanted.add(`${number} ${use}`));
    let next = index + 1;
    for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
      // The next object ends this one, but not if it is within a text, a comment, a name or a dictionary.
      let isOver = false;
      for (let start = source.starts[next]; start && start.at <= tokens.at; start = source.starts[++next]) {
        isOver ||= start.at >= tokens.from && token !== "()" && !token.startsWith("/") && object.isClosed;
      }
      const isStream = token === "stream" && object.last[0] === ">>";
      if (isOver || (isStream && object.isClosed)) break;
      if (isStream && object.hasFirst) throw new Unreadable(); // readers disagree on where its dictionary ends
      object.take(token);
    }
    this.#readable -= tokens.at - begin;
    if (this.#readable < 0) throw new Unreadable();
    if (this.#wanted.size > most.objects) throw new Unreadable();
    this.#isEncrypted ||= object.isEncrypted;
    const isPacked = object.hasFirst && source.text.startsWith("stream", tokens.from) && source === this.#sources[0];
    if (isPacked && purpose === undefined) this.#unpack(begin, tokens);
  }

  #unpack(begin, { text, from, at }) {
    const lineEnd = /[ \t]*(?:\r\n|\n|\r)?/y;
    lineEnd.lastIndex = at;
    lineEnd.exec(text);
    const bytes = this.bytes.subarray(lineEnd.lastIndex);
    const source = unpack(text.slice(begin, from), bytes, most.unpackedBytes - this.#unpacked);
    if (!source) throw new Unreadable();
    this.#unpacked += source.text.length;
    this.#add(source);
  }
}

/** Follows the tokens of one object, and throws at active content. `refer` hears of objects used for a purpose. */
class ObjectReader {
  /** The last three tokens, newest first. */
  last = ["", "", ""];
  /** It may be an object stream. */
  hasFirst = false;
  isEncrypted = false;
  #open = [];
  #isFirst = true;

  constructor(purpose, refer) {
    this.purpose = purpose;
    this.refer = refer;
  }

  get isClosed() {
    return this.#open.length === 0;
  }

  take(token) {
    const key = this.last[0].startsWith("/") ? this.last[0].slice(1) : "";
    if (token.startsWith("/")) this.#takeName(token.slice(1), key);
    else if (token === "<<" || token === "[") this.#openBracket(token, key);
    else if (token === (this.#open.at(-1)?.bracket === "<<" ? ">>" : "]")) this.#open.pop();
    else if (token === "R" && /^\d{1,10}$/.test(this.last[1])) this.#takeReference();
    this.last = [token, this.last[0], this.last[1]];
    this.#isFirst = false;
  }

  #takeName(name, key) {
    const around = this.#open.at(-1);
    if (this.#isFirst && activeNames.has(name)) throw new Active();
    if (activeValues.get(key)?.has(name)) throw new Active();
    if (around?.purpose && waysOut[around.purpose]?.has(name)) throw new Active();
    if (name === "first") this.hasFirst = true;
  }

  #openBracket(bracket, key) {
    if (activeKeys.has(key) && (bracket === "<<" || key === "xfa")) throw new Active();
    if (key === "encrypt") this.isEncrypted = true;
    const isPlace = bracket === "[" && key === "openaction";
    if (this.#open.length > most.depth) throw new Unreadable();
    this.#open.push({ bracket, purpose: isPlace ? undefined : this.#purposeAfter(key) });
  }

  #takeReference() {
    const holder = this.last[2].startsWith("/") ? this.last[2].slice(1) : "";
    const isFont = holder === "ef" && this.#open.at(-1)?.purpose === "fonts";
    if (activeKeys.has(holder) && !isFont) throw new Active();
    if (holder === "encrypt") this.isEncrypted = true;
    const purpose = this.#purposeAfter(holder);
    if (purpose) this.refer(Number(this.last[1]), purpose);
  }

  #purposeAfter(key) {
    const around = this.#open.at(-1);
    if (!around) return this.purpose;
    return around.bracket === "[" ? around.purpose : purposeOf(key, around.purpose);
  }
}

/**
 * @param {Uint8Array} bytes a PDF
 * @returns {"plain" | "active" | "unreadable"} lib/documents/content/pdf.ts says what counts as active
 */
export default function judge(bytes) {
  try {
    new Search(bytes).run();
    return "plain";
  } catch (error) {
    if (error instanceof Active) return "active";
    if (error instanceof Unreadable) return "unreadable";
    throw error;
  }
}
