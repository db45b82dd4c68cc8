import { asks, bullet, type Draft, factOf, lineOf, linesOf, type Part } from "@/lib/chat/canned/parts/text";
import type { Fact } from "@/lib/chat/facts";
import { officeDatesIn } from "@/lib/chat/office-dates";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { bookableDays } from "@/lib/consultations/slots";
import { normalise } from "@/lib/language/words";
import { expertFee, site } from "@/lib/site";
import { officeDayVerdicts } from "./office-day";
import { officeNotices } from "./office-notice";

const throughUs =
  / (?:fees?|tuition|deposit|فیس) (?:[^ ]+ ){0,8}(?:aap|ap|apke|aapke|your|you|twelve gates|consultancy|office|آپ) (?:(?:ke|k|ki|ko|کے|کو) )?(?:[^ ]+ ){0,2}(?:account|acount|office|through|zariye|bhej[^ ]*|de d[^ ]*|jama|pay|اکاونٹ|اکاؤنٹ|ذریعے)[^ ]* /u;
const ofUniversity = / (?:university|uni|college|tuition|یونیورسٹی) /u;

/** The family pays the university directly, and not through anybody else's account. */
export const answerFeeThroughUs: Part = ({ text }) => {
  const read = normalise(text);
  if (!throughUs.test(read) || !ofUniversity.test(read)) return null;
  return {
    lines: [
      "**No: pay the university's fee to the university directly,** through your bank, to the account that its own offer or portal names. We do not take it into our account and pass it on.",
      "Ask the university for a receipt. If anybody asks you to pay a university's fee into another account, in our name too, do not pay, and call us:",
      `• **Phone:** ${site.phones.join(" or ")}`,
    ],
    used: [],
  };
};

/** The firm itself: when and where, what it does, what a consultation costs and when one is free. */
export const answerFromOffice: Part = (question, facts) => {
  const has = (...any: QuestionTopic[]) => any.some((topic) => question.topics.includes(topic));
  const isAboutStudy =
    question.countries.length > 0 && has("visa", "cost", "scholarship", "intake", "work", "university");
  if ((has("consultation") || question.wantsBooking) && asks(question, changeWords)) return changedBooking(question);
  if (asks(question, aloneWords) && !isAboutStudy) return alone();
  if (has("complaint")) return complaint();
  if (has("event")) return events(facts);
  if (asks(question, commissionWords) && !isAboutStudy) return charges(commission);
  if (has("services") && asks(question, chargeWords) && !isAboutStudy) return charges();
  if (has("consultation") && !isAboutStudy) return consultation(question, facts);
  if (has("office")) return office(question, facts);
  if ((has("services") || (has("ability") && question.countries.length === 0)) && !isAboutStudy)
    return services(question, facts);
  if (has("profile") && question.countries.length === 0) return null;
  return question.wantsBooking && question.countries.length === 0 && question.tests.length === 0
    ? consultation(question, facts)
    : null;
};

const chargeWords =
  "charges|charge|service charge*|your fee|your fees|aap ki fee*|apki fee*|aapki fee*|ap ki fee*|consultancy fee*|consultation fee|processing fee|cost of consultation|how much do you charge|do you charge";

const changeWords =
  "mera appointment|meri appointment|mere appointment|my appointment|my booking|meri booking|mera slot|change|cancel*|reschedul*|re schedule|postpone*|shift|move|another time|badalna|badal*|cancel karna|late";

const changedBooking = (question: Question): Draft => ({
  lines: [
    "I cannot see or change bookings.",
    `To move or cancel one, call ${site.phones[0]} or answer the mail that confirmed it, and name the reference in it.`,
    asks(question, "refund*|money back|wapas|wapis|paise|fee|fees|واپس") &&
      "The free consultation costs nothing. Whether the fee of an expert consultation is given back, the office says before you pay: ask, and keep the receipt.",
  ],
  used: [],
});

const commissionWords = "commission|kickback|charge me and the university|university too|both sides|uni se paise";
const commission =
  "Whether the office receives a commission from a university, ask it in writing before you sign; I have no information on that.";

const aloneWords =
  "apply myself|apply by myself|apply on my own|khud apply|khud se apply|without consultant|without agent|without consultancy|consultant required|consultant zaroori|consultant lazmi|need a consultant|need consultant|need an agent|agent zaroori|agent ke baghair|agent ke bagair|consultant ke baghair|consultant ke bagair";

/** Says that nobody needs us to apply. */
const alone = (): Draft => ({
  lines: [
    "Yes, you can apply by yourself, on the university's own portal and at the immigration authority; a consultancy is your choice.",
    "Where we help: choosing courses that fit, checking papers and bank statements before they are sent, and practising the interview. The first consultation is free, so you can decide after it.",
    "Ask me about a country's visa, costs or deadlines at any time.",
  ],
  used: [],
});

