import type { OfList, Question } from "@/lib/chat/question/question";
import { universitiesIn } from "@/lib/language/names";
import { normalise } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { awardsOfUniversities } from "../awards";
import { monthNumbersIn } from "../dates";
import { lastListed } from "./listed";

const pointing =
  / (?:(?:which|what|any|some|all|how many|is|are|do|does)(?: (?:one|ones|any|all|some))? (?:of|in|among|from) (?:these|those|them|the (?:above|list))|(?:do|does|are|is|have|has|can|which of) (?:these|those|they|them)|(?:in|inn|un|unn|en) (?:sab |sab hi |saari |paanch(?:on)? )?(?:mein|me|main|mai|may|m) (?:se|sy|say)|(?:in|un) (?:mein|me|main) (?:kaun|kon)\S*|(?:inn?|unn?) (?:sab )?(?:ki|ka|ke|mein|me)|ان (?:سب )?میں سے|ان میں) /;
const of: readonly (readonly [OfList, RegExp])[] = [
  ["scholarship", / (?:scholarships?|scholarship\S*|wazifa|funding|fee waiver|discount|اسکالرشپ|سکالرشپ|وظیفہ) /],
  ["ielts", / (?:ielts|pte|toefl|duolingo|bands?|english|آئیلٹس) /],
  ["closing", / (?:deadline\S*|last date|clos(?:es|ing)|akhri|apply by|still open|abhi open|khul[iae]|آخری) /],
  ["marks", / (?:cgpa|gpa|marks|percentage|percent|easiest|easy to get|requirement\S*|نمبر) /],
  [
    "cheap",
    / (?:cheap\S*|chep|lowest|least|sast[iae]|sasty|kam fees?|fees? kam|sab se kam|afford\S*|less expensive|low fees?|سست[یاے]|کم فیس) /,
  ],
  ["length", / (?:shortest|short|longest|how long|duration|months|one year|1 year|two years?|kitne saal|kam arsa) /],
];
const ofMonth = (text: string) =>
  / (?:intakes?|انٹیک) /.test(text) || monthNumbersIn(text, officeDate(now())).length > 0;

/** A question about each course of the list shown last: "which of these start in January?" */
export function askedOfEach(
  message: Question,
  before: Question,
  text: string,
  shown: readonly string[],
): Question | null {
  const { universities, awards, fields, tests } = message;
  if (!pointing.test(text) || universities.length + awards.length + fields.length > 0) return null;
  if (before.fields.length + before.universities.length === 0) return null;
  const names = lastListed(shown).filter((name) => name.includes(" at "));
  if (names.length < 2) return null;
  const isOfCity = message.inCity !== null || / (?:london|city|lahore|where|kahan|shehar|sheher|شہر|لندن) /.test(text);
  const asked =
    of.find(([, words]) => words.test(text))?.[0] ?? (ofMonth(text) ? "month" : null) ?? (isOfCity ? "city" : null);
  if (!asked) return null;
  return {
    ...before,
    message: message.message,
    greeting: message.greeting,
    wantsBooking: message.wantsBooking,
    unread: message.unread,
    tests: asked === "ielts" ? tests : before.tests,
    listed: { names, asked, text: message.text, city: message.inCity?.name ?? message.place?.city ?? null },
    awards: asked === "scholarship" ? awardsOfUniversities(names.flatMap(idsOf)) : [],
    parts: [],
    thing: null,
    isBeyondRecord: false,
    carried: "",
  };
}

const idsOf = (name: string) => universitiesIn(` ${normalise(name).trim()} `, name).map(({ id }) => id);
