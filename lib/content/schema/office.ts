import { z } from "zod";
import { text, webAddress } from "@/lib/catalogue/schema/parts";
import {
  type Claims,
  hasCountryCode,
  needsCountryCode,
  type OfficeFacts,
  type TrustFacts,
  withCountryCode,
} from "@/lib/site";
import { latinDigits } from "@/lib/text";

// The records of the office itself. What it says here is printed as it is, in mails as well as on pages.

/** Names stand in the heads of mails and in titles, where a line ends them. */
const oneLine = (max: number) => text.max(max).refine((value) => !/[\r\n]/.test(value), "must be one line");
const line = oneLine(200);
const words = z.string().trim().max(1000);
const phone = z
  .string()
  .trim()
  .overwrite(latinDigits)
  .overwrite(withCountryCode)
  .regex(/^\+?[\d ()-]{5,25}$/, { error: "must be a phone number such as +92 42 111 222 333", abort: true })
  .refine(hasCountryCode, needsCountryCode);
const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const clock = z.string().regex(time, "must be a time such as 09:00");
const weekday = z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);

/** A time as the pages say it: "09:00" is "9:00 AM". */
const spoken = (time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};
/** The same in its short form: "9AM", "9:30AM". */
const brief = (time: string) => spoken(time).replace(":00", "").replace(" ", "");

/** Both times, where they are there and can be read: what isn't a time gets no second error for the words beside it. */
function timesOf({ opens, closes }: { opens: string | null; closes: string | null }) {
  return opens !== null && closes !== null && time.test(opens) && time.test(closes) ? { opens, closes } : null;
}

/** Whether a text says both times in this form. */
const says = (text: string, times: ReturnType<typeof timesOf>, form: (clock: string) => string) =>
  times === null || (text.includes(form(times.opens)) && text.includes(form(times.closes)));

/** What the times mean for bookings (lib/consultations/slot-hours.ts). */
const bookable = "Consultations are offered on the full hours from 9 AM to 6 PM within these hours.";

const hours = z
  .strictObject({
    days: line.meta({ title: "Days", description: "Such as: Mon-Fri" }),
    short: line.meta({ title: "Hours, short", description: "Such as: Mon-Thu 10AM-7PM" }),
    long: line.meta({ title: "Hours, in full", description: "Such as: 10:00 AM-7:00 PM, or: closed" }),
    weekdays: z.array(weekday).min(1),
    opens: clock.nullable().meta({ title: "Opens at", description: `Such as 09:00; empty when closed. ${bookable}` }),
    closes: clock.nullable().meta({ title: "Closes at", description: `Such as 18:00; empty when closed. ${bookable}` }),
  })
  .refine(({ opens, closes }) => (opens === null) === (closes === null), {
    message: "Give both times, or none on a closed day",
    path: ["closes"],
  })
  .refine(
    (entry) => {
      const times = timesOf(entry);
      return times === null || times.opens < times.closes;
    },
    { message: "The office closes after it opens", path: ["closes"] },
  )
  // Visitors read the words, and search engines the times.
  .refine((entry) => says(entry.long, timesOf(entry), spoken), {
    error: ({ input }) => {
      const { opens, closes } = input as { opens: string; closes: string };
      return `Say the same times here: ${spoken(opens)}-${spoken(closes)}`;
    },
    path: ["long"],
  })
  .refine((entry) => says(entry.short, timesOf(entry), brief), {
    error: ({ input }) => {
      const { opens, closes } = input as { opens: string; closes: string };
      return `Say the same times here: ${brief(opens)}-${brief(closes)}`;
    },
    path: ["short"],
  });

const wholeWeek = (entries: readonly { weekdays: readonly string[] }[]) => {
  const named = entries.flatMap(({ weekdays }) => weekdays);
  return named.length === 7 && new Set(named).size === 7;
};

/** Name, address, numbers, hours and prices. */
export const officeSchema = z.strictObject({
  name: oneLine(60),
  descriptor: oneLine(80).meta({ title: "Line under the name" }),
  tagline: line,
  founder: line,
  phones: z.array(phone).min(1).max(4),
  whatsapp: phone.or(z.literal("")),
  emails: z.array(z.email()).min(1).max(4),
  office: z
    .strictObject({
      street: line,
      city: text.max(60),
      region: text.max(60),
      country: text.max(60),
      countryCode: z.string().regex(/^[A-Z]{2}$/, "must be a country's two letters, such as PK"),
    })
    .meta({ title: "Address" }),
  map: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  social: z.array(z.strictObject({ name: text.max(40), url: webAddress })).max(8),
  hours: z.array(hours).min(1).max(7).refine(wholeWeek, "Name each day of the week once"),
  expertFeePkr: z.int().min(0).max(1_000_000).meta({ title: "Expert consultation, PKR" }),
  replyPromise: text.max(60),
  replyHours: z
    .int()
    .min(1)
    .max(240)
    .meta({ title: "Reply promise in hours", description: "What the report measures" }),
  carePerson: z.strictObject({ name: text.max(100), email: z.email() }).nullable(),
}) as unknown as z.ZodType<OfficeFacts>; // its arrays with a minimum are tuples for whoever reads them

const proof = z
  .strictObject({
    period: text.max(60).meta({ title: "Period", description: "Such as: 2019 to 2025" }),
    number: text.max(120).meta({ title: "Number", description: "Such as: 1,284 of 1,310 applications for a visa" }),
    document: webAddress.or(z.literal("")).meta({
      title: "Document",
      description:
        "The web address of a page or document that shows it, such as https://www.example.com/report.pdf. Empty if there is none.",
    }),
  })
  .nullable()
  .meta({ title: "Proof", description: "It is printed on “Why trust us”, and the claim leads there" });
const isShown = z.boolean().meta({ title: "Shown on the site" });
const standing = z.strictObject({ isShown, proof });
const claim = z.strictObject({
  figure: text.max(20).meta({ title: "Figure", description: "Such as: 1,200" }),
  label: text.max(60).meta({ title: "What it counts", description: "Such as: students in their first year abroad" }),
  isShown,
  proof,
});
const inWords = {
  heroBadge: "Badge on the home page",
  aboutYears: "Years of advising, on “About Us”",
  admissionsCountries: "Countries with admissions help",
};

/** What the office says of its record. */
export const claimsSchema = z.strictObject({
  heroBadge: text.max(60).meta({ title: inWords.heroBadge }),
  record: z.array(claim).min(1).max(6).meta({ title: "Figures of our record" }),
  aboutYears: text.max(20).meta({ title: inWords.aboutYears, description: "Such as: 12" }),
  admissionsCountries: text.max(60).meta({ title: inWords.admissionsCountries, description: "Such as: 12 countries" }),
  standings: z
    .strictObject({
      heroBadge: standing.meta({ title: inWords.heroBadge }),
      aboutYears: standing.meta({ title: inWords.aboutYears }),
      admissionsCountries: standing.meta({ title: inWords.admissionsCountries }),
    })
    .meta({
      title: "How each claim stands",
      description: "Whether the three claims that are a text of their own are shown, and what proves them.",
    }),
}) as unknown as z.ZodType<Claims>;

/** What only the owner can say on /trust. */
export const trustSchema = z.strictObject({
  registrations: z.array(z.strictObject({ authority: line, number: text.max(60), url: webAddress.optional() })).max(20),
  counsellors: z.array(z.strictObject({ name: text.max(100), role: text.max(100) })).max(50),
  earnings: words,
  refunds: words,
  complaints: words,
}) as unknown as z.ZodType<TrustFacts>;
