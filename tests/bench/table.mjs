/**
 * Formats plain text in columns: the first left-aligned, the others right-aligned, for numbers.
 *
 * @param {string[]} head
 * @param {string[][]} rows each as long as the head
 */
export function table(head, rows) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const line = (cells) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join("  ");
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return [line(head), rule, ...rows.map(line)].map((text) => text.trimEnd()).join("\n");
}
