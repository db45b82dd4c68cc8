import { strToU8, zipSync } from "fflate";

const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't hold them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";

/** Every cell is text: nothing in it is a formula, and no program turns it into a date. */
const cell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const sheet = (rows: readonly (readonly string[])[]) =>
  `${xml}<worksheet xmlns="${main}"><sheetData>${rows
    .map((cells) => `<row>${cells.map(cell).join("")}</row>`)
    .join("")}</sheetData></worksheet>`;

/** Rows of texts as an Excel file with one sheet. */
export function xlsxOf(name: string, rows: readonly (readonly string[])[]): Uint8Array {
  const files = {
    "[Content_Types].xml": `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    "_rels/.rels": `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name).slice(0, 31)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheet(rows),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}
