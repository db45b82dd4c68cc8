import type { HelpLine } from "./answers";
import { plain } from "./plain";
import type { CareLanguage } from "./read";

/*
 * Where 1122 and 15 reach nobody: the emergency numbers of the countries that students go to, which are general knowledge,
 * and the words that place somebody there.
 */

type Abroad = { name: string; urdu: string; number: string; words: string };

const countries: readonly Abroad[] = [
  {
    name: "United Kingdom",
    urdu: "برطانیہ",
    number: "999",
    words:
      "uk|united kingdom|england|scotland|wales|britain|london|manchester|birmingham|leeds|glasgow|edinburgh|bradford|liverpool|sheffield|coventry|leicester|nottingham|bristol|cardiff|luton|belfast|newcastle|برطانیہ|لندن|مانچسٹر|برمنگھم|انگلینڈ",
  },
  {
    name: "Canada",
    urdu: "کینیڈا",
    number: "911",
    words:
      "canada|toronto|brampton|mississauga|vancouver|montreal|calgary|ottawa|winnipeg|edmonton|surrey bc|کینیڈا|ٹورنٹو",
  },
  {
    name: "United States",
    urdu: "امریکا",
    number: "911",
    words: "usa|united states|america|amrika|new york|chicago|houston|texas|california|boston|dallas|امریکہ|امریکا",
  },
  {
    name: "Australia",
    urdu: "آسٹریلیا",
    number: "000",
    words: "australia|sydney|melbourne|brisbane|perth|adelaide|canberra|آسٹریلیا|سڈنی|میلبورن",
  },
  { name: "New Zealand", urdu: "نیوزی لینڈ", number: "111", words: "new zealand|newzealand|auckland|wellington" },
  { name: "Norway", urdu: "ناروے", number: "112", words: "norway|oslo|bergen|trondheim|ناروے" },
  {
    name: "Germany",
    urdu: "جرمنی",
    number: "112",
    words: "germany|german|berlin|munich|frankfurt|hamburg|cologne|dresden|stuttgart|جرمنی|برلن",
  },
  { name: "France", urdu: "فرانس", number: "112", words: "france|paris|lyon|marseille|فرانس|پیرس" },
  { name: "Ireland", urdu: "آئرلینڈ", number: "112", words: "ireland|dublin|cork|limerick|آئرلینڈ|ڈبلن" },
  { name: "Sweden", urdu: "سویڈن", number: "112", words: "sweden|stockholm|gothenburg|malmo|uppsala|سویڈن" },
  {
    name: "Netherlands",
    urdu: "ہالینڈ",
    number: "112",
    words: "netherlands|holland|amsterdam|rotterdam|the hague|eindhoven|ہالینڈ",
  },
  { name: "Switzerland", urdu: "سوئٹزرلینڈ", number: "112", words: "switzerland|zurich|geneva|lausanne|basel" },
];

/** "in Manchester", "toronto mein", "لندن میں": a place somebody is at, and not only hopes to see. */
const placed = countries.map(({ words, ...country }) => {
  const names = words
    .split("|")
    .map((word) => plain(word).trim())
    .join("|");
  return {
    ...country,
    pattern: new RegExp(
      ` (?:(?:in|at|from|near) (?:[^ ]+ )?(?:${names})|(?:${names}) (?:[^ ]+ )?(?:mein|main|me|mai|m|wich|vich|se|par|میں|سے)) `,
    ),
  };
});

/** "1122 and 15 are numbers of Pakistan" beside the number of the place, in three languages. */
const naming: Record<CareLanguage, (place: Abroad | Omit<Abroad, "words">) => Omit<HelpLine, "number">> = {
  english: ({ name }) => ({
    name: `Emergency in the country itself: ${name} (1122 and 15 work in Pakistan only)`,
    hours: "day and night",
  }),
  roman: ({ name }) => ({
    name: `${name} mein emergency (1122 aur 15 sirf Pakistan mein chalte hain)`,
    hours: "din raat",
  }),
  urdu: ({ urdu }) => ({ name: `${urdu} میں ایمرجنسی (1122 اور 15 صرف پاکستان میں چلتے ہیں)`, hours: "دن رات" }),
};

/** The emergency number of the foreign place at which a message puts somebody; null where it names none. */
export function lineAbroad(text: string, language: CareLanguage): HelpLine | null {
  const read = plain(text);
  const place = placed.find(({ pattern }) => pattern.test(read));
  return place ? { ...naming[language](place), number: place.number } : null;
}
