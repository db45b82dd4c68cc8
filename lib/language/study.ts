import { mentions, normalise, phrases } from "./words";

export type StudyLevel = "bachelors" | "masters" | "phd" | "diploma" | "language";

const levelWords: Record<StudyLevel, string> = {
  bachelors:
    "bachelor*|bechelor*|bachlor*|undergrad*|under graduate|bsc|bba|mbbs|bds|llb|beng|btech|b tech|bscs|fsc|f sc|ics|icom|intermediate|inter ke baad|inter k baad|after inter|a level|a levels|alevel*|o level*|12th|hssc|بیچلر*|بی ایس",
  masters:
    "master*|mastrs|msc|m sc|meng|mphil|m phil|mba|postgrad*|post graduat*|llm|mscs|msds|16 years|ماسٹر|ماسٹرز|ایم ایس",
  phd: "phd|ph d|doctora*|dphil|پی ایچ ڈی",
  diploma:
    "diploma|diplomas|foundation year|foundation course*|foundation program*|foundation hai|foundation karn*|foundation fee*|foundation uk|international foundation|pathway|ڈپلومہ",
  language:
    "language course*|language school|german course|german language course|french course|english course|studienkolleg",
};
const levels = Object.entries(levelWords).map(([level, words]) => [level as StudyLevel, phrases(words)] as const);
const bs = phrases(
  "bs in|bs cs|bs computer|bs it|bs degree|bs program*|bs hons|bs ki|bs ke|bs k|bs after|bs karna|bs krna|for bs|my bs|mera bs|bs kiya|bs fees|bs fee",
);

/** The study levels in a text. "bs" alone is "enough" in Urdu; "ms" hardly means anything else. */
export function levelsIn(said: string, original: string): StudyLevel[] {
  const text = said.replace(/ (?:post ?grad\S*|pg) (?=diploma)/, " ").replace(" pgd ", " diploma ");
  const found = levels.filter(([, pattern]) => mentions(text, pattern)).map(([level]) => level);
  const add = (level: StudyLevel, holds: boolean) => holds && !found.includes(level) && found.push(level);
  add("masters", text.includes(" ms ") || /\bMA\b/.test(original));
  add("bachelors", mentions(text, bs) || /\bBS\b|\bBA\b/.test(original));
  return found;
}

export type TestScore = { test: "ielts" | "pte" | "toefl" | "duolingo"; value: number };

type FieldWords = {
  /** A field of the catalogue, or several separated by spaces. */
  field: string;
  words: string /** A part of programme names that narrows the field. */;
  named?: string;
};

