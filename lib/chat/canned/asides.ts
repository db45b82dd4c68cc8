import { formatLooseDate } from "@/lib/catalogue/loose-date";
import { catalogue, rupeesPer } from "@/lib/catalogue/published/current";
import type { Aside, Matter } from "@/lib/chat/question/heard/asides";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { expertFee, site } from "@/lib/site";
import { answerHoliday } from "./office/holidays";

/*
 * Answers to questions that are not about studying: live information that we don't have, with what we have instead and
 * its date, and matters of the office.
 */

const currencies = (
  [
    ["GBP", "pound*|gbp|پاؤنڈ"],
    ["EUR", "euro|euros|eur|یورو"],
    ["CAD", "cad|canadian dollar*"],
    ["AUD", "aud|australian dollar*|aussie dollar*"],
    ["NZD", "nzd|new zealand dollar*|nz dollar*"],
    ["SEK", "sek|swedish kron*"],
    ["NOK", "nok|norwegian kron*"],
    ["CHF", "chf|franc|francs"],
    ["USD", "usd|us dollar*|dollar|dollars|ڈالر"],
  ] as const
).map(([currency, words]) => [currency, phrases(words)] as const);

/** The currencies in a text; for "dollar" next to a country, that country's. */
function currenciesIn(text: string) {
  const plain = normalise(text);
  const named = currencies.filter(([, words]) => mentions(plain, words)).map(([currency]) => currency);
  const isOther = named.some((one) => one === "CAD" || one === "AUD" || one === "NZD");
  const chosen = isOther && !/ us d| usd /.test(plain) ? named.filter((one) => one !== "USD") : named;
  return chosen.length > 0 ? chosen : (["GBP", "EUR", "USD"] as const);
}

const phone = () => site.phones[0];

const answers: Record<Matter, (text: string) => readonly string[]> = {
  rate: (text) => [
    "**I don't have today's exchange rate.** Rates change during the day; your bank or the State Bank's site has today's.",
    `• **What we plan with (${formatLooseDate(catalogue()["fx.json"].asOf)}, indicative):** ${currenciesIn(text)
      .map((currency) => `1 ${currency} = PKR ${rupeesPer(currency)}`)
      .join("; ")}`,
    "Keep a margin above it: the rate on the day you pay is the one that counts.",
  ],
  flights: () => [
    "**Flights, fares and luggage: I have nothing on them.** The airline's own site or a travel agent has today's fare, and tells you what a student ticket carries.",
    "Buy a ticket only after the visa is granted, or one that can be given back.",
  ],
  weather: () => [
    "**Weather: I have no checked facts on it.** A weather service has it; the university's page for international students tells you what to pack.",
  ],
  seats: () => [
    "**Whether seats are left I cannot see:** only the university's own page or its admissions office knows. What I have are its dates and fees:",
  ],
  commission: () => [
    "**Commission from universities: I have no information on it.** Consultancies commonly earn one from institutions abroad, paid after enrolment (a guide). Ask our office for its own answer in writing before you sign.",
    "What you pay us stands in the agreement and on a numbered receipt. We sell no admissions, visas or bank statements.",
  ],
  ownFee: () => [
    "**Our own fee, if the visa is refused: I cannot promise it back.** What is returned stands in the agreement that you sign and on your receipt. Ask for it in writing before you pay.",
    `The first consultation is free; an expert consultation costs ${expertFee()}.`,
  ],
  agreement: () => [
    "**Yes, in writing:** what you pay us stands in a written agreement and on a numbered receipt, with what is not refunded. It guarantees no visa and no admission; nobody can.",
  ],
  counsellor: () => [
    `**Who advises you: one of our counsellors; I have no list of their names or qualifications.** Ask in the free consultation, before you pay anything, or on ${phone()}.`,
    "To see the same one again, give the name when you book; whether it can be arranged, the office tells you.",
  ],
  holiday: answerHoliday,
  charges: () => [
    `**Our charges: the first consultation is free, an expert consultation costs ${expertFee()}.** Other services are not priced here; the office names the price before you decide.`,
    "Ask for every charge in writing, and pay only against a numbered receipt.",
  ],
};

/** The answer to one matter. */
export const answerAside = ({ matter, text }: Aside): string => answers[matter](text).join("\n");