/** Somebody is dissatisfied, or waits for a refund from us: a person must handle it. */
const complaint = (): Draft => ({
  lines: [
    "I am sorry to hear that. I cannot see payments, bookings or files, so a person at the office has to look into it:",
    `• **Phone:** ${site.phones.join(" or ")}`,
    `• **E-mail:** ${site.emails[0]}`,
    "Say what happened and when, with your name and any reference. Keep your receipt at hand.",
  ],
  used: [],
});

function events(facts: readonly Fact[]): Draft {
  const fact = factOf(facts, "office");
  return {
    lines: [
      "I have no list of seminars, webinars or other events; the office tells you what is planned:",
      bullet("Phone", lineOf(fact, "Phones")),
      bullet("E-mail", lineOf(fact, "E-mail")),
      ...(fact ? linesOf(fact) : [])
        .filter(([label]) => label.startsWith("Hours"))
        .map(([label, text]) => bullet(label.replace("Hours ", ""), text)),
    ],
    used: [],
  };
}

const charges = (also: string | null = null): Draft => ({
  lines: [
    "**What we charge**",
    "• **Free consultation:** a first talk, free of charge",
    `• **Expert consultation:** ${expertFee()}`,
    "Charges for other services are not published here; the office names them before you decide.",
    also,
    "Pay only to the account on our invoice, and take a receipt: nobody at the office takes a fee on a personal wallet or account.",
    `Phone: ${site.phones.join(" or ")}`,
  ],
  used: [],
});

/** When the usual hours don't apply. */
const datesOf = (facts: readonly Fact[]) => officeDatesIn(factOf(facts, "office")?.text ?? "");

/** The answer about the requested day and hour for a consultation. Only the booking page knows which slots are free. */
function wantedTime(question: Question, facts: readonly Fact[]): string[] {
  const said = officeDayVerdicts(question, datesOf(facts));
  return said.length > 0
    ? [...said, "Whether a time is still free, the booking page shows; a visit without a booking may mean a wait."]
    : [];
}

const walkIn =
  "walk in|walkin|without appointment|without booking|bina appointment|baghair appointment|appointment lazmi|appointment zaroori|appointment ke baghair|appointment ke bagair|appointment ke bina|seedha*|directly|direct aa*|direct a";
const howEarly =
  "kitne din pehle|kitnay din pehle|how early|how many days before|how far ahead|in advance|pehle se|advance";
const online =
  "online|zoom|video|video call|skype|google meet|whatsapp call|phone pe|phone par|by phone|on phone|on call|telephone|remotely|door se|ghar bethe|آن لائن";
const toBring =
  "bring|laun|laoon|laana|lana|lekar|le kar|le ke|saath kya|sath kya|documents|papers|kagaz*|kya kya|لاؤں|کاغذات|ساتھ";
/** The free slots, without those of a day that was just called probably closed. */
function freeTimes(free: string | null, said: readonly string[]): string | null {
  const closed = said
    .filter((line) => /closed/i.test(line))
    .map((line) => line.replace(/Open again on.*/, ""))
    .join(" ");
  const open = free?.split("; ").filter((time) => {
    const day = /\d{1,2} [A-Z][a-z]+/.exec(time)?.[0];
    return !day || !closed.includes(day);
  });
  return open && open.length > 0 ? open.join("; ") : null;
}

function consultation(question: Question, facts: readonly Fact[]): Draft {
  const free = lineOf(factOf(facts, "slots"), "Free");
  const wanted = wantedTime(question, facts);
  return {
    lines: [
      ...(wanted.length > 0 ? officeNotices(question, datesOf(facts)) : []),
      "**A consultation with one of our counsellors**",
      asks(question, online) &&
        `**Yes, you can talk to a counsellor by phone:** nobody has to come to ${site.office.city}. For a video call ask the office on ${site.phones[0]}; I have nothing on that.`,
      asks(question, toBring) &&
        "**Bring your transcripts or result cards, your CNIC or passport and, if you have them, a test score, a CV and any offer letter.** Copies will do for a first talk, and nothing has to be complete.",
      asks(question, walkIn) &&
        "**Better with a booking:** the booked time is yours, and without one you may have to wait. Call first if you want to come without.",
      asks(question, howEarly) && `**You can book up to an hour before and at most ${bookableDays} days ahead.**`,
      asks(question, "minute|minutes|how long|duration|kitni dair|kitni der|منٹ") &&
        "Booked times begin on the hour; I don't know how long a talk takes.",
      ...wanted,
      asks(question, "female|lady|ladies|woman|khatoon|aurat|خاتون|لیڈی") &&
        `**Whether a woman counsellor is free, the office tells you:** I have no list of who works when. Ask for one when you book, or call ${site.phones[0]}.`,
      "• **Free consultation:** your questions, your marks, your budget, and which countries fit, in the office or by phone",
      `• **Expert consultation:** ${expertFee()}`,
      bullet("Next free times", freeTimes(free, wanted)),
      `Choose the kind, the day and the time on the booking page.${asks(question, toBring) ? "" : " Bring your transcripts and, if you have one, your test score."}`,
    ],
    used: [],
  };
}