/** What people call a field, the most specific first: specific names also say which programme names are meant. */
const fieldWords: readonly FieldWords[] = [
  {
    field: "computer-science",
    named: "cyber",
    words: "cyber security|cybersecurity|cyber|information security|سائبر سیکیورٹی|سائبر",
  },
  {
    field: "computer-science",
    named: "software",
    words: "software engineering|software development|software|سافٹ ویئر انجینئرنگ|سافٹ ویئر|سافٹویئر",
  },
  { field: "computer-science", named: "information tech", words: "information technology|آئی ٹی" },
  { field: "computer-science", named: "game", words: "game development|game design|gaming" },
  {
    field: "data-science-ai",
    named: "artificial intelligence",
    words: "artificial intelligence|machine learning|deep learning|مشین لرننگ|مصنوعی ذہانت|آرٹیفیشل انٹیلیجنس|اے آئی",
  },
  {
    field: "data-science-ai",
    named: "data",
    words: "data science*|data analytics|data scienc|big data|business analytics|data analyst|ڈیٹا سائنس",
  },
  { field: "data-science-ai", words: "ai" },
  {
    field: "computer-science",
    words:
      "computer science*|computer|computers|cs|computing|informatics|programming|mscs|bscs|کمپیوٹر|کمپیوٹر سائنس|انفارمیٹکس|انفارمیٹیکس|انفارمیٹک",
  },
  { field: "engineering", named: "mechatron", words: "mechatronic*" },
  { field: "engineering", named: "mechanical", words: "mechanical|مکینیکل|میکینیکل" },
  { field: "engineering", named: "electric", words: "electrical|electronics|الیکٹریکل" },
  { field: "engineering", named: "civil", words: "civil engineering|civil engg|civil|سول انجینئرنگ" },
  { field: "engineering", named: "chemical", words: "chemical engineering" },
  { field: "engineering", named: "petroleum", words: "petroleum engineering|petroleum|oil and gas" },
  { field: "engineering", named: "aerospace", words: "aerospace|aeronautical|aerospace engineering" },
  { field: "engineering", named: "aviation", words: "aviation|pilot|commercial pilot|pilot training|cpl" },
  { field: "engineering", named: "biomedic", words: "biomedical engineering" },
  { field: "engineering", named: "textile", words: "textile engineering|textile*" },
  { field: "engineering", words: "engineering|engineer|engg|انجینئرنگ" },
  {
    field: "hospitality",
    words: "hospitality|hotel management|tourism|culinary|chef|ہوٹل مینجمنٹ|ہوٹل منیجمنٹ|ہاسپیٹیلٹی|ہاسپٹیلٹی",
  },
  { field: "business", named: "mba", words: "mba|m b a|ایم بی اے" },
  { field: "business", named: "marketing", words: "marketing|مارکیٹنگ" },
  { field: "business", named: "human res", words: "human resource*|hrm|hr management" },
  { field: "business engineering", named: "supply chain", words: "supply chain|supply chain management|logistics" },
  { field: "business engineering", named: "project manag", words: "project management" },
  { field: "business", words: "business|management|bba|entrepreneurship|بزنس|مینجمنٹ|بی بی اے" },
  { field: "finance-accounting", named: "acca", words: "acca|ca chartered accountan*|chartered accountan*|cima" },
  { field: "finance-accounting", words: "finance|accounting|accountancy|banking|fintech|فنانس|اکاؤنٹنگ|فائنانس" },
  { field: "medicine-health", named: "nursing", words: "nursing|nurse|bsn|نرسنگ" },
  { field: "medicine-health", named: "pharmac", words: "pharmacy|pharm d|pharmd|pharmaceutical*|فارمیسی" },
  { field: "medicine-health", named: "public health", words: "public health|mph|epidemiology|پبلک ہیلتھ" },
  {
    field: "medicine-health natural-science",
    named: "veterin",
    words: "dvm|veterinary|veterinary medicine|veterinarian|vet doctor|vet school",
  },
  { field: "medicine-health", named: "dent", words: "bds|dentistry|dental|dentist|ڈینٹسٹری|ڈینٹل" },
  { field: "medicine-health", named: "physio", words: "physiotherap*|dpt|physical therapy|فزیوتھراپی|فزیو تھراپی" },
  { field: "medicine-health", named: "optomet", words: "optometr*" },
  { field: "medicine-health", named: "radiolog", words: "radiology|radiography|medical imaging" },
  { field: "medicine-health", named: "lab", words: "mlt|medical lab*|medical laboratory" },
  { field: "medicine-health", named: "nutrition", words: "nutrition*|dietetics" },
  { field: "medicine-health natural-science", named: "biomedic", words: "biomedical|biomedical science*" },
  { field: "natural-science", named: "biotech", words: "biotech*|بائیو ٹیکنالوجی|بائیوٹیکنالوجی" },
  {
    field: "medicine-health",
    named: "medicine",
    words: "mbbs|medical|medicine|doctor|md|میڈیکل|ایم بی بی ایس",
  },
  { field: "medicine-health", words: "health" },
  { field: "law", words: "law|llb|llm|lawyer|قانون" },
  { field: "design-architecture", named: "architect", words: "architecture|architect|آرکیٹیکچر" },
  { field: "design-architecture", named: "fashion", words: "fashion|fashion design*|فیشن ڈیزائن*|فیشن" },
  { field: "design-architecture", named: "graphic", words: "graphic design*|graphics" },
  { field: "design-architecture", named: "interior", words: "interior design*" },
  { field: "design-architecture", named: "film", words: "film|film making|filmmaking|film and tv" },
  { field: "design-architecture", named: "animation", words: "animation" },
  { field: "design-architecture", words: "design" },
  { field: "education", named: "tesol", words: "tesol|tefl" },
  { field: "education", words: "teaching|education degree|in education|b ed|m ed|early childhood" },
  { field: "law", named: "crimin", words: "criminology|criminal justice|criminal law" },
  { field: "social-science", named: "psycholog", words: "psychology|psychologist|نفسیات|سائیکالوجی" },
  { field: "social-science", named: "economics", words: "economics|econ|معاشیات|اکنامکس" },
  { field: "social-science", named: "international relations", words: "international relations|بین الاقوامی تعلقات" },
  { field: "social-science", named: "politic", words: "political science|politics" },
  { field: "social-science", named: "sociolog", words: "sociology" },
  { field: "social-science", named: "anthropolog", words: "anthropology" },
  { field: "social-science", named: "journalis", words: "journalism|mass communication|media studies" },
  { field: "social-science", named: "public policy", words: "public policy|public administration" },
  { field: "social-science", words: "social science*" },
  { field: "natural-science", named: "physics", words: "physics|فزکس" },
  { field: "natural-science", named: "chemistry", words: "chemistry|کیمسٹری" },
  { field: "natural-science", named: "math", words: "mathematics|maths|statistics|ریاضی" },
  { field: "natural-science", named: "microbio", words: "microbiology" },
  {
    field: "natural-science",
    named: "agricult",
    words: "agriculture|agricultural|agri|agronomy|bsc agri*|زراعت|ایگریکلچر",
  },
  {
    field: "natural-science engineering",
    named: "environment",
    words: "environmental science*|environmental engineering",
  },
  { field: "natural-science", named: "geo", words: "geology|geography" },
  { field: "natural-science", words: "biology|natural science*|zoology|botany" },
  { field: "language-preparation", words: "language course*|german language course|french language course" },
];
const fields = fieldWords.map(({ words, ...rest }) => ({ ...rest, pattern: phrases(words) }));
const itField =
  / (?:bs|ms|msc|bsc|masters?|bachelors?|degree|diploma|in) (?:in )?it (?:degree|course|program[^ ]*|from|in|uk|usa|canada|australia|germany|me|mein|fees?|ki|k|ka|$)/;

