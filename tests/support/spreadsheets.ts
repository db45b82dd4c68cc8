import { ZipFile } from "yazl";

/** A cell of an XLSX file: a text, a number, a date (as Excel counts days, in style 1), or its own XML. */
export type Cell = string | number | { days: number } | { xml: string } | null;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

/** A ZIP of texts. */
export async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** The parts of an XLSX file as Excel writes it, with all texts in the shared list. Empty rows are left out. */
export function xlsxParts(rows: readonly (readonly Cell[])[]): Record<string, string> {
  const texts: string[] = [];
  const cellXml = (cell: Cell, at: string) => {
    if (cell === null) return "";
    if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === "string") return `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
    return "days" in cell ? `<c r="${at}" s="1"><v>${cell.days}</v></c>` : cell.xml.replace("<c", `<c r="${at}"`);
  };
  const rowXml = (cells: readonly Cell[], at: number) =>
    cells.length === 0
      ? ""
      : `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`)).join("")}</row>`;
  const sheet = rows.map(rowXml).join("");
  return {
    "xl/workbook.xml": `${head}<workbook ${main} ${relations}><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `${head}<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `${head}<sst ${main}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
    "xl/styles.xml": `${head}<styleSheet ${main}><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
  };
}

/** An XLSX file with these rows. */
export const xlsxOf = (rows: readonly (readonly Cell[])[]): Promise<Buffer> => zipOf(xlsxParts(rows));
