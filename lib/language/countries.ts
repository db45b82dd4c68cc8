import type { DestinationName } from "@/lib/catalogue/destination-names";
import { mentions, phrases } from "./words";

export type CountryId = DestinationName["id"];

/**
 * What people write for each destination: names, nationalities, misspellings of more than a letter or so, cities
 * without a university in the catalogue.
 */
const countryWords: Record<CountryId, string> = {
  usa: "usa|u s a|united states|united state|states of america|america|american|amrica|amrika|amreeka|amrika|ameerika|i20|f1|f1 visa|sevis|ds160|stem opt|opt kitn*|opt stem|opt mein|opt me|opt ke|opt ka|opt visa|opt extension|on opt|cpt|امریکہ|امریکا|امریکی|یو ایس اے|california|texas|new york|washington|san francisco|seattle|usd",
  uk: "uk|united kingdom|britain|great britain|british|england|scotland|scottish|wales|northern ireland|inglistan|bartania|london|liverpool|cardiff|leicester|luton|swansea|aberdeen|dundee|gbp|ihs|health surcharge|ucas|ukvi|cas|cas letter|graduate route|برطانیہ|برطانوی|انگلینڈ|انگلستان|یو کے|یوکے|لندن",
  australia:
    "australia|australian|aussie|aus|astralia|austrailia|australiya|oz|subclass 500|visa 500|coe|oshc|genuine student|gte|gte statement|subclass 485|485 visa|500 visa|hobart|aud|آسٹریلیا|اسٹریلیا",
  canada:
    "canada|canadian|kanada|canda|cannada|cad|gic|pgwp|sds|student direct stream|caq|provincial attestation letter|attestation letter|pal|pal letter|dli|ontario|quebec|winnipeg|halifax|regina|ircc|کینیڈا|کنیڈا|ٹورنٹو",
  germany:
    "germany|german|deutschland|germani|jermany|garmany|jarmani|verpflichtung*|blocked account|sperrkonto|uni assist|uniassist|studienkolleg|studkolleg|cologne|leipzig|dortmund|hannover|dusseldorf|frankfurt|جرمنی|جرمن",
  newZealand:
    "new zealand|newzealand|new zeland|newzeland|new zeeland|new zealnd|new zealad|nz|kiwi|nzd|نیوزی لینڈ|نیوزیلینڈ",
  ireland: "ireland|irish|eire|stamp 1g|stamp 1 g|irp card|irp|avats|آئرلینڈ|ائرلینڈ|ڈبلن",
  sweden: "sweden|swedish|sweeden|swden|migrationsverket|sek|سویڈن|سوئیڈن",
  france: "france|french|frans|farance|cvec|ofii|vls ts|campus france|etudes en france|marseille|toulouse|فرانس",
  netherlands:
    "netherlands|netherland|the netherlands|holland|dutch|neatherland|neatherlands|mvv|zoekjaar|ہالینڈ|نیدرلینڈ|نیدرلینڈز",
  switzerland:
    "franc|francs|switzerland|swiss|switzerlnd|swizerland|swizzerland|switserland|chf|سوئٹزرلینڈ|سوئزرلینڈ|سویٹزرلینڈ",
  norway: "norway|norwegian|norwey|udi|nok|ناروے",
};

