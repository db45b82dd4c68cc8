const units = { lakh: 100_000, crore: 10_000_000 } as const;

/**
 * Parses an amount as families type it: "2500000", "2,500,000", "25 lakh", "1.2 crore". Undefined for anything else,
 * which the form then reports.
 */
export function readRupees(text: string): number | undefined {
  const typed = /^([\d.]+)\s*(?:(lakh|lac|crore)s?)?$/.exec(
    text
      .trim()
      .toLowerCase()
      .replace(/^(pkr|rs\.?)\s*/, "")
      .replaceAll(",", ""),
  );
  if (!typed) return undefined;
  const unit = typed[2] === "crore" ? units.crore : typed[2] ? units.lakh : 1;
  const rupees = Math.round(Number(typed[1]) * unit * 100) / 100;
  return Number.isFinite(rupees) ? rupees : undefined;
}

/** "2,500,000" */
export const groupRupees = (rupees: number) => rupees.toLocaleString("en-US");
