import attestation from "@/lib/catalogue/data/attestation.json";
import questions from "@/lib/catalogue/data/questions-extra.json";
import { type CountryId, countryVocabulary } from "@/lib/language/countries";
import { courtesies, plainEnglish } from "@/lib/language/plain-english";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { withoutPermission } from "./everyday/everyday";
import type { QuestionTopic } from "./topics";

/**
 * For a text that no rule knows: the everyday question or paper with the most similar words. Synonyms count as one word
 * ("mamu", "chacha", "uncle"). The fewer entries a meaning occurs in, the more it weighs.
 */

/** Synonyms, under the word that represents them. Words that mean nothing by themselves are left out. */
const meanings: Record<string, string> = {
  // People
  relative:
    "uncle|uncles|aunt|cousin|mamu|mamoo|mama jan|mamun|chacha|chachu|taya|tayas|phuppo|phupha|khala|khalu|chacha jan|relative*|rishtedar*|bhai|bhaiya|brother|behnoi|jeeja|چچا|ماموں|تایا|خالہ|پھوپھو|بھائی|رشتہ دار",
  partner: "spouse|wife|husband|biwi|bivi|shohar|begum|dependent*|dependant*|بیوی|شوہر|بچے|بچوں",
  agent: "agent*|consultant*|banda|aik banda|bnda|ایجنٹ",
  minor: "17|16 saal|under 18|turns 18|18 se kam|minor|underage|not yet 18|nabaligh",
  // Money
  sponsor: "sponsor*|sponser*|kharcha utha*|kharch utha*|pay for me|اسپانسر*",
  statement: "statement*|bank balance|اسٹیٹمنٹ|سٹیٹمنٹ",
  account: "account|accounts|khata|khate|اکاؤنٹ",
  bank: "bank|banks|hbl|meezan|ubl|mcb|allied|askari|بینک",
  show: "show money|show kar*|dikha*|dikhwa*|show|دکھا*",
  refund: "refund*|wapis|wapas|money back|lose|vapis|get back|zaya|doob*|واپس",
  loan: "loan*|qarz*|karz*|قرض*",
  business: "shop|dukan|dukaan|business|karobar|karobaar|kiryana|salary slip*|tax return*|self employed|کاروبار|دکان",
  earn: "earn*|kama*|wage*|hourly|per hour|تنخواہ|کما*",
  send: "transfer|bhej*|remit*|send|form m|swift|telegraphic|بھیج*",
  charge: "charge*|commission|consultancy fee",
  // Visas
  visa: "visa|visas|viza|ویزا|ویزہ|ویزے",
  embassy: "embassy|embassies|high commission|ایمبیسی|سفارت خانہ",
  refused:
    "refus*|reject*|denied|declin*|says no|said no|turned down|not granted|na mila|nahi mila|nahi mili|na lage|inkar|مسترد|ریجیکٹ*|انکار",
  again: "again|dobara|dubara|phir se|once before|pehle|reapply|دوبارہ",
  howlong:
    "how long|kitne din|kitne haft*|kitne week*|kitna time|kitna waqt|kitne mahin*|processing|decision|faisla|کتنے دن|کتنے ہفتے",
  visit: "visit visa|tourist visa|visitor visa|visit pe|visit par|ghoomne|ghumne|وزٹ ویزا",
  convert: "convert*|change|switch*|tabdeel|badal*|chhor|chor|تبدیل",
  asylum: "asylum|asylm|refugee*|panah|panaah|پناہ|اسائلم",
  police: "police|fir|thana|thane|پولیس",
  case: "case|conviction|convicted|challan|court|muqadma|مقدمہ",
  interview: "interview*|انٹرویو",
  medical: "medical|medicals|panel physician|chest x ray|میڈیکل",
  tuberculosis: "tb|tuberculosis|t b|ٹی بی",
  biometrics: "biometric*|bio metric*|fingerprint*|finger print*|vfs|بائیومیٹرک*",
  cas: "cas|coe|i20|confirmation of enrolment|confirmation of acceptance",
  conditional: "conditional|unconditional",
  offer: "offer|offers|offer letter|آفر لیٹر",
  // The UK and Pakistan
  recruit:
    "recruit*|stopped taking|still take|taking|not taking|stop taking|nahi le rah*|nai le rah*|nahin le rah*|not admitting|admitting|le rahi|le rahe",
  closed:
    "band|bund|banned|ban|paus*|suspend*|stopped|stop|rok di*|rok dia|rok rahe|roke|halted|halt|closed|blocked|restrict*|refusing students|پابندی|بند|روک*",
  british: "uk|britain|british|england|united kingdom|برطانیہ|یو کے|انگلینڈ",
  pakistani: "pakistani|pakistanis|pakistanio|pakistaniyon|pakistanion|پاکستانی|پاکستانیوں",
  university: "universit*|uni|unis|college|campus|یونیورسٹی|یونیورسٹیوں|یونیورسٹیاں|یونیورسٹیز",
  admission: "admission*|dakhl*|daakhl*|admit|admits|داخل*",
  // Studies
  gap: "gap|gaps|gap year*|parhai chhor*|خالی سال|گیپ",
  explain: "explain|explanation|letter|likh*|writing|wajah|لیٹر",
  cgpa: "cgpa|gpa|marks|percentage|3rd division|third division|second division|سی جی پی اے",
  backlog: "backlog*|supply|supplies|supplementary|compart*|failed|fail|سپلی",
  field: "field|subject|major|fsc bio|bio|pre medical|pre engineering|مضمون|فیلڈ",
  second: "second|dusra|dusri|doosra|another|2nd|دوسرا",
  bachelor: "bachelor*|bs|ba|bsc|bcom|b com|بیچلر*",
  transfer: "credit*|semester*|transfer my|baqi|remaining|adhoor*|کریڈٹ|سمسٹر",
  distance: "distance|online degree|virtual university|vu|fasilati|فاصلاتی",
  openuniversity: "aiou|allama iqbal|open university|علامہ اقبال",
  private: "private|پرائیویٹ",
  regular: "regular|ریگولر",
  degree: "degree*|ڈگری",
  accepted: "accept*|recogni*|maani|mani jati|maante|manzoor|manti|chalegi|chale gi|قبول|منظور*",
  mbbs: "mbbs|bds|pmdc|pm dc|medicine|doctor|ایم بی بی ایس|ڈاکٹر",
  intake: "intake*|january|september|jan|sept",
  ielts: "ielts|آئیلٹس",
  pte: "pte",
  duolingo: "duolingo|ڈولنگو",
  mediumletter:
    "moi|medium of instruction|english medium|medium ka certificate|medium certificate|language letter|english proficiency letter",
  without: "without|bina|bagair|baghair|bach ja*|skip|avoid|waive*|exempt*|بغیر|کے بغیر",
  stay: "stay|ruk|rukna|rukne|reh sakt*|ٹھہر*|رک",
  aftergraduation:
    "after my degree|after degree|degree ke baad|after graduation|after masters|degree khatam|parhai ke baad|study ke baad|post study|parhai khatam|پڑھائی کے بعد|ڈگری کے بعد",
  work: "work|job|jobs|naukri|nokri|kaam|کام|نوکری",
  age: "age|umar|umer|umr|saal ka hun|saal ki hun|years old|too old|عمر",
  limit: "limit|had|maximum age|حد",
  scholarship: "scholarship*|wazifa|funded|وظیفہ|اسکالرشپ",
  // Papers
  attest: "attest*|atest*|attset*|tasdeeq|tasdiq|verify|verified|verification|stamp*|legali*|mohar|تصدیق|اٹیسٹ*|مہر",
  apostille: "apostil*|appostil*|اپوسٹیل",
  mofa: "mofa|foreign office|foreign affairs|وزارت خارجہ",
  hec: "hec|higher education commission|ایچ ای سی",
  ibcc: "ibcc|inter board*|board|boards|بورڈ",
  matric: "matric|metric|ssc|matriculation|tenth|10th|میٹرک",
  intermediate: "fsc|f sc|ics|icom|hssc|intermediate|inter|12th|انٹر|انٹرمیڈیٹ",
  cambridge: "o level*|a level*|olevel*|alevel*|igcse|cambridge|او لیول|اے لیول",
  equivalence: "equivalen*|pakistani marks|marks mein convert|marks me convert|مساوی",
  transcript: "transcript*|dmc|marksheet*|mark sheet*|detailed marks",
  nikah: "nikah*|marriage certificate|mrc|نکاح*",
  birth: "birth certificate|birth|frc|b form|پیدائش*",
};

