/**
 * Reads the rows of a CSV or XLSX file. Either can be made to take long or to fill the memory, so this runs in a
 * worker.
 */
import { readCsv } from "./sheet-csv.mjs";
import { Refused } from "./sheet-limits.mjs";
import { readXlsx } from "./sheet-xlsx.mjs";

const beginsAsZip = (bytes) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Programs' old containers: .xls, and an .xlsx with a password. */
const beginsAsContainer = (bytes) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/**
 * The filled rows with their numbers, as a spreadsheet shows them: `{ rows: [{ number, cells }] }`, or `{ refusal }`
 * with a sentence. The content decides which of the two it is, not the name. Given as `{ bytes, longest }`, a cell is read
 * up to that many letters.
 */
export default async function readSheet(file) {
  const { bytes, longest } = file instanceof Uint8Array ? { bytes: file } : file;
  try {
    if (bytes.length === 0) throw new Refused("The file is empty");
    if (beginsAsContainer(bytes)) {
      throw new Refused("This is an old Excel file, or one with a password. Save it as .xlsx without one, or as CSV.");
    }
    const rows = beginsAsZip(bytes)
      ? await readXlsx(Buffer.from(bytes), longest)
      : readCsv(Buffer.from(bytes), longest);
    if (rows.length === 0) throw new Refused("The file has no rows");
    return { rows };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.message };
    throw error;
  }
}
