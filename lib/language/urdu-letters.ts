import universities from "@/lib/catalogue/data/universities.json";

/*
 * English names and words in Urdu letters: acronyms are spelled letter by letter ("ای ایچ ایل"), and words in names of
 * awards are written phonetically.
 */

/** How Urdu spells the English letters. */
const letters: Readonly<Record<string, string>> = {
  a: "اے",
  b: "بی",
  c: "سی",
  d: "ڈی",
  e: "ای",
  f: "ایف",
  g: "جی",
  h: "ایچ|ایچ",
  i: "آئی|ائی",
  j: "جے",
  k: "کے",
  l: "ایل",
  m: "ایم",
  n: "این",
  o: "او",
  p: "پی",
  q: "کیو",
  r: "آر|ار",
  s: "ایس",
  t: "ٹی",
  u: "یو",
  v: "وی",
  w: "ڈبلیو|ڈبلیو",
  x: "ایکس",
  y: "وائی",
  z: "زیڈ|زی",
};
const letterOf = new Map(
  Object.entries(letters).flatMap(([letter, list]) => list.split("|").map((one) => [one, letter] as const)),
);
const letter = `(?:${[...letterOf.keys()].toSorted((one, other) => other.length - one.length).join("|")})`;
const spelled = new RegExp(`(?<![\\p{L}\\p{M}])${letter}(?:[ .]${letter}){2,5}(?![\\p{L}\\p{M}])`, "gu");

/** Acronyms: universities, awards and tests. */
const acronyms: ReadonlySet<string> = new Set(
  [
    ...universities.flatMap(({ name, aliases }) =>
      [name, ...aliases].flatMap((one) => one.match(/\b[A-Z]{3,6}\b/g) ?? []),
    ),
    ..."DAAD MSCA RTP USEFP GRE GMAT PTE SAT UEL UWE QMUL KCL LSE TCD UCAS OSHC SEVIS".split(" "),
  ].filter((one) => one !== "HEC"),
);

/** The longest known acronym in a run of letters: "کے ٹی ایچ کی" ends with a word. */
function read(said: string): string {
  const parts = said.split(/[ .]/);
  for (let length = parts.length; length > 2; length -= 1) {
    for (let from = 0; from + length <= parts.length; from += 1) {
      const word = parts
        .slice(from, from + length)
        .map((one) => letterOf.get(one) ?? "")
        .join("")
        .toUpperCase();
      if (acronyms.has(word)) return [...parts.slice(0, from), word, ...parts.slice(from + length)].join(" ");
    }
  }
  return said;
}

/** Converts the acronyms that a message spells in Urdu to Latin letters. */
export const withAcronyms = (message: string): string => message.replace(spelled, read);

/** Words in names of awards, as Urdu writes them. */
const words: Readonly<Record<string, string>> = {
  scholarship: "سکالرشپ|اسکالرشپ|سکالر شپ|اسکالر شپ|وظیفہ|وظیفے|سکالرشپس|اسکالرشپس",
  government: "گورنمنٹ|گورنمینٹ|گورمنٹ|حکومت",
  excellence: "ایکسیلنس|ایکسلنس|ایکسیلینس",
  international: "انٹرنیشنل",
  global: "گلوبل",
  awards: "ایوارڈ|ایوارڈز",
  research: "ریسرچ",
  program: "پروگرام",
  swiss: "سوئس|سویس|سوئٹزرلینڈ|سویٹزرلینڈ",
  ireland: "آئرلینڈ|ائرلینڈ|آئرش",
  australia: "آسٹریلیا|اسٹریلیا|آسٹریلین",
  holland: "ہالینڈ",
  chevening: "چیوننگ|شیوننگ|چیونگ|چیوینگ|چوننگ",
  commonwealth: "کامن ویلتھ|کامنویلتھ",
  great: "گریٹ",
  gates: "گیٹس",
  cambridge: "کیمبرج",
  rhodes: "روڈز|رہوڈز|روڈس",
  clarendon: "کلیرنڈن|کلارنڈن",
  oxford: "آکسفورڈ|اوکسفورڈ",
  sussex: "سسیکس|سسکس",
  fulbright: "فلبرائٹ|فل برائٹ|فلبرائیٹ|فل برائیٹ",
  humphrey: "ہمفری",
  "knight hennessy": "نائٹ ہینیسی",
  "lester pearson": "لیسٹر پیئرسن|لیسٹر پیرسن|لیسٹر بی پیئرسن|لسٹر پیئرسن",
  daad: "ڈاڈ|داد سکالرشپ",
  "helmut schmidt": "ہیلمٹ شمٹ|ہیلمٹ شمڈٹ|ہیلموٹ شمٹ",
  deutschlandstipendium: "ڈوئچلینڈ سٹیپنڈیم|ڈوئچ لینڈ اسٹیپنڈیم|ڈوئچلینڈ اسٹیپنڈیم",
  "heinrich boll": "ہائنرش بول|ہینرک بول",
  konrad: "کونراڈ|کونراد",
  "friedrich ebert": "فریڈرک ایبرٹ|فریڈرش ایبرٹ",
  erasmus: "ایراسمس|اراسمس|ایریسمس|ایرسمس|اراسمس منڈس",
  mundus: "منڈس|مونڈس",
  "marie curie": "میری کیوری",
  lund: "لنڈ|لونڈ",
  uppsala: "اپسالا|اپسلا",
  karolinska: "کیرولنسکا|کارولنسکا",
  chalmers: "چالمرز|چالمرس",
  "swedish institute": "سویڈش انسٹیٹیوٹ|سویڈش انسٹی ٹیوٹ",
  eiffel: "ایفل|آئفل|ایفیل|آئیفل",
  saclay: "ساکلے",
  twente: "ٹوینٹے|ٹوئنٹے",
  leiden: "لائیڈن|لیڈن|لائڈن",
  "van effen": "وان ایفن",
  geneva: "جنیوا",
  lausanne: "لوزان",
  manaaki: "مناکی|ماناکی",
  auckland: "آکلینڈ",
  otago: "اوٹاگو",
  melbourne: "میلبورن|میلبرن",
  macquarie: "مکوائری|میکوری|میکویری",
  trinity: "ٹرینیٹی|ٹرنٹی|ٹرینٹی",
  "aga khan": "آغا خان",
  rotary: "روٹری",
  "world bank": "ورلڈ بینک|ورلڈ بنک",
  york: "یارک",
};
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ي", "ی").replaceAll("ة", "ہ");
const latinOf = new Map(
  Object.entries(words).flatMap(([word, list]) => list.split("|").map((one) => [plain(one), word] as const)),
);
const known = new RegExp(
  `(?<= )(?:${[...latinOf.keys()].toSorted((one, other) => other.length - one.length).join("|")})(?= )`,
  "gu",
);
const joining = / (?:ki|ka|ke|kay|k|wali|wala|wale|waali|کی|کا|کے|والی|والا|والے)(?= )/g;

/**
 * Converts the words of award names in a normalised text to Latin letters, and removes what Urdu puts between the words
 * of a name.
 */
export const awardWordsIn = (text: string): string =>
  text.replace(known, (word) => latinOf.get(word) ?? word).replace(joining, "");
