import { monthNames } from "@/lib/catalogue/loose-date";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { holidayNames } from "./holiday-names";

/*
 * Questions that are not about studying: things that change by the hour, and matters of the office itself. Their words
 * mean something else elsewhere ("Emirates", "refused", "seats"), so such a clause is recognised first, and the rest of
 * the message is read without it.
 */

/** Subjects of a clause that no fact of the catalogue answers. */
export type Matter =
  | "rate"
  | "flights"
  | "weather"
  | "seats"
  | "commission"
  | "ownFee"
  | "agreement"
  | "counsellor"
  | "charges"
  | "holiday";

/** One such matter, with the words of its clauses; `isFirst` if it is checked before the rest. */
export type Aside = { matter: Matter; text: string; isFirst: boolean };

type Hearing = {
  matter: Matter;
  /** All of these must match, and none of `not`. */
  all: readonly string[];
  not?: string;
  /** The clause also asks something about the catalogue, so it is read with the rest. */
  stays?: boolean;
};

const money =
  "pound|pounds|gbp|euro|euros|eur|dollar|dollars|usd|aud|cad|nzd|franc|francs|krona|kroner|currency|currencies|riyal|dirham|پاؤنڈ|یورو|ڈالر|کرنسی";
const price =
  "kitn*|how much|price*|cost|costs|cheap*|sast*|fare|fares|rate|rates|discount*|concession|mehng*|paise|parta|parti|کتن*|سست*|کرایہ|پیسے|kiraya|kiraye";
const us =
  "you|your|u|ur|aap|ap|aapka|aapki|aapke|apka|apki|apke|tum|tumhar*|office|daftar|consultanc*|consultan*|agency|company|twelve gates|آپ|دفتر|کمپنی";
const ownFee =
  "your fee|your fees|ur fee|ur fees|your charges|your money|aap ki fee*|aapki fee*|ap ki fee*|apki fee*|aap ki fis|tumhari fee*|consultancy fee*|consultancy charges|consultancy ki fee*|consultation fee*|consultation ki fee*|service fee*|service charges|office fee*|office ki fee*|file charges|file opening|your service*|آپ کی فیس|دفتر کی فیس|کنسلٹنسی کی فیس|کنسلٹنسی فیس";
const back = "refund*|refnd|return*|give back|given back|money back|fee back|back|wapas|wapis|waps|واپس|واپسی|ریفنڈ";
const adviser = "counsel*|councel*|consultant|consultants|adviser*|advisor*|کونسلر*|مشیر";

const holiday = [
  "eid|eed|عید|ramzan|ramadan|ramazan|رمضان|public holiday*|gazetted holiday*|sarkari chutti*|sarkari chhutti*|سرکاری چھٹی*",
  ...holidayNames.map(([, words]) => words),
].join("|");
/** "May" by itself is a verb and a spelling of "mein". */
const months = [
  "in may|may mein|may 20*",
  "جنوری|فروری|مارچ|اگست",
  ...monthNames.map((name) => name.toLowerCase()).filter((name) => name !== "may"),
].join("|");
const mission =
  "embassy|embasy|embassies|consulate|high commission|vfs|gerrys|visa cent*|bank|banks|ایمبیسی|سفارت*|قونصل*|بینک";