/** Countries that students ask about but that are not in the catalogue. */
const elsewhereWords: Record<string, string> = {
  Turkey: "turkey|turkiye|turkish|turki|burslari|istanbul|ankara|ترکی|ترکیہ",
  Italy: "italy|italian|itly|rome|milan|bologna|اٹلی",
  China: "china|chinese|beijing|shanghai|csc scholarship|چین",
  Malaysia: "malaysia|malaysian|malaysa|kuala lumpur|ملائیشیا|ملائشیا",
  Japan: "japan|japanese|tokyo|mext|جاپان",
  "South Korea": "south korea|korea|korean|gks|kgsp|seoul|کوریا",
  "the United Arab Emirates": "uae|u a e|dubai|abu dhabi|emirates|sharjah|دبئی|امارات",
  "Saudi Arabia": "saudi|saudi arabia|saudia|ksa|madinah|سعودی",
  Qatar: "qatar|doha",
  Spain: "spain|spanish|madrid|barcelona",
  Portugal: "portugal|lisbon",
  Finland: "finland|finnish|helsinki|فن لینڈ",
  Denmark: "denmark|danish|copenhagen|ڈنمارک",
  Austria: "austria|austrian|vienna|آسٹریا",
  Belgium: "belgium|brussels|leuven",
  Poland:
    "poland|polish universit*|polish visa|polish student*|polish embassy|polish language|polish degree*|warsaw|پولینڈ",
  Hungary: "hungary|hungarian|hungaricum|budapest|ہنگری",
  "the Czech Republic": "czech|czechia|prague",
  Romania: "romania",
  Lithuania: "lithuania",
  Latvia: "latvia",
  Estonia: "estonia",
  Greece: "greece",
  Cyprus: "cyprus",
  Malta: "malta",
  Iceland: "iceland",
  Luxembourg: "luxembourg",
  Russia: "russia|russian|moscow|روس",
  Ukraine: "ukraine",
  Georgia: "georgia country|tbilisi",
  Kazakhstan: "kazakhstan",
  Kyrgyzstan: "kyrgyzstan|bishkek|kirgizstan",
  Uzbekistan: "uzbekistan",
  Azerbaijan: "azerbaijan|baku",
  Singapore: "singapore",
  "Hong Kong": "hong kong|hongkong",
  Thailand: "thailand",
  Indonesia: "indonesia",
  India: "india",
  Bangladesh: "bangladesh",
  "Sri Lanka": "sri lanka",
  Iran: "iran",
  Egypt: "egypt",
  "South Africa": "south africa",
  Brazil: "brazil",
  Mexico: "mexico",
  Pakistan: "lums|nust|comsats|giki|fast nuces|iba karachi|punjab university|uet lahore|pu lahore",
};

const regions: readonly [RegExp, readonly CountryId[]][] = [
  [
    phrases("europe|european|european union|eu|schengen|یورپ"),
    ["germany", "france", "netherlands", "sweden", "ireland", "switzerland", "norway"],
  ],
  [phrases("scandinavia|scandinavian|nordic"), ["sweden", "norway"]],
];

/** Terms of one country's visas that people also use for others. */
export const trade = phrases(
  "blocked account|block account|sperrkonto|cas|cas letter|coe|gic|pal|pal letter|dli|oshc|ihs|health surcharge|gte|genuine student|i20|sevis|gbp|usd|aud|cad|nzd|chf|sek|nok|ucas",
);

const patterns = Object.entries(countryWords).map(([id, words]) => [id as CountryId, phrases(words)] as const);
const elsewherePatterns = Object.entries(elsewhereWords).map(([name, words]) => [name, phrases(words)] as const);

/** Every word in the tables; none is a typing mistake. */
export const countryVocabulary = [...Object.values(countryWords), ...Object.values(elsewhereWords)].flatMap((list) =>
  list.split(/[| ]/),
);

/** A city that is one letter from a word of Roman Urdu: "milay", "milen" (to get) is not Milan. */
const nearUrdu: readonly string[] = ["milan"];
/** Single words to which a typing mistake may be corrected. */
export const countryTargets = [...Object.values(countryWords), ...Object.values(elsewhereWords)]
  .flatMap((words) => words.split("|"))
  .filter((word) => /^[a-z]{5,}$/.test(word) && !nearUrdu.includes(word));