/** Words that ask for each entry, besides those in its own question. The names are those of the meanings. */
const askedBy: Record<string, string> = {
  "question/ukstudents-recruit": "british university recruit closed closed pakistani admission stop",
  "question/parked-funds": "agent account show statement rent temporary hazar",
  "question/uncle-statement": "relative statement",
  "question/sponsor-abroad": "relative sponsor",
  "question/refund-refused": "refused refund deposit tuition embassy",
  "question/refused-before": "refused again",
  "question/processing-times": "visa howlong embassy",
  "question/moi": "mediumletter without ielts certificate",
  "question/field-change": "field convert different",
  "question/credit-transfer": "transfer complete university abroad degree",
  "question/second-bachelors": "second bachelor",
  "question/asylum": "asylum agent airport",
  "question/cas-coe-i20": "cas same difference issue",
  "question/under-18": "minor alone parent guardian",
  "question/study-gap": "gap job masla problem",
  "question/post-study": "aftergraduation stay work",
  "question/conversion-visa": "visit convert admission",
  "question/business-income": "business show income slip",
  "question/loan-for-study": "loan bank interest",
  "question/send-fees-abroad": "send bank form limit tuition",
  "question/police-record": "police case old",
  "attestation/matric": "matric attest ibcc mofa apostille certificate sanad before office",
  "attestation/intermediate": "intermediate attest ibcc mofa apostille certificate result card",
  "attestation/o-a-levels": "cambridge equivalence ibcc grade convert marks",
  "attestation/bachelors-degree": "degree hec attest mofa courier online",
  "attestation/transcript": "transcript attest hec sealed envelope",
  "attestation/nikah-nama": "nikah attest",
  "attestation/birth-certificate": "birth attest",
  "attestation/police-certificate": "police certificate attest character clearance",
};
/** A paper that another entry covers better. */
const insteadOf: Record<string, string> = { "attestation/o-a-levels": "attestation/equivalence" };

