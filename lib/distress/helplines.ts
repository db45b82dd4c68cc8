import "server-only";
import * as z from "zod";
import { officeDate, weekday, weekdayNames } from "@/lib/office-time";
import file from "./helplines.json";

const clock = z.string().regex(/^(?:[01]\d|2[0-4]):[0-5]\d$/);
const period = z.object({ days: z.array(z.enum(weekdayNames)).min(1), from: clock, to: clock });

const line = z
  .object({
    id: z.string(),
    name: z.string().min(1),
    numbers: z.array(z.string().regex(/^\d[\d-]*$/)).min(1),
    priority: z.number().int(),
    verifiedByOwner: z.boolean(),
    /** When it answers, Lahore time; null where nobody has confirmed that. */
    open: z.union([z.literal("always"), z.array(period).min(1), z.null()]),
  })
  .refine(({ verifiedByOwner, open }) => !verifiedByOwner || open !== null, {
    message: "a verified line needs its hours in `open`",
    path: ["open"],
  });

const schema = z.object({
  meta: z.object({ rules: z.array(z.string()).min(1), ownerMustVerify: z.boolean() }),
  lines: z.array(line),
});
export type Helpline = z.output<typeof line>;

/** Reads a file of helplines. A missing field stops the server's start, so that it never affects a person who needs the number. */
export const readHelplines = (read: unknown) => schema.parse(read);

/** The lines of helplines.json, and the rules of their use. */
export const helplines = readHelplines(file);

/** Rescue and the police: always shown, before every other line. */
export const emergencyIds: readonly string[] = ["rescue-1122", "police-15"];
const isEmergency = ({ id }: Helpline) => emergencyIds.includes(id);

/** The lines that may be shown beside 1122 and 15: those that the owner has called and confirmed. */
export const shownLines = (lines: readonly Helpline[]) =>
  lines.filter((one) => one.verifiedByOwner && !isEmergency(one)).toSorted((a, b) => a.priority - b.priority);

/** The lines that nobody has called yet. */
export const unverifiedLines = (lines: readonly Helpline[]) => lines.filter((one) => !one.verifiedByOwner);

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a line answers at a moment, by Lahore's clock. */
export function isOpen({ open }: Pick<Helpline, "open">, at: Date): boolean {
  if (open === "always") return true;
  const day = weekdayNames[weekday(officeDate(at))];
  const time = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Karachi", hour: "2-digit", minute: "2-digit" });
  const minutes = minutesOf(time.format(at));
  return (open ?? []).some(
    ({ days, from, to }) =>
      day !== undefined && days.includes(day) && minutes >= minutesOf(from) && minutes < minutesOf(to),
  );
}

const short = (days: readonly string[]) => {
  const [first, last] = [days[0], days.at(-1)];
  if (days.length === 7) return "every day";
  return first === last ? `${first}` : `${first}-${last}`;
};

/** "Monday-Saturday 11:00-23:00": when a line answers, in words. */
export const openingWords = ({ open }: Pick<Helpline, "open">): string =>
  open === "always" ? "24 hours" : (open ?? []).map(({ days, from, to }) => `${short(days)} ${from}-${to}`).join(", ");
