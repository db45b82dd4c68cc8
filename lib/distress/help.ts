import type { Language } from "@/lib/language/language";
import "server-only";
import type { Distress, DistressKind } from "@/lib/distress/read/kinds";
import { site } from "@/lib/site";
import type { Help, HelpLine } from "./answers";
import { type Helpline, helplines, isOpen, openingWords, shownLines } from "./helplines";
import { isOfficeOpen, officeHours } from "./office";
import { openings } from "./read/openings";

export type HelpMoment = {
  at: Date;
  /** The office is closed today, whatever day of the week it is. */
  isHoliday?: boolean;
  /** The lines of the file, unless a test brings its own. */
  lines?: readonly Helpline[];
};

type Words = {
  always: string;
  rescue: string;
  police: string;
  office: string;
  closed: string;
};

const words: Record<Language, Words> = {
  english: {
    always: "day and night",
    rescue: "Rescue, ambulance",
    police: "Police",
    office: "Our office, to talk to a person",
    closed: "closed now",
  },
  roman: {
    always: "din raat",
    rescue: "Rescue, ambulance",
    police: "Police",
    office: "Hamara office, kisi insan se baat karne ke liye",
    closed: "is waqt band hai",
  },
  urdu: {
    always: "دن رات",
    rescue: "ریسکیو، ایمبولینس",
    police: "پولیس",
    office: "ہمارا دفتر، کسی انسان سے بات کرنے کے لیے",
    closed: "اس وقت بند ہے",
  },
};

/**
 * The numbers to call: 1122 and 15 first, then the lines that the owner has verified, then the office. Says so if a line
 * is closed at the moment.
 */
export function helpLines(language: Language, { at, isHoliday = false, lines }: HelpMoment): HelpLine[] {
  const { always, rescue, police, office, closed } = words[language];
  const hoursOf = (hours: string, answers: boolean) => (answers ? hours : `${hours}; ${closed}`);
  return [
    { name: rescue, number: "1122", hours: always },
    { name: police, number: "15", hours: always },
    ...shownLines(lines ?? helplines.lines).flatMap((line) =>
      line.numbers.map((number) => ({
        name: line.name,
        number,
        hours: hoursOf(line.open === "always" ? always : openingWords(line), isOpen(line, at)),
      })),
    ),
    { name: office, number: site.phones[0], hours: hoursOf(officeHours(), isOfficeOpen(at, isHoliday)) },
  ];
}

const later: Record<Language, [feeling: string, call: string]> = {
  english: [
    "I am glad you are writing. I am a computer program, and you deserve a person who can be with you.",
    "If anyone is in danger or hurt, please call now:",
  ],
  roman: [
    "Acha hai ke aap likh rahe hain. Main sirf ek computer program hun; aap ko kisi insan ki zaroorat hai jo aap ke saath ho.",
    "Agar kisi ko khatra ya chot hai to abhi call karein:",
  ],
  urdu: [
    "اچھا ہے کہ آپ لکھ رہے ہیں۔ میں صرف ایک کمپیوٹر پروگرام ہوں؛ آپ کو کسی انسان کی ضرورت ہے جو آپ کے ساتھ ہو۔",
    "اگر کسی کو خطرہ یا چوٹ ہے تو ابھی کال کریں:",
  ],
};

const company: Record<Language, string> = {
  english:
    "Please don’t face this alone. Go to someone you trust, such as a friend, a relative, a neighbour or a teacher.",
  roman: "Akele na rahein: kisi aise ke paas jayein jis par bharosa ho: dost, rishtedar, parosi ya ustad.",
  urdu: "اکیلے نہ رہیں: کسی ایسے کے پاس جائیں جس پر بھروسا ہو: دوست، رشتہ دار، پڑوسی یا استاد۔",
};