/** The catalogue's fields in a text, and words that narrow them to programme names. */
export function fieldsIn(text: string, original: string): { fields: string[]; named: string[] } {
  // "AI" may be the assistant, "management" its office. Each match is removed, so that "computer" is found only once.
  let left = text;
  const found: { field: string; named?: string }[] = [];
  for (const { pattern, ...field } of fields) {
    if (!mentions(left, pattern)) continue;
    left = left.replace(pattern, "");
    for (const one of field.field.split(" ")) found.push({ ...field, field: one });
  }
  const shouts = original === original.toUpperCase();
  if ((!shouts && /\bIT\b/.test(original)) || itField.test(text)) {
    found.push({ field: "computer-science", named: "information tech" });
  }
  return {
    fields: [...new Set(found.map(({ field }) => field))],
    named: [...new Set(found.flatMap(({ named }) => named ?? []))],
  };
}

const spoken = fieldWords.map(({ field, words }) => ({
  fields: field.split(" "),
  phrases: words.split("|").map((phrase) => normalise(phrase.replaceAll("*", ""))),
}));

/** The catalogue's fields that unfinished typing may mean: a phrase has a word that begins with it ("nurs", "soft"). */
export function fieldsTyped(typed: string): string[] {
  const text = normalise(typed).trimEnd();
  if (text === "") return [];
  const meant = spoken.filter(({ phrases: known }) => known.some((phrase) => phrase.includes(text)));
  return [...new Set(meant.flatMap(({ fields: found }) => found))];
}

