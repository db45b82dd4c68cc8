import type { Fact, FactTopic } from "@/lib/chat/facts";
import { type OfficeDates, officeDatesLines } from "@/lib/chat/office-dates";
import type { Question } from "@/lib/chat/question/question";
import { admissionsCountries } from "@/lib/claims/standing";
import { offeredDays } from "@/lib/consultations/slots";
import { formatDay, officeMoment } from "@/lib/office-time";
import { additionalServices, services } from "@/lib/services";
import { expertFee, site } from "@/lib/site";
import { requiredDocuments } from "@/lib/students/onboarding";

const own = (id: string, topic: FactTopic, title: string, lines: readonly string[]): Fact => ({
  id,
  topic,
  countries: [],
  title,
  text: lines.join("\n"),
  isGuide: false,
  compiledOn: null,
  sources: [],
});

/** Hours, address and phones from the firm's own data. */
const officeFact = () =>
  own("office", "office", `The office of ${site.name}`, [
    ...site.hours.map(({ days, long }) => `Hours ${days}: ${long}`),
    `Address: ${site.address}`,
    `Phones: ${site.phones.join(", ")}`,
    `E-mail: ${site.emails.join(", ")}`,
    `Reply to messages: ${site.replyPromise}`,
  ]);

/** The office's own fact, with the days on which its usual hours don't apply. */
export const withOfficeDates = (fact: Fact, dates: OfficeDates): Fact =>
  fact.id === "office" ? { ...fact, text: [fact.text, ...officeDatesLines(dates)].join("\n") } : fact;

/** The two kinds of consultation and what they cost. */
const consultationFact = () => {
  const countries = admissionsCountries();
  return own("consultation", "service", "Consultations", [
    "Free consultation: a first talk with a counsellor, booked on the booking page",
    `Expert consultation: ${expertFee()}, booked on the same page`,
    ...(countries ? [`Covers: admissions in ${countries}`] : []),
  ]);
};

/** What the firm does. The only price in it is that of the expert consultation. */
const servicesFact = () =>
  own("services", "service", `What ${site.name} does`, [
    ...services.map(({ title, summary, features }) => `${title}: ${summary} ${features.join("; ")}.`),
    ...additionalServices.map(({ title, text }) => `${title}: ${text}`),
    `Prices: the expert consultation costs ${expertFee()}, the first consultation is free; other charges are not published, the office names them`,
  ]);

/** The papers for every application; those for the visa are in the country's record. */
const documentsFact = own("documents", "service", "Documents for an application", [
  `We ask every student for: ${requiredDocuments
    .filter(({ required }) => required)
    .map(({ name }) => name)
    .join(", ")}`,
  `Often as well: ${requiredDocuments
    .filter(({ required }) => !required)
    .map(({ name }) => name)
    .join(", ")}, a CV`,
  `Help: ${additionalServices.find(({ id }) => id === "documentation")?.text ?? ""}`,
]);

/** The next free slots in words. */
export const slotsFact = (slots: readonly { date: string; time: string }[]): Fact =>
  own("slots", "slots", "Next free consultations", [
    slots.length > 0
      ? `Free: ${slots.map(({ date, time }) => `${formatDay(officeMoment(date, 12))} at ${time}`).join("; ")}`
      : `Free: none in the next ${offeredDays} days; the office may know more by phone`,
  ]);

/** The firm's own facts that the question asks for, each once however many parts of it ask. */
export const officeFacts = (question: Question): Fact[] => [
  ...new Map([...question.parts, question].flatMap(officeFactsForOne).map((fact) => [fact.id, fact])).values(),
];

function officeFactsForOne({ topics, countries, elsewhere, wantsBooking, onlyTalk, tests }: Question): Fact[] {
  const has = (...any: Question["topics"][number][]) => any.some((topic) => topics.includes(topic));
  const facts: Fact[] = [];
  if (has("documents", "admission", "requirements")) facts.push(documentsFact);
  if (wantsBooking || has("office", "account", "event", "complaint", "consultation")) facts.push(officeFact());
  if (wantsBooking || has("consultation", "services", "guarantee", "profile")) facts.push(consultationFact());
  if (has("services", "ability", "documents", "housing", "visa", "profile", "test") && !onlyTalk)
    facts.push(servicesFact());
  const isOpen = countries.length === 0 && tests.length === 0 && topics.length === 0;
  if ((isOpen || elsewhere.length > 0) && !facts.some(({ id }) => id === "consultation")) {
    facts.push(consultationFact(), officeFact());
  }
  return facts;
}