const machine: Record<Language, { told: string; untold: string }> = {
  english: {
    told: "I am a computer program, not a person or a doctor. Our office is told that somebody here needs help, so this is not secret, but your words are not passed on.",
    untold: "I am a computer program, not a person or a doctor, so please ring one of these numbers.",
  },
  roman: {
    told: "Main computer program hun, insan ya doctor nahi. Hamare office ko bataya ja raha hai ke yahan kisi ko madad chahiye, is liye yeh raaz nahi, lekin aap ke alfaz aage nahi bheje jate.",
    untold: "Main computer program hun, insan ya doctor nahi, is liye in mein se kisi number par call karein.",
  },
  urdu: {
    told: "میں کمپیوٹر پروگرام ہوں، انسان یا ڈاکٹر نہیں۔ ہمارے دفتر کو بتایا جا رہا ہے کہ یہاں کسی کو مدد چاہیے، اس لیے یہ راز نہیں، لیکن آپ کے الفاظ آگے نہیں بھیجے جاتے۔",
    untold: "میں کمپیوٹر پروگرام ہوں، انسان یا ڈاکٹر نہیں، اس لیے ان میں سے کسی نمبر پر کال کریں۔",
  },
};

const listed = (lines: readonly HelpLine[]) =>
  lines.map(({ name, number, hours }) => `• **${number}** ${name} (${hours})`);

/** For somebody who has swallowed too much: the call comes first, whatever they asked. */
const swallowed: Record<Language, string> = {
  english:
    "**Call 1122 now**, even if you feel fine, or ask someone near you to call. Say what was taken, how much and when, and keep the packet. Abroad, call that country's own emergency number.",
  roman:
    "**Abhi 1122 par call karein**, chahe tabiyat theek lag rahi ho, ya paas kisi se kahein ke call kare. Batayein kya khaya, kitna aur kab, aur packet saath rakhein. Bahar hain to us mulk ka apna emergency number.",
  urdu: "**ابھی 1122 پر کال کریں**، چاہے طبیعت ٹھیک لگ رہی ہو، یا پاس کسی سے کہیں کہ کال کرے۔ بتائیں کیا کھایا، کتنا اور کب، اور پیکٹ ساتھ رکھیں۔ باہر ہیں تو اس ملک کا اپنا ایمرجنسی نمبر۔",
};

/** The same if somebody else has swallowed it. */
const swallowedByOther: Record<Language, string> = {
  english:
    "**Call 1122 now**, even if they feel fine, and stay with them. Say what they took, how much and when, and keep the packet. Abroad, call that country's own emergency number.",
  roman:
    "**Abhi 1122 par call karein**, chahe unki tabiyat theek lag rahi ho, aur unke saath rahein. Batayein unhone kya khaya, kitna aur kab, aur packet saath rakhein. Bahar hain to us mulk ka apna emergency number.",
  urdu: "**ابھی 1122 پر کال کریں**، چاہے ان کی طبیعت ٹھیک لگ رہی ہو، اور ان کے ساتھ رہیں۔ بتائیں انہوں نے کیا کھایا، کتنا اور کب، اور پیکٹ ساتھ رکھیں۔ باہر ہیں تو اس ملک کا اپنا ایمرجنسی نمبر۔",
};

/** Before Pakistan's numbers if it happens in another country. Nobody has verified its number, so this is in words. */
const abroadFirst: Record<Language, string> = {
  english:
    "**Outside Pakistan, call that country's own emergency number first**; anybody near can tell you which it is. The Pakistani embassy or consulate there helps people who are held, unpaid or without papers. The numbers below answer in Pakistan.",
  roman:
    "**Pakistan se bahar hain to pehle us mulk ka apna emergency number call karein**; paas koi bhi bata sakta hai. Wahan ki Pakistani embassy ya consulate un ki madad karti hai jo qaid hon, jinhein tankhwa na mile ya jin ke paas kaghzat na hon. Neeche ke numbers Pakistan ke hain.",
  urdu: "**پاکستان سے باہر ہیں تو پہلے اس ملک کا اپنا ایمرجنسی نمبر کال کریں**؛ پاس کوئی بھی بتا سکتا ہے۔ وہاں کا پاکستانی سفارت خانہ یا قونصلیٹ ان کی مدد کرتا ہے جو قید ہوں، جنہیں تنخواہ نہ ملے یا جن کے پاس کاغذات نہ ہوں۔ نیچے کے نمبر پاکستان کے ہیں۔",
};

