import path from "node:path";
import sax from "sax";
import yauzl from "yauzl";
import { longestCell, mostColumns, Refused, Rows } from "./sheet-limits.mjs";

/*
 * The first sheet of an XLSX file (ECMA-376): a zip with a list of the sheets, one list of all texts, the formats of
 * numbers, and the cells. Every part is read as a stream: what it unpacks to is counted, and never in memory as a
 * whole.
 */

const MiB = 1024 * 1024;
/** Unpacked bytes of all parts that are read. A sheet of 20,000 people has about 20 MiB. */
const mostUnpacked = 100 * MiB;
const mostEntries = 2_000;
/** Elements in one another, and attributes of one: a sheet has six and a dozen, and each takes memory while it is open. */
const deepest = 50;
const mostAttributes = 100;
/** Different texts, and their letters together. */
const mostTexts = 400_000;
const mostLetters = 20_000_000;

/** Excel has no more. */
const lastRow = 1_048_576;

const damaged = () => new Refused("This file is not really an Excel file, or it is damaged. Save it again, or as CSV.");
const tooLarge = () =>
  new Refused("This Excel file is too large inside. Save only the sheet with the people, or as CSV.");

/** Opens the zip: its entries by name, and how to read one as a stream. */
async function openZip(bytes) {
  const zip = await new Promise((resolve, reject) => {
    // Sizes are checked while unpacking: an entry that claims another one than it has is an error.
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
      error ? reject(damaged()) : resolve(opened),
    );
  });
  const entries = new Map();
  await new Promise((resolve, reject) => {
    zip.on("error", () => reject(damaged()));
    zip.on("end", resolve);
    zip.on("entry", (entry) => {
      if (entries.size >= mostEntries) return reject(tooLarge());
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
  let room = mostUnpacked;
  return {
    has: (name) => entries.has(name),
    async *pieces(name) {
      const entry = entries.get(name);
      if (!entry) throw damaged();
      const stream = await new Promise((resolve, reject) => {
        zip.openReadStream(entry, (error, opened) => (error ? reject(damaged()) : resolve(opened)));
      });
      try {
        for await (const piece of stream) {
          room -= piece.length;
          if (room < 0) throw tooLarge();
          yield piece;
        }
      } catch (error) {
        throw error instanceof Refused ? error : damaged();
      }
    },
  };
}

/** A name without its namespace's prefix: "x:row" is "row". */
const bare = (name) => name.slice(name.indexOf(":") + 1);

/**
 * Reads a part and calls back for each element and text. `done()` in a callback ends the reading. The parser knows no
 * entities but XML's own, so a DOCTYPE can't make a text grow; one is refused all the same.
 */
async function readXml(zip, name, { open = () => {}, close = () => {}, text = () => {} }) {
  // With its position, which it needs to bound its buffers: a comment, a name or an attribute of 64 kB is an error.
  const parser = sax.parser(true);
  let depth = 0;
  let attributesOfTag = 0;
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  parser.onerror = () => {
    throw damaged();
  };
  parser.ondoctype = () => {
    throw damaged();
  };
  parser.onopentagstart = () => {
    if (++depth > deepest) throw damaged();
    attributesOfTag = 0;
  };
  parser.onattribute = () => {
    if (++attributesOfTag > mostAttributes) throw damaged();
  };
  parser.onopentag = ({ name: tag, attributes }) => isDone || open(bare(tag), attributes, done);
  parser.onclosetag = (tag) => {
    depth -= 1;
    if (!isDone) close(bare(tag), done);
  };
  parser.ontext = (said) => isDone || text(said);
  parser.oncdata = (said) => isDone || text(said);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const piece of zip.pieces(name)) {
    let said;
    try {
      said = decoder.decode(piece, { stream: true });
    } catch {
      throw damaged();
    }
    parser.write(said);
    if (isDone) return;
  }
  parser.close();
}

/** The part with the first visible sheet, and whether its dates count from 1904. */
async function findSheet(zip) {
  const book = "xl/workbook.xml";
  if (!zip.has(book)) throw damaged();
  const sheets = [];
  let from1904 = false;
  await readXml(zip, book, {
    open: (tag, attributes) => {
      if (tag === "sheet" && sheets.length < mostEntries) sheets.push(attributes);
      if (tag === "workbookPr") from1904 = ["1", "true"].includes(attributes.date1904);
    },
  });
  const sheet = sheets.find(({ state }) => state === undefined || state === "visible") ?? sheets[0];
  const id = Object.entries(sheet ?? {}).find(([key]) => bare(key) === "id" && key !== "id")?.[1];
  let target;
  await readXml(zip, "xl/_rels/workbook.xml.rels", {
    open: (tag, attributes) => {
      if (tag === "Relationship" && attributes.Id === id) target = attributes.Target;
    },
  });
  if (!target) throw damaged();
  return { part: target.startsWith("/") ? target.slice(1) : path.posix.join("xl", target), from1904 };
}

/** The texts that cells refer to by number. What tells how to read Chinese characters (`rPh`) isn't part of one. */
async function readTexts(zip, longest) {
  const texts = [];
  const part = "xl/sharedStrings.xml";
  if (!zip.has(part)) return texts;
  let room = mostLetters;
  let said = "";
  let isText = false;
  let isAside = false;
  await readXml(zip, part, {
    open: (tag) => {
      if (tag === "si") said = "";
      if (tag === "rPh") isAside = true;
      isText = tag === "t" && !isAside;
    },
    text: (piece) => {
      if (!isText || said.length >= longest) return;
      said += piece.slice(0, longest - said.length);
    },
    close: (tag) => {
      if (tag === "t") isText = false;
      if (tag === "rPh") isAside = false;
      if (tag !== "si") return;
      room -= said.length;
      if (texts.push(said) > mostTexts || room < 0) throw tooLarge();
    },
  });
  return texts;
}

/** The numbers of the built-in formats that show a date. */
const isBuiltInDate = (id) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a format shows a date: a day, a month or a year outside quoted words, colours and conditions. */
const isDateFormat = (code) =>
  /[dmy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, "").replace(/general/gi, ""));

/** Of each cell style, whether it shows a date. */
async function readDateStyles(zip) {
  const styles = [];
  const part = "xl/styles.xml";
  if (!zip.has(part)) return styles;
  const formats = new Map();
  let isInCells = false;
  await readXml(zip, part, {
    open: (tag, { numFmtId, formatCode }) => {
      if (tag === "numFmt" && formats.size < mostTexts) formats.set(numFmtId, isDateFormat(formatCode ?? ""));
      if (tag === "cellXfs") isInCells = true;
      if (tag === "xf" && isInCells && styles.length < mostTexts) {
        styles.push(formats.get(numFmtId) ?? isBuiltInDate(Number(numFmtId)));
      }
    },
    close: (tag) => {
      if (tag === "cellXfs") isInCells = false;
    },
  });
  return styles;
}

const dayMs = 86_400_000;

/** A date as Excel counts it, in days: "2026-11-27", with the time if it has one. In 1900 Excel has a 29 February. */
function dateOf(days, from1904) {
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const at = new Date(start + Math.round((days * dayMs) / 1000) * 1000);
  if (!(days >= 0) || Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return String(days);
  const text = at.toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 16).replace("T", " ");
}

/** A number as somebody would type it: a telephone number is stored as 9.23001234567E11. */
function numberOf(said) {
  const number = Number(said);
  return said !== "" && Number.isFinite(number) ? String(Number(number.toPrecision(15))) : said;
}

/** The column of "AB12", from 0; undefined if the cell doesn't say. */
function columnOf(reference) {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? "")?.[1];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The rows of the first sheet of an XLSX file. Throws `Refused` for one that can't be read. */
export async function readXlsx(bytes, longest = longestCell) {
  const zip = await openZip(bytes);
  const { part, from1904 } = await findSheet(zip);
  const [texts, dateStyles] = [await readTexts(zip, longest), await readDateStyles(zip)];
  const rows = new Rows(longest);
  let number = 0;
  let cells = [];
  let column = -1;
  let cell = {};
  let said = "";
  let isValue = false;
  let isAside = false;

  const valueOfCell = ({ t: type = "n", s: style }) => {
    if (type === "s") return (texts[Number(said)] ?? "").replaceAll("_x000D_", "");
    if (type === "b") return said === "1" ? "yes" : "no";
    if (type === "e") return ""; // "#N/A" and the like
    if (type !== "n") return type === "d" ? said.replace("T00:00:00", "").replace("T", " ") : said;
    return said !== "" && dateStyles[Number(style)] ? dateOf(Number(said), from1904) : numberOf(said);
  };

  await readXml(zip, part, {
    open: (tag, attributes) => {
      if (tag === "row") {
        const given = Number(attributes.r);
        number = Number.isInteger(given) && given > number && given <= lastRow ? given : number + 1;
        [cells, column] = [[], -1];
      }
      if (tag === "c") {
        [cell, said] = [attributes, ""];
        column = columnOf(attributes.r) ?? column + 1;
      }
      if (tag === "rPh") isAside = true;
      isValue = (tag === "v" || tag === "t") && !isAside;
    },
    text: (piece) => {
      if (isValue && said.length < longest) said += piece.slice(0, longest - said.length);
    },
    close: (tag, done) => {
      if (tag === "v" || tag === "t") isValue = false;
      if (tag === "rPh") isAside = false;
      if (tag === "c" && said !== "") {
        const value = valueOfCell(cell);
        // Far to the right, a formatted but empty column is common; a filled one isn't.
        if (value.trim() && column >= mostColumns)
          throw new Refused(`Row ${number} has more than ${mostColumns} columns`);
        if (column < mostColumns) cells[column] = value;
      }
      if (tag === "row") rows.add(number, cells);
      if (tag === "sheetData") done();
    },
  });
  return rows.all;
}
