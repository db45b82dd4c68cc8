/**
 * The cells of a CSV file as a lenient spreadsheet with a single separator reads them: quotation marks hold a cell
 * together only at its start, and anything after the closing one belongs to the cell.
 */
function looseCells(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let place: "start" | "quoted" | "plain" = "start";
  const end = () => {
    cells.push(cell);
    [cell, place] = ["", "start"];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (place === "quoted") {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text.charAt(++at);
      else place = "plain";
    } else if (sign === separator || sign === "\n" || sign === "\r") end();
    else if (place === "start" && sign === '"') place = "quoted";
    else [cell, place] = [cell + sign, "plain"];
  }
  end();
  return cells;
}

/** The separators of spreadsheets, by country setting. */
const separators = [",", ";", "\t"];

/** The cells that a spreadsheet would execute, whatever its separator. Numbers do not count. */
export const hotCells = (text: string): string[] =>
  separators
    .flatMap((separator) => looseCells(text.replace("\ufeff", ""), separator))
    .map((cell) => cell.trimStart())
    .filter(
      (cell) => /^[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]/.test(cell) && !/^-?[\d.]+$/.test(cell),
    );