/** Who needs what, in which language and where: all that an answer depends on. */
type Need = Pick<Distress, "kind" | "language" | "isTaken" | "isAbroad">;

type Care = HelpMoment & {
  /** The office has been told by mail. */
  isTold: boolean;
  /** The question whether the person is safe has been asked before. */
  isAsked: boolean;
};

/** The assistant's answer to distress: whether the person is safe, asked once; the numbers; no advice and no secrecy. */
export function careAnswer({ kind, language, isTaken, isAbroad }: Need, { isTold, isAsked, ...moment }: Care): Help {
  const lines = helpLines(language, moment);
  const { feeling, question, steps = [] } = openings[language][kind];
  // For a crime, what may help is repeated: the second message is often "should I pay?".
  const [first, asking] = isAsked ? later[language] : [feeling, question];
  const call = (kind === "other" ? swallowedByOther : swallowed)[language];
  const opening = isTaken ? [call] : [first, ...(isAbroad ? [abroadFirst[language]] : []), asking];
  const closing = isAsked ? [] : [machine[language][isTold ? "told" : "untold"]];
  return { text: [...opening, ...listed(lines), ...steps, company[language], ...closing].join("\n"), lines };
}

const careful: Record<Language, (phone: string) => string> = {
  english: (phone) =>
    `I may have misread you. If things are heavy right now, or somebody is hurting or threatening you, you do not have to carry it alone: **1122** (rescue) and **15** (police) answer day and night, and our office listens on **${phone}**.`,
  roman: (phone) =>
    `Ho sakta hai main ghalat samjha hun. Agar dil par bojh hai, ya koi aap ko takleef ya dhamki de raha hai, to akele na sahein: **1122** (rescue) aur **15** (police) din raat jawab dete hain, aur hamara office **${phone}** par baat sunta hai.`,
  urdu: (phone) =>
    `ہو سکتا ہے میں غلط سمجھا ہوں۔ اگر دل پر بوجھ ہے، یا کوئی آپ کو تکلیف یا دھمکی دے رہا ہے، تو اکیلے نہ سہیں: **1122** (ریسکیو) اور **15** (پولیس) دن رات جواب دیتے ہیں، اور ہمارا دفتر **${phone}** پر بات سنتا ہے۔`,
};

const alsoAsk: Record<Language, string> = {
  english: "If I misunderstood, tell me in other words what you would like to know.",
  roman: "Agar main ghalat samjha to doosre alfaz mein bata dein ke aap kya poochna chahte hain.",
  urdu: "اگر میں غلط سمجھا تو دوسرے الفاظ میں بتا دیں کہ آپ کیا پوچھنا چاہتے ہیں۔",
};

