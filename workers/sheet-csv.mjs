import { parse } from "csv-parse/sync";
import { Refused, Rows } from "./sheet-limits.mjs";

/** Empty rows count here. */
const mostLines = 100_000;
const separators = [",", ";", "\t", "|"];

/** Web pages, XML, PDF and RTF: old programs call all of these .xls or .csv. */
const isOther = (text) => /^\s*(?:<(?:!|\?xml|(?:html|head|body|meta|table|style)\b)|%PDF-|\{\\rtf)/i.test(text);

/**
 * The text of a file: UTF-8, UTF-16 with a byte order mark ("Unicode text" in Excel), or an old encoding of Windows. In
 * the Arabic one, which has Urdu as well, every letter of a word is a byte that in the Western one is a rare letter.
 */
function textOf(bytes) {
  const wide = { 65534: "utf-16le", 65279: "utf-16be" }[bytes.length > 1 ? bytes.readUInt16BE(0) : 0];
  try {
    return new TextDecoder(wide ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    if (wide || bytes.includes(0)) throw new Refused("This file is neither CSV nor XLSX, or it is damaged");
    const urdu = new TextDecoder("windows-1256").decode(bytes);
    return /\p{Script=Arabic}{3}/u.test(urdu) ? urdu : new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * What separates the cells: a line "sep=;" says so; else whichever the heading has most of, outside quotation marks.
 * Returns it with the text after such a line.
 */
function separatorOf(text) {
  const said = /^sep=([^\r\n])\r?\n/i.exec(text);
  if (said) return { separator: said[1], from: said[0].length };
  const counts = new Map(separators.map((one) => [one, 0]));
  let isQuoted = false;
  for (const letter of text.slice(0, 20_000)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === "\n" && [...counts.values()].some(Boolean)) break;
    else if (!isQuoted && counts.has(letter)) counts.set(letter, counts.get(letter) + 1);
  }
  const [separator] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
  return { separator, from: 0 };
}

/** The rows of a CSV file. Line breaks within a cell stay. Throws `Refused` for one that can't be read. */
export function readCsv(bytes, longest) {
  const text = textOf(bytes);
  if (text.includes("\0")) throw new Refused("This file is neither CSV nor XLSX, or it is damaged");
  if (isOther(text)) {
    throw new Refused(
      "This file is really a web page or a document. Open it in Excel and save it as .xlsx, or as CSV.",
    );
  }
  const { separator, from } = separatorOf(text);
  const rows = new Rows(longest);
  // A line of "sep=" is a row of the spreadsheet too.
  let number = from > 0 ? 1 : 0;
  const options = {
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 1_000_000,
    on_record: (cells) => {
      // A file of nothing but line breaks must end as well.
      if (++number > mostLines) throw new Refused("The file has too many empty rows. Remove them and save it again.");
      rows.add(number, cells);
      return null;
    },
  };
  try {
    parse(text.slice(from), options);
  } catch (error) {
    if (error.code === "CSV_QUOTE_NOT_CLOSED") {
      throw new Refused(`A quotation mark is never closed; the file ends in the middle of row ${number + 1}`);
    }
    if (error.code === "CSV_MAX_RECORD_SIZE") throw new Refused(`Row ${number + 1} is too long`);
    if (String(error.code).startsWith("CSV_")) throw new Refused(`Row ${number + 1} can’t be read as CSV`);
    throw error;
  }
  return rows.all;
}