const testWords: Record<string, string> = {
  ielts: "ielts|ielt|ilets|ielst|ieltz|ilts|aielts|aeilts|ukvi ielts|آئیلٹس|ائیلٹس|آیلٹس",
  "pte-academic": "pte|p t e|پی ٹی ای",
  "toefl-ibt": "toefl|tofel|toffel|tofle|ٹوفل",
  gre: "gre|g r e",
  gmat: "gmat",
  sat: "sat exam*|sat test*|sat score*|sat marks|sat fee*|sat required|sat registration|the sat|digital sat|give sat|take sat|sat preparation|sat prep|sat ki|sat ka|sat me|sat mein|sat dena|sat lazmi|sat zaroori|sat ke bina|sat k bina|sat ke bagair|sat k bagair|sat ke baghair|bina sat|without sat|no sat|sat optional|sat compulsory|is sat|sat or act",
};
const tests = Object.entries(testWords).map(([id, words]) => [id, phrases(words)] as const);

/** The catalogue's tests in a text. "sat" alone may be a day, or the verb. */
export function testsIn(text: string, original: string): string[] {
  const found = tests.filter(([, pattern]) => mentions(text, pattern)).map(([id]) => id);
  const shouts = original === original.toUpperCase();
  const names = !shouts && /\bSAT\b/.test(original) && !/\b(open|closed|timing|sun|office)\b/i.test(original);
  return names && !found.includes("sat") ? [...found, "sat"] : found;
}

const scored = "ielts|pte|toefl|duolingo";
const scales =
  "new|old|naya|naye|nayi|purana|purane|purani|scale|wala|wale|wali|نیا|نئے|نئی|پرانا|پرانے|پرانی|اسکیل|والا|والے";
const before = new RegExp(
  ` (\\d+(?:\\.\\d)?) (?:(?:in|on|the|band|bands|score|overall|marks|of|k|ke|ka|${scales}) )*(${scored}) `,
);
const after = new RegExp(
  ` (${scored}) (?:(?:academic|ibt|score|band|bands|overall|of|is|with|on|in|the|me|mein|main|mai|ka|ke|k|at|marks|hai|kya|kia|test|english|was|my|میں|کا|کے|${scales}) )*(\\d+(?:\\.\\d)?) (?!(?:years?|yrs?|saal|sal|months?|mahin\\S*|weeks?|haft\\S*|days?|din|dafa|times?|baar|lakh|hazar) )`,
);
/** Test names in Urdu script and in full, converted to what the score patterns expect. */
const plainTests: readonly (readonly [RegExp, string])[] = [
  [phrases("آئیلٹس|ائیلٹس|آیلٹس"), "ielts"],
  [phrases("pte academic|پی ٹی ای"), "pte"],
  [phrases("toefl ibt|tofel|toffel|tofle|ٹوفل"), "toefl"],
  [phrases("det|ڈولنگو|ڈوولنگو"), "duolingo"],
];

/** Every word in the tables; none is a typing mistake. */
export const studyVocabulary = [
  ...Object.values(levelWords),
  ...fieldWords.map(({ words }) => words),
  ...Object.values(testWords),
].flatMap((list) => list.split(/[| ]/));

/** The score in a text for one of the English tests: "IELTS 6.5", "58 in PTE". */
export function scoreIn(said: string): TestScore | null {
  const named = plainTests.reduce((kept, [pattern, name]) => kept.replace(pattern, name), said);
  // "4.5 out of 6", "95/120": the maximum is not a score.
  const text = named
    .replace(/ (\d+(?:\.\d)?) (?:(?:out of|of) (?:6|9|90|120|160)|120|160) /, " $1 ")
    // "6 in IELTS with 5.5 in writing": the score of one part is not the overall band.
    .replace(/ (?:with )?(?:\d(?:\.\d)?) (?:in |me |mein |hai )?(?:writing|reading|listening|speaking)(?= )/g, " ")
    .replace(
      / (?:writing|reading|listening|speaking) (?:in |me |mein |main |is |was |hai |ka |ki )*\d(?:\.\d)?(?= )/g,
      " ",
    )
    // The scale itself: "1-6".
    .replace(/ 1 (?:(?:to|se|till|tak) )?6 /, " ");
  const late = after.exec(text);
  if (late) return { test: late[1] as TestScore["test"], value: Number(late[2]) };
  const early = before.exec(text);
  return early ? { test: early[2] as TestScore["test"], value: Number(early[1]) } : null;
}
