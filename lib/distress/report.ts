import "server-only";
import { site } from "@/lib/site";
import { emergencyIds, type Helpline, helplines, unverifiedLines } from "./helplines";

const named = (lines: readonly Helpline[]) =>
  lines.map(({ name, numbers }) => `${name} (${numbers.join(", ")})`).join("; ");

/**
 * The doctor's line about the numbers that somebody in distress gets: which ones the owner still has to verify, and whether
 * a person at the office is named.
 */
export function helplinesRow(
  lines: readonly Helpline[] = helplines.lines,
  person: { name: string } | null = site.carePerson,
): { name: string; state: string; message: string; advice?: string } {
  const name = "Helplines";
  const open = unverifiedLines(lines);
  const isEmergency = ({ id }: Helpline) => emergencyIds.includes(id);
  const [always, hidden] = [open.filter(isEmergency), open.filter((line) => !isEmergency(line))];
  const messages = [
    ...(always.length > 0 ? [`Shown, not verified by the owner: ${named(always)}.`] : []),
    ...(hidden.length > 0 ? [`Not shown until they are verified: ${named(hidden)}.`] : []),
    ...(person ? [] : ["Nobody at the office is named for people in distress: its mailbox is told."]),
  ];
  if (messages.length === 0)
    return { name, state: "success", message: "Verified by the owner, and a person is named." };
  return {
    name,
    state: "to verify",
    message: messages.join(" "),
    advice:
      "Ring each number, confirm its name and hours, and set `verifiedByOwner` and `open` in `lib/distress/helplines.json`. Name a person for distress under Content, Office.",
  };
}