const hearings: readonly Hearing[] = [
  {
    matter: "holiday",
    all: [
      holiday,
      `when|which|konsi|kon si|kab|date|dates|konsi tareekh|tareekh|kis din|which day|kitni chutti*|how many|list|what are|${mission}|کب|تاریخ|کس دن`,
    ],
    not: "before eid|after eid|eid se pehle|eid ke baad|eid k baad|office|daftar|khula|khuli|timing*|aap|ap log|you|your|scholarship*|university holiday*|semester*|admission*|deadline*|intake*|result|in uk|abroad|دفتر|آپ|اسکالرشپ",
  },
  {
    matter: "holiday",
    all: [
      mission,
      "open|closed|close|khul*|band|bnd|holiday*|chutti*|chhutti|کھل*|بند|چھٹی",
      `${months}|eid|muharram|ramzan|ramadan|holiday|عید`,
    ],
    not: "account|acount|statement|office|daftar|your|aap|visa office|apply|scholarship*|اکاؤنٹ|دفتر|آپ",
  },
  {
    matter: "rate",
    all: [money, "rate|rates|ret|interbank|open market|exchange|bhao|ریٹ|شرح|بھاؤ"],
    not: "ielts|pte|toefl|gre|sat|visa|hour|hourly|ghant*|per hour|wage*|fee|fees|tuition|refus*|success|loan|interest|convert|rupees me|mein rupees",
  },
  {
    matter: "rate",
    all: [
      money,
      "aaj|aj|aaj kal|ajkal|aajkal|today|todays|current|currently|live|abhi|right now|آج|آجکل",
      "kitn*|how much|worth|price|value|chal raha|kya hai|کتن*|کیا",
    ],
    not: "fee|fees|tuition|visa|show|account|acount|balance|hour|hourly|ghant*|wage*|blocked|block|scholarship*|living|rent|feis|فیس|ویزا|ویزے|اکاؤنٹ|گھنٹ*",
  },
  {
    matter: "flights",
    all: [
      "ticket|tickets|tiket|flight|flights|airfare|air fare|airline|airlines|emirates|etihad|pia|qatar airways|turkish airline*|gulf air|lufthansa|airblue|air blue|saudi airlines|british airways|air arabia|flydubai|fly dubai|oman air|serene air|ٹکٹ|فلائٹ|پرواز",
      price,
    ],
    not: "scholarship*|award*|cover*|covers|covered|fully funded|include*|stipend|fulbright|chevening|erasmus|daad|commonwealth|before|pehle|show|visa|tuition|rehna|khana|insurance|cash|naqd|notes|carry money|le ja sak*|فیس|ویزا|رہائش|اسکالرشپ|سکالرشپ|نقد",
  },
  {
    matter: "flights",
    all: [
      "luggage|baggage|wazan|weight|saman|samaan|kg|kilo|سامان|وزن",
      "allow*|kitn*|how much|limit|le ja*|carry|کتن*",
    ],
    not: "medical|body|bmi",
  },
  {
    matter: "weather",
    all: [
      "weather|mausam|mosam|mausum|temperature|snow|snowfall|baraf|barf|barfbari|thand|thandi|sardi|cold|garmi|موسم|سردی|ٹھنڈ|برف",
      "how|kitn*|kais*|kes*|kya|what|much|parti|hoti|hota|there|wahan|degree|کیسا|کتن*|کیا",
    ],
    not: "flu|cough|bukhar|fever|cold email",
  },
  {
    matter: "seats",
    all: [
      "seat|seats|seets|سیٹ|سیٹیں",
      "left|available|avail|bachi|baqi|baki|khali|remaining|full|fill*|abhi|still|hain|دستیاب|باقی",
    ],
    not: "sat|ielts|pte|toefl|gre|gmat|talk|seminar*|webinar*|event*|class|classes",
    stays: true,
  },
  {
    matter: "commission",
    all: [
      "commission|comission|commision|commissions|kamishan|kamision|kickback|کمیشن",
      `${us}|universit*|uni|unis|college*`,
    ],
    not: "high commission|education commission|higher education|hec|australian high|british high|bank|statement|show",
  },
  {
    matter: "commission",
    all: ["both sides|university too|uni se bhi|university se bhi", us, "charge*|paise|fee|fees|lete|take|earn*|paid"],
  },
  {
    matter: "ownFee",
    all: [back, ownFee],
    not: "tuition|university ki fee|university fee*|uni fee*|deposit|embassy|visa fee*|visa ki fee*|paid you|i paid|maine di|de chuk*|not returned|nahi kiya|nahi ki|nahi di|kab tak|complain*|shikayat|appointment|booking|cancel*",
  },
  {
    matter: "ownFee",
    all: [
      "will you return|do you return|you refund|you give back|aap wapas|aap wapis|ap wapas|ap wapis|wapas karte ho|wapis karte ho|wapas karte hain|wapis karte hain|wapas karenge|wapis karenge|wapas karoge|wapis karoge|آپ واپس",
      "fee|fees|charges|فیس",
    ],
    not: "tuition|university ki fee|university fee*|uni fee*|deposit|embassy|visa fee*|visa ki fee*",
  },
  {
    matter: "agreement",
    all: [
      "contract|agreement|agrement|written|in writing|likh kar|likh ke|likhit|stamp paper|muahida|muahda|معاہدہ|تحریری|لکھ کر",
      `${us}|milega|milta|sign|dete|do you|karte|karenge|ہوگا|ملے`,
    ],
    not: "agent*|doosre|dusre|doosra|dusra|other consultan*|karwa rahe|karwa raha|jisme|jis me|kar dun|rent|rental|landlord|tenancy|hostel|accommodation|job|employment|employer|sponsor*|bond|scholarship*|university|uni|sop|essay|statement|affidavit|exam|test|ielts|pte|gap|letter",
  },
  {
    matter: "counsellor",
    all: [
      `${adviser}|advise me|advises me|guide me|guide kar*|gaid kar*|mera case|meri file|my case|my file`,
      "qualif*|qualified|experienc*|certif*|trained|who will|who is|who are|who would|kaun|kon|koun|same|wahi|wohi|har dafa|har baar|har bar|every time|each time|permanent|tajurb*|parha likha|degree holder|کون|تجربہ|وہی",
    ],
    not: `female|lady|woman|khatoon|letter|wife|visa consultant*|agent|agents|university|universit*|field|engineer*|nurs*|doctor|professor|خاتون|when|free|kab|zaroori|lazmi`,
  },
  {
    matter: "charges",
    all: [
      "hidden|chup*|extra charges|extra fee*|extra paise|baad mein aur|later charges|پوشیدہ",
      "charge*|fee|fees|paise|cost*",
    ],
    not: "university|uni|tuition|visa|hostel|bank|airline",
  },
];
const heard = hearings.map(({ all, not, ...rest }) => ({
  ...rest,
  all: all.map(phrases),
  not: not === undefined ? null : phrases(not),
}));

