import { awardsIn, awardsOfUniversities } from "@/lib/chat/question/awards";
import { asksMoneyToShow, isBritishMoney } from "@/lib/chat/question/dates";
import { tellsOwnJob, withoutHomes } from "@/lib/chat/question/heard/people-told";
import { wantedLevels, wantedStudies } from "@/lib/chat/question/marks/marks";
import { type Place, placeIn } from "@/lib/chat/question/place/place";
import { strangersIn, withoutName } from "@/lib/chat/question/place/strangers";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { type CountryId, countriesIn, elsewhereIn, trade } from "@/lib/language/countries";
import { bareNamesIn, type City, citiesIn, universitiesIn } from "@/lib/language/names";
import { fieldsIn, levelsIn, type StudyLevel } from "@/lib/language/study";
import { mentions, phrases } from "@/lib/language/words";

/** A message in the forms in which it is read. */
export type Wording = {
  /** As it was typed. */
  message: string;
  /** With one spelling for Roman Urdu and for places. */
  original: string;
  /** Normalised, with typing mistakes mended and without the cities that it excludes. */
  text: string;
  /** The same without the jobs that people have. */
  wish: string;
};

/** What a message says about the course: `told` are all levels in it, `levels` those that it asks for. */
type Studies = {
  told: StudyLevel[];
  levels: StudyLevel[];
  fields: string[];
  narrower: string[];
  /** It asks for a course, and not for a room or the money to show. */
  isOfCourse: boolean;
};

export function studiesIn({ original, text, wish }: Wording): Studies {
  const told = levelsIn(text, original);
  const levels = wantedLevels(told, text);
  const fieldsOf = (said: string) => fieldsIn(wantedStudies(said.replaceAll(ofMoney, " ")), original);
  // A job that somebody has is not a course, unless the message asks for a degree and names no other subject.
  const ofWish = fieldsOf(wish);
  const isOwnTrade = ofWish.fields.length === 0 && levels.length > 0 && tellsOwnJob(text);
  const { fields, named: narrower } = isOwnTrade ? fieldsOf(text) : ofWish;
  const isOfCourse = fields.length + levels.length > 0 && !asksMoneyToShow(text, []) && !mentions(text, ofTown);
  return { told, levels, fields, narrower, isOfCourse };
}

/** The universities in a message, those of them that we don't have, and the city if it names no university. */
export type Schools = {
  universities: { id: string; country: CountryId }[];
  inCity: City | null;
  strangers: string[];
};

export function schoolsNamedIn({ original, text }: Wording, { isOfCourse }: Studies): Schools {
  // A test with that name is not a university.
  const byFullName = universitiesIn(text.replace(" oxford ellt ", " ellt "), original.replace(/oxford ellt/gi, "ELLT"));
  const strangers = strangersIn(original, isOfCourse && byFullName.length === 0);
  const bare = isOfCourse
    ? bareNamesIn(strangers.reduce(withoutName, text), byFullName)
    : { universities: [], city: null };
  const universities = [...byFullName, ...bare.universities];
  return { universities, inCity: universities.length === 0 ? bare.city : null, strangers };
}

/** Where a message wants to go: by its countries, else by its universities, cities and money. */
export type Places = {
  countries: CountryId[];
  place: Place | null;
  /** Countries that are not in the catalogue. */
  elsewhere: string[];
  /** It asks for the British proof of funds. */
  isBritish: boolean;
};

export function placesIn({ original, text }: Wording, { universities, inCity }: Schools): Places {
  // The British Council conducts tests in Lahore.
  const goal = withoutHomes(text.replaceAll(/ british council(?:s)?(?= )/g, ""), original);
  const elsewhere = elsewhereIn(goal);
  // "Italy's blocked account": such a term doesn't imply its country if another one is named.
  const byName = countriesIn(goal.replace(trade, " "), original);
  const named = byName.length + elsewhere.length > 0 ? byName : countriesIn(goal, original);
  const isOpen = named.length + universities.length === 0;
  const isBritish = isBritishMoney(text, original);
  const place = placeIn(
    text,
    universities.map(({ id }) => id),
  );
  const found = [
    ...named.map(({ id }) => id),
    ...(named.length === 0 ? universities.map(({ country }) => country) : []),
    ...(isOpen ? citiesIn(text).map(({ id }) => id) : []),
    ...(isOpen && inCity ? [inCity.country] : []),
    ...(isOpen && place ? [place.country] : []),
    ...(isOpen && isBritish ? (["uk"] as const) : []),
  ];
  return { countries: [...new Set(found)], place, elsewhere, isBritish };
}

/** The awards that a text names, and all it means: next to "scholarship" a university stands for its own ones. */
export function awardsNamedIn(text: string, topics: readonly QuestionTopic[], { universities }: Schools) {
  const named = awardsIn(text);
  const isOfAwards = topics.includes("scholarship");
  // "Otago vice chancellor scholarship": next to an award a short name means the university.
  const giving = universities.length > 0 || !isOfAwards ? universities : bareNamesIn(text).universities;
  const own = isOfAwards ? awardsOfUniversities(giving.map(({ id }) => id)) : [];
  return { named, awards: named.length > 0 ? named : own };
}

/** The cost of living is about the town, not about the university with its name. */
const ofTown = phrases(
  "rehna|rehne|rehnay|rahna|rahne|rehaish|rihaish|kiraya|hostel*|rent|room|rooms|living cost*|cost of living|living expense*|رہنے|رہائش|کرایہ",
);

/** "Business account", "health surcharge": about money, not fields of study. */
const ofMoney =
  / (?:business (?=(?:account|acount|bank|income|statement|owner)\S* )|health (?=(?:surcharge|insurance|charge|cover)\S* ))/g;