function office(question: Question, facts: readonly Fact[]): Draft {
  const fact = factOf(facts, "office");
  const wantsPlace = asks(question, "address|location|located|where|kahan|kidhar|map|branch|branches|پتہ|کہاں");
  const wantsHours = asks(
    question,
    "timing*|baje|band|hours|open|khula|khulta|kab|when|sunday|saturday|itwar|today|close|closed|اتوار|ہفتہ|کب",
  );
  const wantsContact = asks(question, "phone|number|contact|call|whatsapp|whats app|email|e mail|فون|نمبر|رابطہ");
  const all = !wantsPlace && !wantsHours && !wantsContact;
  const said = officeDayVerdicts(question, datesOf(facts));
  const notices = officeNotices(question, datesOf(facts));
  const isElsewhere = asks(question, `branch|branches|${otherCities}`);
  const hours = fact ? linesOf(fact).filter(([label]) => label.startsWith("Hours")) : [];
  return {
    lines: [
      ...notices,
      isElsewhere
        ? `**Our office is in ${site.office.city}**; I have no other one on record. You can call or write from anywhere:`
        : `**The office of ${site.name}**`,
      ...said,
      said.length === 0 &&
        asks(question, holidays) &&
        "**On public holidays, at Eid and in Ramadan the office may be closed or keep other hours;** please ring before you come. The usual hours:",
      notices.length > 0 &&
        said.length === 0 &&
        (wantsHours || all) &&
        "The usual hours, unless the notice says otherwise:",
      ...(wantsHours || all ? hours.map(([label, text]) => bullet(label.replace("Hours ", ""), text)) : []),
      bullet("Address", lineOf(fact, "Address")),
      bullet("Phone", lineOf(fact, "Phones")),
      (wantsContact || all) && bullet("E-mail", lineOf(fact, "E-mail")),
      asks(question, "reply|jawab|respond|response|جواب") && bullet("Reply", lineOf(fact, "Reply to messages")),
      asks(question, "whatsapp|whats app") &&
        (bullet("WhatsApp", site.whatsapp) ?? "I have no WhatsApp number on record; please call or write."),
    ],
    used: [],
  };
}

const holidays =
  "eid|ramzan|ramadan|ramazan|holiday*|chutti*|muharram|ashura|independence day|christmas|new year|25 december|14 august|23 march|1 may|5 february|عید|رمضان|چھٹی*";

/** Cities of Pakistan whose people ask for an office near them. */
const otherCities =
  "karachi|islamabad|rawalpindi|pindi|faisalabad|multan|peshawar|quetta|sialkot|gujranwala|gujrat|hyderabad|sargodha|bahawalpur|sahiwal|jhelum|mardan|abbottabad|sukkur|kashmir|mirpur|کراچی|اسلام آباد|راولپنڈی|فیصل آباد|ملتان|پشاور|کوئٹہ|سیالکوٹ|گجرات|گوجرانوالہ";

function services(question: Question, facts: readonly Fact[]): Draft {
  const fact = factOf(facts, "services");
  const first = (label: string) => lineOf(fact, label)?.split(/(?<=\.) /)[0] ?? null;
  const titles = fact ? linesOf(fact).map(([label]) => label) : [];
  const wantsStart = asks(question, "start|shuru|shuroo|begin|first step|kaise karun|kese karun|process|tareeka|شروع");
  const papers = asks(question, "sop|lor|cv|statement of purpose|resume|motivation letter");
  return {
    lines: [
      `**What ${site.name} does for you**`,
      papers &&
        "**Yes, we help with the statement of purpose, reference letters and the visa file;** the words stay your own.",
      wantsStart &&
        `**How to start:** book a free consultation on the booking page, or call ${site.phones[0]}; bring your transcripts and, if you have one, your test score. A counsellor then names courses and the papers you need.`,
      ...["University Admission", "Course Selection", "Visa Assistance", "Test Preparation"].map((label) =>
        bullet(label, first(label)),
      ),
      bullet("Also", titles.slice(4, -1).join(", ").toLowerCase()),
      `The first consultation is free; an expert consultation costs ${expertFee()}.`,
    ],
    used: [],
  };
}
