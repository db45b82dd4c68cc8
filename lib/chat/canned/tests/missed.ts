import { asks, type Draft, factOf, lineOf, linesOf, type Part } from "@/lib/chat/canned/parts/text";
import type { Fact } from "@/lib/chat/facts";
import { hasUrduScript } from "@/lib/language/language";
import { normalise } from "@/lib/language/words";

const number = String.raw`\d{1,3}(?: \d)?(?:\.\d)?`;
const notGot =
  "(?:fail[^ ]*|missed|(?:could|can|did|do|does|am|was|have|had|will) ?(?:not|nt)|couldnt|cant|cannot|didnt|havent|wasnt|unable|never) (?:[^ ]+ ){0,2}(?:get|getting|got|gotten|score|scored|scoring|reach|reached|reaching|achieve|achieved|achieving|secure|secured|clear|cleared|make|cross)";
const notCome =
  "(?:nahi|nahin|nai|nhi|نہیں) (?:[^ ]+ ){0,1}(?:aa|a|aya|aaya|aye|aaye|ayi|aayi|aate|aata|aati|ate|ata|ban|bana|bane|mila|mile|mil|le|ho|hua|hue|la|آ|آے|آیا|آی|آتے|ا|اے|ایا|ای|بن|مل|ملے|ملا|لے)";
/** "Failed to get 6.5", "could not score 7 in IELTS", "6.5 nahi aa raha": the score was below the required band. */
const missed = new RegExp(
  ` ${notGot} (?:[^ ]+ ){0,4}(?:${number}|bands?|scores?) | (?:${number}|bands?|بینڈز?) (?:[^ ]+ ){0,2}${notCome} | (?:fail|failed|failing|flunked) (?:[^ ]+ ){0,3}(?:ielts|pte|toefl|duolingo) | (?:ielts|pte|toefl|duolingo|اییلٹس|آییلٹس|ایلٹس) (?:[^ ]+ ){0,3}(?:fail|failed|فیل) `,
  "u",
);
/** The result has not arrived, or the test is not booked: nothing was missed. */
const notYet =
  / (?:results?|report|trf|certificate|email|mail|slot|date|seat|visa|offer|refund|voucher|marks|cgpa|gpa|yet|abhi tak result|نتیجہ|رزلٹ) /u;
const sad =
  "failure|loser|disap*|dissap*|sad|upset|hurt|cry*|ro rah*|rona|dukhi|dukh|udaas|udas|mayoos|mayus|pareshan|preshan|depress*|stress*|tension|frustrat*|hopeless|give up|giving up|lost hope|himmat|toot*|tired|thak*|sharminda|ashamed|embarrass*|naraz|parents|اداس|مایوس|پریشان|دکھی|ہمت";

/** A score below the required band: one kind word if somebody is sad, then the remaining ways. */
export const answerMissedBand: Part = (question, facts): Draft | null => {
  const text = normalise(question.text);
  const isEnglishTest = question.tests.some((id) => ["ielts", "pte-academic", "toefl-ibt"].includes(id));
  if (!isEnglishTest || !missed.test(text) || notYet.test(text)) return null;
  const isUrdu = hasUrduScript(question.message);
  const isIelts = question.tests.includes("ielts");
  const wanted = isIelts && question.score?.test === "ielts" ? question.score.value : null;
  const ielts = factOf(facts, "test/ielts");
  const table = factOf(facts, "english-scores");
  const usual = lineOf(ielts, "Score usually asked for");
  const retake = /One Skill Retake[^;.]*/.exec(lineOf(ielts, "Good to know") ?? "")?.[0];
  return {
    lines: [
      asks(question, sad) && (isUrdu ? kindInUrdu : kind),
      isUrdu && waysInUrdu,
      `**${wanted ? `Yes, there are ways on without IELTS ${wanted} in that test` : "Yes, there are ways on"}:**`,
      isIelts && `• **One part only:** ${retake ?? "ask your centre whether it offers a retake of one part"}`,
      `• **Another English test:** ${otherTests(wanted, table)}. The university and the visa have to accept it`,
      `• **A course that asks for less:** ${usual ? `usual in IELTS is ${usual.replace(/ \(.*$/, "")}` : "many ask for IELTS 6.0"} (a guide); ask me for a course by its name`,
      "• **Pre-sessional English:** some universities take a band somewhat lower with some weeks of English before the course (a guide)",
      "• **A letter on the language of your degree (MOI):** some universities take it instead of a test; a visa may still ask for one (a guide)",
      "A counsellor can go through these with your result in a free consultation.",
    ],
    used: [ielts, table].filter((fact): fact is Fact => Boolean(fact)),
  };
};

const kind =
  "I am sorry, that is hard after so much work. A band says how one day went, and nothing about what you are worth.";
const kindInUrdu = "افسوس ہے، اتنی محنت کے بعد یہ مشکل ہے۔ یہ ایک دن کا نتیجہ ہے، آپ کی قابلیت کا فیصلہ نہیں۔";
const waysInUrdu =
  "**جی ہاں، راستے باقی ہیں:** صرف ایک حصے کا دوبارہ ٹیسٹ (One Skill Retake)، دوسرا ٹیسٹ (PTE، TOEFL)، کم بینڈ والا کورس، pre-sessional English، یا MOI لیٹر جہاں مانا جائے۔ تفصیل انگریزی میں:";

/** The band in the other tests, if the table has it. */
function otherTests(wanted: number | null, table: Fact | undefined): string {
  const row =
    wanted !== null && table
      ? linesOf(table).find(([label]) => label.startsWith("IELTS ") && Number(label.slice(6)) === wanted)
      : undefined;
  return row ? `IELTS ${wanted} is about ${row[1]}` : "PTE Academic, TOEFL iBT, or Duolingo where it is taken";
}
