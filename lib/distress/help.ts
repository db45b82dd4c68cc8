import "server-only";
import { site } from "@/lib/site";
import type { Help, HelpLine } from "./answers";
import { type Helpline, helplines, isOpen, openingWords, shownLines } from "./helplines";
import { isOfficeOpen, officeHours } from "./office";
import type { CareLanguage, Distress, DistressKind } from "./read";

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

const words: Record<CareLanguage, Words> = {
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
 * The numbers to ring: 1122 and 15 first, then the lines that the owner has verified, then the office. A line that does
 * not answer at this moment says so.
 */
export function helpLines(language: CareLanguage, { at, isHoliday = false, lines }: HelpMoment): HelpLine[] {
  const { always, rescue, police, office, closed } = words[language];
  const hoursOf = (hours: string, answers: boolean) => (answers ? hours : `${hours}; ${closed}`);
  return [
    { name: rescue, number: "1122", hours: always },
    { name: police, number: "15", hours: always },
    ...shownLines(lines ?? helplines.lines).flatMap((line) =>
      line.numbers.map((number) => ({
        ...{ name: line.name, number },
        hours: hoursOf(line.open === "always" ? always : openingWords(line), isOpen(line, at)),
      })),
    ),
    { name: office, number: site.phones[0], hours: hoursOf(officeHours, isOfficeOpen(at, isHoliday)) },
  ];
}

const openings: Record<CareLanguage, Record<DistressKind, [feeling: string, question: string]>> = {
  english: {
    self: [
      "I am so sorry that it hurts this much, and I am glad that you wrote it. You matter more than any visa or result.",
      "**Are you safe right now?** If you are in danger, hurt or have taken something, please call now, or ask someone near you to call:",
    ],
    other: [
      "Thank you for looking out for them. You do not have to carry this alone.",
      "**Is the person safe right now?** Please stay with them if you can. If they are in danger or hurt, call now:",
    ],
    violence: [
      "I am so sorry about this. Nobody has the right to hurt, threaten or force anyone.",
      "**Are you safe right now?** If somebody is in danger or hurt, please call now, or ask someone near you to call:",
    ],
  },
  roman: {
    self: [
      "Mujhe bohat afsos hai ke takleef itni zyada hai. Acha hua ke aap ne likh diya. Aap har visa aur har result se zyada qeemti hain.",
      "**Kya aap is waqt mehfooz hain?** Agar khatra hai, chot lagi hai ya kuch kha liya hai to abhi call karein, ya paas kisi se kahein ke call kare:",
    ],
    other: [
      "Shukria ke aap unka khayal rakh rahe hain. Yeh bojh aap ko akele nahi uthana.",
      "**Kya woh is waqt mehfooz hain?** Ho sake to unke saath rahein. Agar khatra ya chot hai to abhi call karein:",
    ],
    violence: [
      "Mujhe bohat afsos hai. Kisi ko haq nahi ke kisi ko maare, dhamki de ya majboor kare.",
      "**Kya aap is waqt mehfooz hain?** Agar khatra ya chot hai to abhi call karein, ya paas kisi se kahein ke call kare:",
    ],
  },
  urdu: {
    self: [
      "مجھے بہت افسوس ہے کہ تکلیف اتنی زیادہ ہے۔ اچھا ہوا کہ آپ نے لکھ دیا۔ آپ ہر ویزے اور ہر نتیجے سے زیادہ قیمتی ہیں۔",
      "**کیا آپ اس وقت محفوظ ہیں؟** اگر خطرہ ہے، چوٹ لگی ہے یا کچھ کھا لیا ہے تو ابھی کال کریں، یا پاس کسی سے کہیں کہ کال کرے:",
    ],
    other: [
      "شکریہ کہ آپ ان کا خیال رکھ رہے ہیں۔ یہ بوجھ آپ کو اکیلے نہیں اٹھانا۔",
      "**کیا وہ اس وقت محفوظ ہیں؟** ہو سکے تو ان کے ساتھ رہیں۔ اگر خطرہ یا چوٹ ہے تو ابھی کال کریں:",
    ],
    violence: [
      "مجھے بہت افسوس ہے۔ کسی کو حق نہیں کہ کسی کو مارے، دھمکی دے یا مجبور کرے۔",
      "**کیا آپ اس وقت محفوظ ہیں؟** اگر خطرہ یا چوٹ ہے تو ابھی کال کریں، یا پاس کسی سے کہیں کہ کال کرے:",
    ],
  },
};

const later: Record<CareLanguage, [feeling: string, call: string]> = {
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

const company: Record<CareLanguage, string> = {
  english:
    "Please do not stay alone with this: go to somebody you trust: a friend, a relative, a neighbour, a teacher.",
  roman: "Akele na rahein: kisi aise ke paas jayein jis par bharosa ho: dost, rishtedar, parosi ya ustad.",
  urdu: "اکیلے نہ رہیں: کسی ایسے کے پاس جائیں جس پر بھروسا ہو: دوست، رشتہ دار، پڑوسی یا استاد۔",
};

const machine: Record<CareLanguage, { told: string; untold: string }> = {
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

type Care = HelpMoment & {
  /** The office has been told by mail. */
  isTold: boolean;
  /** The question whether the person is safe has been asked before. */
  isAsked: boolean;
};

/** The assistant's answer to distress: whether the person is safe, asked once; the numbers; no advice and no secrecy. */
export function careAnswer({ kind, language }: Distress, { isTold, isAsked, ...moment }: Care): Help {
  const lines = helpLines(language, moment);
  const opening = isAsked ? later[language] : openings[language][kind];
  const closing = isAsked ? [] : [machine[language][isTold ? "told" : "untold"]];
  return { text: [...opening, ...listed(lines), company[language], ...closing].join("\n"), lines };
}

const onForm: Record<CareLanguage, string> = {
  english: "You do not have to wait for our reply. If you or someone near you is in danger or hurt, please call now:",
  roman: "Hamare jawab ka intezar zaroori nahi. Agar aap ko ya paas kisi ko khatra ya chot hai to abhi call karein:",
  urdu: "ہمارے جواب کا انتظار ضروری نہیں۔ اگر آپ کو یا پاس کسی کو خطرہ یا چوٹ ہے تو ابھی کال کریں:",
};

/** What stands beside the confirmation of a message or a booking that sounds like distress. */
export const formHelp = ({ language }: Distress, moment: HelpMoment): Help => ({
  text: onForm[language],
  lines: helpLines(language, moment),
});

/** The same for a mail: one line a number. */
export const helpParagraph = ({ text, lines }: Help): string =>
  [text, ...lines.map(({ name, number, hours }) => `${number}: ${name} (${hours})`)].join("\n");