const readings = Object.entries(meanings).map(([meaning, list]) => [meaning, phrases(list)] as const);
const places = phrases(countryVocabulary.join("|"));
const saysNothing = (word: string) =>
  word.length < 3 || /^\d/.test(word) || plainEnglish.has(word) || courtesies.has(word);
/** These distinguish entries, but occur in questions for many other reasons. */
const optional: ReadonlySet<string> = new Set(
  "british pakistani university visa degree work tuition bachelor master student abroad bank certificate".split(" "),
);

/** "Statements" and "statement" count as one word. */
const stem = (word: string) => (/^[a-z]{5,}$/.test(word) ? word.replace(/(?:ing|ed|es|s)$/, "") : word);

/** The meanings and other meaningful words of a normalised text. */
function sense(text: string): Set<string> {
  const found = readings.filter(([, pattern]) => mentions(text, pattern)).map(([meaning]) => meaning);
  const rest = readings.reduce((left, [, pattern]) => left.replace(pattern, ""), text).replace(/ +/g, " ");
  const others = rest
    .replace(places, "")
    .split(/ +/)
    .filter((word) => !saysNothing(word));
  return new Set([...found, ...others.map(stem)]);
}

type Entry = { id: string; asked: ReadonlySet<string>; told: ReadonlySet<string> };

const entry = (id: string, asked: string, told: string): Entry => ({
  id,
  asked: new Set([...sense(normalise(asked)), ...(askedBy[id] ?? "").split(" ").filter(Boolean)]),
  told: sense(normalise(told)),
});

const entries: readonly Entry[] = [
  ...questions.questions.map(({ id, question, alsoAskedAs, answer }) =>
    entry(`question/${id}`, [question, ...alsoAskedAs].join(" "), answer.map(({ text }) => text).join(" ")),
  ),
  ...attestation.documents.map(({ id, name, chain }) =>
    entry(`attestation/${id}`, name, chain.map(({ office, what }) => `${office} ${what}`).join(" ")),
  ),
];

/** How rare a word is among the entries: rare words tell most. A word that no entry has gets a medium weight. */
const weights = new Map<string, number>();
for (const word of new Set(entries.flatMap(({ asked, told }) => [...asked, ...told]))) {
  const holders = entries.reduce((sum, { asked, told }) => sum + (asked.has(word) ? 1 : told.has(word) ? 0.3 : 0), 0);
  weights.set(word, Math.log(1 + (entries.length - holders + 0.5) / (holders + 0.5)));
}
const weightOf = (word: string) => weights.get(word) ?? 2;