/** The destinations in a normalised text, in order, each with its position. */
export function countriesIn(text: string, original: string): { id: CountryId; at: number }[] {
  const hits = patterns.flatMap(([id, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: name, index: at }) => ({ id, at, end: at + name.length })),
  );
  // "Northern Ireland" is not Ireland: a name within another country's longer name does not count.
  const found = patterns.flatMap(([id]) => {
    const hit = hits.find((one) => one.id === id && !hits.some((other) => other.id !== id && holds(other, one)));
    return hit ? { id, at: hit.at } : [];
  });
  const us = unitedStatesIn(text, original);
  if (us >= 0 && !found.some(({ id }) => id === "usa")) found.push({ id: "usa", at: us });
  if (found.length === 0) {
    const region = regions.find(([pattern]) => mentions(text, pattern));
    if (region) return region[1].map((id, at) => ({ id, at }));
  }
  return found.toSorted((a, b) => a.at - b.at);
}

type Hit = { at: number; end: number };
const holds = (longer: Hit, shorter: Hit) =>
  longer.at <= shorter.at && longer.end >= shorter.end && longer.end - longer.at > shorter.end - shorter.at;

/** Countries in a normalised text that are not in the catalogue. */
export const elsewhereIn = (text: string): string[] =>
  elsewherePatterns.filter(([, pattern]) => mentions(text, pattern)).map(([name]) => name);

const study =
  "visa|visas|embassy|consulate|universit[^ ]*|uni|unis|college[^ ]*|student[^ ]*|study|studies|masters?|bachelors?|ms|bs|phd|mba|degree[^ ]*|fees?|tuition|scholarship[^ ]*|admission[^ ]*|intake[^ ]*|jana|jane|jaana|jany|cost|living|dollar[^ ]*";
const beforeUs = / (?:in|the|study|studying|abroad|usa?|vs|versus|or|and|aur|ya|visit|from pakistan to|compare) us /;
const afterUs = new RegExp(` us (?:(?:ka|ki|ke|k|mein|me|main|for|se|student|study) ){0,2}(?:${study}|vs|versus) `);
/** "My cousin … us ka visa": "us ka" means "his". */
const someones =
  / (?:cousin|bhai|behan|beta|beti|dost|friend|student|larka|larki|husband|shohar) (?:\S+ ){0,6}us (?:ka|ki|ke) /;
/** "Plot becha aur us ke paise …": "us ke paise" is the money from it, unless a word about study follows. */
const itsUs = new RegExp(
  ` us (?:ka|ki|ke|k|ko|se|ne|par|pe|mein|me|waqt|din|liye|time) (?!(?:(?:liye|lie|lye|ka|ki|ke|k|mein|me) )?(?:${study}) )`,
);
/** "UK ya us ka": "us" beside another country is a country. */
const besideUs = / (?:uk|usa|canada|australia|germany|ireland|sweden|norway|france) (?:ya|aur|or|and|vs|versus) us /;
const anotherCountry =
  / (?:uk|london|england|scotland|canada|australia|germany|german|ireland|sweden|norway|france|netherlands|switzerland|new zealand|nz) /;
const peoplesUs =
  / (?:help|tell|contact|call|guide|give|let|show|send|email|teach|both of|all of|of|with|between|join|ask|reach) us /;

/** Where "us" means the United States, or -1: "US" in capitals, or "us" where only a country makes sense. */
function unitedStatesIn(text: string, original: string): number {
  const shouts = original === original.toUpperCase();
  const capital = !shouts && /(?<![\p{L}\d])U\.?S\.?(?![\p{L}\d])/u.test(original);
  const at = text.indexOf(" us ");
  if (at < 0) return -1;
  if (capital) return at;
  if (peoplesUs.test(text) || someones.test(text) || (itsUs.test(text) && !besideUs.test(text))) return -1;
  // "us ka" is "his" in Urdu: "us" counts only with a word about study after it, and if no other country is meant.
  const isHis = / us (?:ka|ki|ke|k) /.test(text) && anotherCountry.test(text) && !besideUs.test(text);
  return !isHis && (beforeUs.test(text) || afterUs.test(text)) ? at : -1;
}
