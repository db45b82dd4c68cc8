/** One line of a page. Cells are aligned in columns; text too long for the page wraps. */
export type PdfLine = {
  text?: string;
  cells?: string[];
  bold?: boolean;
  size?: number;
  /** Space above, in points. */
  above?: number;
};

const page = { width: 595, height: 842, margin: 64 };
/** Helvetica is about half as wide as high; a safe guess for staying inside the margin. */
const charactersPerLine = (size: number) => Math.floor((page.width - 2 * page.margin) / (size * 0.5));

/** A one-page PDF (A4, Helvetica) with lines of Latin text. */
export function makePdf(lines: PdfLine[]): Buffer {
  const content = ["0.1 0.35 0.38 RG 1.5 w 48 48 499 746 re S", "BT"];
  let y = page.height - page.margin - 24;
  for (const { text = "", cells, bold = false, size = 11, above = 0 } of lines) {
    y -= above;
    const rows = cells ? [cells] : wrap(text, charactersPerLine(size)).map((row) => [row]);
    for (const row of rows) {
      const column = (page.width - 2 * page.margin) / Math.max(1, row.length);
      row.forEach((cell, index) => {
        const x = Math.round(page.margin + index * column);
        content.push(`/${bold ? "F2" : "F1"} ${size} Tf 1 0 0 1 ${x} ${Math.round(y)} Tm (${escapeText(cell)}) Tj`);
      });
      y -= size * 1.5;
    }
  }
  content.push("ET");
  return assemble(content.join("\n"));
}

const escapeText = (text: string) => text.replace(/[\\()]/g, "\\$&");

function wrap(text: string, width: number): string[] {
  const rows = [""];
  for (const word of text.split(" ")) {
    const last = rows.at(-1) ?? "";
    if (last && last.length + 1 + word.length > width) rows.push(word);
    else rows[rows.length - 1] = last ? `${last} ${word}` : word;
  }
  return rows;
}

/** The objects, the table of their offsets, and the trailer that points to the table. */
function assemble(content: string): Buffer {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
  ];
  let file = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.lastIndexOf("xref\n0")}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
