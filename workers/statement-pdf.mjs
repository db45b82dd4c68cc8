/**
 * Draws a partner's statement as a PDF. Reading and subsetting the fonts takes a while, so a worker keeps the event
 * loop free. The caller passes all texts; this file only places them.
 */
import path from "node:path";
import PDFDocument from "pdfkit";
import { Writer } from "./pdf-text.mjs";

const colour = {
  ink: "#062a33",
  quiet: "#4a636a",
  line: "#d3e1de",
  tint: "#f3f8f6",
  paper: "#ffffff",
  gold: "#f2b330",
  cream: "#f8f5ec",
  mist: "#a9c6c6",
};
const fonts = path.join(import.meta.dirname, "../app/share/fonts");
const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, bottom: 770 };
/** Where the table's columns start; the last one is right-aligned. */
const columns = [page.left + 10, 300, 400, page.right - 10];
const nameWidth = columns[1] - columns[0] - 12;
const cell = { size: 9.5, color: colour.ink };
const lineHeight = 14;

/** @param words StatementWords of lib/partners/answers/statement-pdf.ts */
export default async function draw(words) {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    lang: "en",
    displayTitle: true,
    bufferPages: true,
    info: { Title: words.title, Author: words.brand, CreationDate: new Date(words.at) },
  });
  doc.registerFont("heading", path.join(fonts, "anek-latin.woff"));
  doc.registerFont("text", path.join(fonts, "hanken-grotesk.woff"));
  doc.registerFont("further", path.join(fonts, "hanken-grotesk-ext.woff"));
  doc.registerFont("naskh", path.join(fonts, "noto-naskh-arabic.woff"));
  const chunks = [];
  doc.on("data", (chunk) => chunks.push(chunk));
  const done = new Promise((resolve) => doc.on("end", resolve));
  drawStatement(doc, new Writer(doc), words);
  doc.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

function drawStatement(doc, writer, words) {
  let y = drawHead(doc, writer, words);
  y = drawSums(doc, writer, words.sums, y + 10);
  y = drawColumns(doc, writer, words.columns, y + 34);
  if (words.rows.length === 0) {
    writer.line(words.nothing, columns[0], y + 24, { ...cell, color: colour.quiet });
    y += 40;
  }
  for (const row of words.rows) {
    const names = writer.lines(row.name, nameWidth, cell);
    const height = names.length * lineHeight + 12;
    if (y + height > page.bottom - 30) {
      doc.addPage();
      y = drawColumns(doc, writer, words.columns, 56);
    }
    drawRow(doc, writer, { ...row, names }, y);
    y += height;
  }
  writer.line(words.note, page.left, Math.min(y + 26, page.bottom), { size: 8.5, color: colour.quiet });
  drawFeet(doc, writer, words);
}

/** The header: the office's band, the title, and the partner. */
function drawHead(doc, writer, { brand, descriptor, heading, month, partner, issued }) {
  doc.rect(0, 0, page.width, 96).fill(colour.ink);
  doc.rect(0, 96, page.width, 4).fill(colour.gold);
  drawMark(doc, page.left, 26, 44);
  writer.line(brand, page.left + 58, 50, { font: "heading", size: 20, color: colour.cream });
  writer.line(descriptor, page.left + 58, 66, { size: 9.5, color: colour.mist });
  writer.line(heading, page.left, 152, { font: "heading", size: 25, color: colour.ink });
  writer.line(month, page.left, 174, { size: 12, color: colour.quiet });
  let y = 212;
  for (const [index, text] of partner.entries()) {
    const style = index === 0 ? { size: 12, color: colour.ink } : { size: 10, color: colour.quiet };
    for (const part of writer.lines(text, 330, style)) {
      writer.line(part, page.left, y, style);
      y += 17;
    }
  }
  writer.line(issued, page.right, 174, { size: 9.5, color: colour.quiet, align: "right" });
  return y;
}

/** The logo: the gate with its star. */
function drawMark(doc, x, y, size) {
  doc
    .save()
    .translate(x, y)
    .scale(size / 48);
  doc.path("M5 46V22C5 11.6 12.6 7.4 24 2C35.4 7.4 43 11.6 43 22V46Z").fill(colour.gold);
  doc
    .path(
      "M35.4 25l-4.1 2 2.6 3.7-4.5-.3 .3 4.5-3.7-2.6-2 4.1-2-4.1-3.7 2.6 .3-4.5-4.5 .3 2.6-3.7-4.1-2 4.1-2-2.6-3.7 4.5 .3-.3-4.5 3.7 2.6 2-4.1 2 4.1 3.7-2.6-.3 4.5 4.5-.3-2.6 3.7z",
    )
    .fill(colour.ink);
  doc.circle(24, 25, 4.2).fill(colour.gold);
  doc.restore();
}

/** The four sums side by side, the last one on the dark ground: it is the amount owed. */
function drawSums(doc, writer, sums, y) {
  const gap = 10;
  const width = (page.right - page.left - gap * (sums.length - 1)) / sums.length;
  for (const [index, { label, amount }] of sums.entries()) {
    const x = page.left + index * (width + gap);
    const isLast = index === sums.length - 1;
    doc.roundedRect(x, y, width, 58, 8).fill(isLast ? colour.ink : colour.tint);
    writer.line(label, x + 12, y + 21, { size: 8.5, color: isLast ? colour.mist : colour.quiet });
    const style = { font: "heading", size: 15 };
    const size = Math.min(15, (15 * (width - 24)) / writer.width(amount, style)); // shrinks a large sum to fit its box
    writer.line(amount, x + 12, y + 44, { ...style, size, color: isLast ? colour.cream : colour.ink });
  }
  return y + 58;
}

const headStyle = { size: 8.5, color: colour.quiet };

function drawColumns(doc, writer, names, y) {
  for (const [index, name] of names.entries()) {
    writer.line(name, columns[index], y, { ...headStyle, align: index === names.length - 1 ? "right" : "left" });
  }
  rule(doc, y + 9, colour.ink);
  return y + 9;
}

function drawRow(doc, writer, { names, cells, amount }, y) {
  const first = y + 18;
  for (const [index, name] of names.entries()) {
    writer.line(name, columns[0], first + index * lineHeight, cell);
  }
  for (const [index, text] of cells.entries()) writer.line(text, columns[index + 1], first, cell);
  writer.line(amount, columns.at(-1), first, { ...cell, align: "right" });
  rule(doc, y + names.length * lineHeight + 12, colour.line);
}

const rule = (doc, y, stroke) =>
  doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).strokeColor(stroke).stroke();

/** The footer of every page: the office's address and the page number. */
function drawFeet(doc, writer, { office, pages }) {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    rule(doc, 792, colour.line);
    writer.line(office, page.left, 808, { size: 8, color: colour.quiet });
    const number = pages.replace("{page}", index - start + 1).replace("{pages}", count);
    writer.line(number, page.right, 808, { size: 8, color: colour.quiet, align: "right" });
  }
}