const matterOf = (clause: string) => {
  const text = normalise(clause);
  return heard.find(({ all, not }) => all.every((words) => mentions(text, words)) && !(not && mentions(text, not)));
};

const ofPerson = phrases(
  "he|she|they|him|her|their|his|woh|wo|us|un|unka|unki|unke|uska|uski|uske|inka|inki|inke|وہ|ان",
);
const skilled = phrases("qualif*|experienc*|certif*|trained|licen*|tajurb*|تجربہ");
const asking = phrases(
  "how|what|which|when|where|who|why|can|could|do|does|is|are|will|would|should|kya|kia|kaise|kese|kitn*|kab|kahan|kaun|kon|konsi|konsa|batao|bataein|bata|کیا|کیسے|کتن*|کب|کہاں|کون|بتا*",
);
const condition = /^ (?:if|in case|agar|when|jab|once|اگر|جب) /;
const courtesy = phrases(
  "please|plz|pls|salam|hello|hi|sir|madam|thanks|tell|me|batao|bata|dein|do|bhai|aoa|and|or|aur|ya|also|the|ji|jee|then|to|phir|so|ok",
);

const marks = "[?؟!\\n;،۔]+|,(?!\\d{3})|\\.(?=\\s|$)";
const joins = "(?<=\\s)(?:and|aur|also|plus|or phir|اور|&)(?=\\s)";
/** "Or" separates two questions if both sides ask something. */
const either = "(?<=\\s)(?:or|ya|yaa|ur|یا)(?=\\s)";
const separators = new RegExp(`(${marks}|${joins}|${either})`, "iu");

type Clause = { text: string; separator: string };

/** The clauses of a message, each with the separator that follows it. */
function clausesIn(message: string): Clause[] {
  const pieces = message.split(separators);
  const clauses: Clause[] = [];
  for (let at = 0; at < pieces.length; at += 2) {
    const text = pieces[at] ?? "";
    const separator = pieces[at + 1] ?? "";
    const last = clauses.at(-1);
    const isEither = last && /^(?:or|ya|yaa|ur|یا)$/iu.test(last.separator);
    if (last && isEither && !(mentions(normalise(last.text), asking) && mentions(normalise(text), asking)))
      clauses.splice(-1, 1, { text: `${last.text}${last.separator}${text}`, separator });
    else clauses.push({ text, separator });
  }
  return clauses;
}

/** The maximum number of clauses to look at. */
const most = 10;

/** The matters in a message that are not about studying, and the message without them. */
export function asidesIn(message: string): { rest: string; asides: Aside[] } {
  const all = clausesIn(message);
  const clauses = all.slice(0, most);
  const found = clauses.map(({ text }) => matterOf(text));
  if (found.every((one) => one === undefined)) return { rest: message, asides: [] };
  const isOut = clauses.map(({ text }, at) => {
    const own = found[at];
    if (own) return !own.stays;
    const plain = normalise(text);
    const isBeside = found[at + 1] && !found[at + 1]?.stays;
    // "If my visa is refused, …", "Is he qualified?"
    if (isBeside && condition.test(plain)) return true;
    return found[at - 1]?.matter === "counsellor" && mentions(plain, ofPerson) && mentions(plain, skilled);
  });
  const asides: Aside[] = [];
  const firstLeft = clauses.findIndex((_, at) => !isOut[at] && !found[at]);
  clauses.forEach(({ text }, at) => {
    const matter = found[at]?.matter;
    const same = asides.find((one) => one.matter === matter);
    if (same) same.text += `, ${text}`;
    else if (matter) asides.push({ matter, text, isFirst: firstLeft < 0 || at < firstLeft });
  });
  if (!isOut.includes(true)) return { rest: message, asides };
  const left = all.filter((_, at) => !isOut[at]);
  if (left.some(says))
    return {
      rest: left
        .map(({ text, separator }) => text + separator)
        .join("")
        .trim(),
      asides,
    };
  // "Pound and euro rate today": a remainder belongs to the matter.
  return { rest: "", asides: asides.length === 1 ? asides.map((one) => ({ ...one, text: message })) : asides };
}

/** Whether a clause says enough to be a question of its own. */
const says = ({ text }: Clause) => {
  const plain = normalise(text);
  const words = plain.replace(courtesy, "").split(" ").filter(Boolean);
  return words.length > 2 || (words.length > 1 && mentions(plain, asking));
};