/** What else may fit, by the kind that was perhaps heard. Kinds without an entry need nothing more. */
const fitting: Record<Language, Partial<Record<DistressKind, string>>> = {
  english: {
    other: "If it is about somebody near you, please stay with them.",
    violence: "Nobody has the right to hurt, threaten or force you.",
    image: "If somebody presses you: it is not your fault. Send nothing, pay nothing, keep the messages.",
    lured: "A job like that is not how study abroad works. Please do not go, and tell somebody you trust.",
    held: "Your papers are yours. Nobody may keep them to press you.",
    cheated: "If somebody cheats you: pay nothing more, and keep every receipt and message.",
    stranded:
      "Abroad, call that country's own emergency number. The Pakistani embassy is there for people without papers or wages.",
    medical: "If somebody is ill right now, call an ambulance before anything else.",
    child: "If you are a child, tell a grown-up whom you trust.",
  },
  roman: {
    other: "Agar baat kisi apne ki hai to unke saath rahein.",
    violence: "Kisi ko haq nahi ke aap ko maare, dhamki de ya majboor kare.",
    image:
      "Agar koi dabao daal raha hai: aap ka qasoor nahi. Kuch na bhejein, paise na dein, messages sambhal kar rakhein.",
    lured: "Bahar parhne ka yeh tareeqa nahi. Meharbani karke na jayein, aur kisi bharose wale ko batayein.",
    held: "Kaghzat aap ke apne hain. Kisi ko haq nahi ke dabao ke liye unhein rakhe.",
    cheated: "Agar koi dhoka de raha hai: ab aur paise na dein, har receipt aur message sambhal kar rakhein.",
    stranded:
      "Bahar hain to us mulk ka apna emergency number call karein. Pakistani embassy kaghzat ya tankhwa na milne par bhi madad ke liye hai.",
    medical: "Agar koi abhi beemar hai to sab se pehle ambulance ko call karein.",
    child: "Agar aap bache hain to kisi bharose wale bare ko batayein.",
  },
  urdu: {
    other: "اگر بات کسی اپنے کی ہے تو ان کے ساتھ رہیں۔",
    violence: "کسی کو حق نہیں کہ آپ کو مارے، دھمکی دے یا مجبور کرے۔",
    image: "اگر کوئی دباؤ ڈال رہا ہے: آپ کا قصور نہیں۔ کچھ نہ بھیجیں، پیسے نہ دیں، میسج سنبھال کر رکھیں۔",
    lured: "باہر پڑھنے کا یہ طریقہ نہیں۔ مہربانی کر کے نہ جائیں، اور کسی بھروسے والے کو بتائیں۔",
    held: "کاغذات آپ کے اپنے ہیں۔ کسی کو حق نہیں کہ دباؤ کے لیے انہیں رکھے۔",
    cheated: "اگر کوئی دھوکا دے رہا ہے: اب اور پیسے نہ دیں، ہر رسید اور میسج سنبھال کر رکھیں۔",
    stranded:
      "باہر ہیں تو اس ملک کا اپنا ایمرجنسی نمبر کال کریں۔ پاکستانی سفارت خانہ کاغذات یا تنخواہ نہ ملنے پر بھی مدد کے لیے ہے۔",
    medical: "اگر کوئی ابھی بیمار ہے تو سب سے پہلے ایمبولینس کو کال کریں۔",
    child: "اگر آپ بچے ہیں تو کسی بھروسے والے بڑے کو بتائیں۔",
  },
};

/** The sentence before an ordinary answer to somebody who may be in need, and what is shown if there is no answer. */
export const carefulWords = ({ kind, language, isAbroad }: Need): { before: string; alone: string } => ({
  before: [
    careful[language](site.phones[0]),
    fitting[language][kind],
    isAbroad && kind !== "stranded" && fitting[language].stranded,
  ]
    .filter(Boolean)
    .join(" "),
  alone: alsoAsk[language],
});

const onForm: Record<Language, string> = {
  english: "You do not have to wait for our reply. If you or someone near you is in danger or hurt, please call now:",
  roman: "Hamare jawab ka intezar zaroori nahi. Agar aap ko ya paas kisi ko khatra ya chot hai to abhi call karein:",
  urdu: "ہمارے جواب کا انتظار ضروری نہیں۔ اگر آپ کو یا پاس کسی کو خطرہ یا چوٹ ہے تو ابھی کال کریں:",
};

/** Shown beside the confirmation of a message or a booking that sounds like distress. */
export const formHelp = ({ language }: Pick<Distress, "language">, moment: HelpMoment): Help => ({
  text: onForm[language],
  lines: helpLines(language, moment),
});

/** The same for a mail: one line for each number. */
export const helpParagraph = ({ text, lines }: Help): string =>
  [text, ...lines.map(({ name, number, hours }) => `${number}: ${name} (${hours})`)].join("\n");