/** Subjects with their own answers, which similar words don't override. */
const settled: readonly QuestionTopic[] = [
  ...(["deceit", "private", "account", "setup", "orders", "identity", "office", "consultation", "services"] as const),
  ...(["trust", "complaint", "event", "guarantee", "scholarship", "recognition", "ability", "housing"] as const),
];

/**
 * The minimum share of the question that an entry must cover, the minimum number of distinguishing words, and the
 * minimum lead over the next entry.
 */
const enough = { share: 0.62, mass: 4, words: 2, lead: 1.2 } as const;
/**
 * Rented money is shown, and somebody lends it, arranges it or takes it back: "which account does it go in?" is not
 * about that.
 */
const isLent = phrases(
  "agent*|consultant*|banda|bnda|rent*|hire*|kiray*|borrow*|udhar*|udhaar*|lend*|temporar*|arzi|park*|wapis|wapas|vapis|return*|give back|dega|de ga|dilwa*|arrange*|commission|ایجنٹ*|ادھار|کرائے|کرایے|واپس|عارضی",
);
const isLentToShow = (text: string) =>
  sense(text).has("show") &&
  mentions(text, isLent) &&
  !ownSavings.test(text) &&
  !(saidSum.test(text) && !mentions(text.replace(advisers, " "), isLent));
/** "The agent says 20,635 dollars have to be shown, is that right?" asks about the amount. */
const saidSum =
  / \d[\d.,]{2,} (?:euros?|eur|pounds?|gbp|dollars?|canadian|australian|usd|cad|aud|nzd|sek|nok|chf|kronor|francs?) | (?:euros?|eur|pounds?|gbp|usd|cad|aud|nzd|sek|nok|chf) \d[\d.,]{2,} /;
const advisers = / (?:agent|consultant|banda|bnda)\S*(?=.* (?:bol|keh|kah|says?|said|tells?|told|bata))/g;
/** Savings from a committee of neighbours are the family's own. */
const ownSavings = / (?:committee|kameti|bc) (?:[^ ]+ )?(?:nikl[^ ]*|mil[^ ]*|ki) | کمیٹی /u;
/** Their own rules are enough, or another part of the site answers them. */
const ruledOnly: readonly string[] = ["fees-office", "police-certificate", "tb-test"].map((id) => `question/${id}`);

type Nearest = { id: string; share: number; lead: number; mass: number; words: number };

/** The entry most similar to a normalised text, and how similar it is. */
export function nearestTo(text: string): Nearest | null {
  const words = [...sense(text)];
  const scored = entries
    .map(({ id, asked, told }) => {
      const sum = (weigh: (word: string) => number) =>
        words.reduce((total, word) => total + weigh(word) * weightOf(word), 0);
      const mass = sum((word) => (asked.has(word) ? 1 : 0));
      const also = sum((word) => (!asked.has(word) && told.has(word) ? 0.35 : 0));
      const said = sum((word) => (optional.has(word) && !asked.has(word) ? 0.2 : 1));
      const telling = words.filter((word) => asked.has(word) && !optional.has(word)).length;
      return { id, mass, words: telling, score: mass + also, share: said === 0 ? 0 : (mass + also) / said };
    })
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  const [best, next] = scored;
  if (!best || best.score === 0) return null;
  return { ...best, lead: best.score / Math.max(next?.score ?? 0, 0.01) };
}

/** The id of the passage for a normalised text that no rule knows, if one entry is clearly the most similar. */
export function nearestEveryday(
  text: string,
  topics: readonly QuestionTopic[],
  countries: readonly CountryId[],
): string[] {
  if (topics.some((topic) => settled.includes(topic))) return [];
  const nearest = nearestTo(withoutPermission(text));
  if (!nearest) return [];
  const { id, share, lead, mass, words } = nearest;
  const isNear = share >= enough.share && mass >= enough.mass && lead >= enough.lead;
  if (!isNear || words < enough.words || ruledOnly.includes(id)) return [];
  if (id === "question/parked-funds" && !isLentToShow(text)) return [];
  // We know this of one country only.
  if (id === recruiting && countries.some((country) => country !== "uk")) return [];
  return [insteadOf[id] ?? id];
}

const recruiting = "question/ukstudents-recruit";
