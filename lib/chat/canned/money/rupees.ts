import { formatLooseDate } from "@/lib/catalogue/loose-date";
import { formatAmount, formatRupees } from "@/lib/catalogue/money";
import { catalogue, rupeesPer } from "@/lib/catalogue/published/current";
import { asks, type Part } from "@/lib/chat/canned/parts/text";
import type { Question } from "@/lib/chat/question/question";
import type { CountryId } from "@/lib/language/countries";
import { normalise } from "@/lib/language/words";

type Currency = string;
const dollars: Partial<Record<CountryId, Currency>> = {
  canada: "CAD",
  australia: "AUD",
  newZealand: "NZD",
  usa: "USD",
};
const kroner: Partial<Record<CountryId, Currency>> = { sweden: "SEK", norway: "NOK" };
const units: readonly (readonly [words: string, currency: (country: CountryId | undefined) => Currency | undefined])[] =
  [
    ["cad|canadian dollars?|c dollars?", () => "CAD"],
    ["aud|australian dollars?|aus dollars?|aussie dollars?", () => "AUD"],
    ["nzd|new zealand dollars?|nz dollars?|kiwi dollars?", () => "NZD"],
    ["usd|us dollars?|american dollars?", () => "USD"],
    ["sek|swedish kron\\S+", () => "SEK"],
    ["nok|norwegian kron\\S+", () => "NOK"],
    ["chf|swiss francs?|francs?", () => "CHF"],
    ["gbp|pounds?|پاؤنڈز?", () => "GBP"],
    ["eur|euros?|یورو", () => "EUR"],
    ["dollars?|ڈالرز?", (country) => (country ? dollars[country] : "USD")],
    ["kron\\S+", (country) => (country ? kroner[country] : undefined)],
  ];
const inRupees = "pkr|rupees|rupee|rupay|rupaye|rupai|rupaya|pak rs|pakistani|pak rupees|روپے|روپوں|روپیہ|لاکھ میں";
const conversion =
  "kitn*|how much|how many|convert*|conversion|equal*|bante|banta|banti|banenge|banege|rate|exchange|کتن*|بنتے";

/** The foreign amount in a question, and its currency. */
function sumIn({ text, countries }: Question): { sum: number; currency: Currency } | null {
  const plain = normalise(text);
  for (const [words, currency] of units) {
    const found = new RegExp(
      ` (\\d[\\d,.]*)( ?k| thousand| hazar| ہزار)? ?(?:${words}) | (?:${words}) (\\d[\\d,.]*)( ?k| thousand)? `,
    ).exec(plain);
    const digits = found?.[1] ?? found?.[3];
    if (!digits) continue;
    const of = currency(countries[0]);
    const times = found?.[2] || found?.[4] ? 1000 : 1;
    return of ? { sum: Number(digits.replaceAll(",", "")) * times, currency: of } : null;
  }
  return null;
}

/** Rupees below this are not rounded: a question about one euro asks for the rate. */
const smallest = 1000;

/** "10,539 pounds in rupees?": converts an amount by the rates in our table, if the question asks for nothing else. */
export const answerInRupees: Part = (question) => {
  const found = sumIn(question);
  const isOfOther =
    question.awards.length + question.universities.length + question.fields.length + question.tests.length > 0;
  if (!found || isOfOther || !asks(question, inRupees) || !asks(question, conversion)) return null;
  if (asks(question, "fee|fees|tuition|rent|show*|dikha*|enough|kafi|kaafi|visa|فیس")) return null;
  const exact = found.sum * rupeesPer(found.currency);
  const rupees = exact < smallest ? `PKR ${exact.toLocaleString("en-US")}` : formatRupees(exact);
  return {
    lines: [
      `**${formatAmount(found.sum, found.currency)} is about ${rupees}**, by the rates of ${formatLooseDate(catalogue()["fx.json"].asOf)} in our table.`,
      "They are indicative, for planning: your bank's rate on the day decides, so keep a margin.",
    ],
    used: [],
  };
};
