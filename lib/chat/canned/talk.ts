import { countryInText, destinationNames } from "@/lib/catalogue/destination-names";
import { deceitAnswer } from "@/lib/chat/firm/deceit-answer";
import { deceitsHeard } from "@/lib/chat/firm/deceit-doubt";
import { wardedIn } from "@/lib/chat/firm/wording/denied";
import { certain } from "@/lib/chat/question/intents/intents";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { admissionsCountries } from "@/lib/claims/standing";
import { acceptedExtensions, maxDocuments } from "@/lib/documents/limits";
import { maxDocumentBytes } from "@/lib/front/upload-limits.mjs";
import { normalise } from "@/lib/language/words";
import { expertFee, site } from "@/lib/site";
import { requiredDocuments } from "@/lib/students/onboarding";
import { asks, type Draft, type Part } from "./parts/text";

const countries = destinationNames.map(countryInText);
const listed = `${countries.slice(0, -1).join(", ")} and ${countries.at(-1)}`;
const say = (...lines: string[]): Draft => ({ lines, used: [] });

const offers = [
  "You can ask me for example:",
  "• What does a master's in Germany cost?",
  "• How do I get a student visa for the UK?",
  "• Which scholarships are there for Sweden?",
  "• IELTS 6.5 equals how much in PTE?",
];

const namesStudy = ({ countries, tests, awards }: Question) => countries.length + tests.length + awards.length > 0;

/** Whether a message only greets, thanks or says goodbye. */
export function isSmallTalk(question: Question): boolean {
  const { topics, greeting, onlyTalk, elsewhere } = question;
  if (onlyTalk) return true;
  if (namesStudy(question)) return false;
  return topics.length > 0
    ? topics.every((topic) => topic === "thanks" || topic === "farewell")
    : greeting && elsewhere.length === 0;
}

/** Greetings, thanks, who is speaking, and what this assistant does not do. */
export const answerTalk: Part = (question) => {
  const has = (...any: QuestionTopic[]) => any.some((topic) => question.topics.includes(topic));
  if (has("deceit")) {
    const deceits = deceitsHeard(question.text);
    const warded = deceits.length > 0 ? null : wardedIn(normalise(question.text));
    if (warded) return warded === "agent" ? ofAgent() : ofUniversity();
    return say(...deceitAnswer(deceits.length > 0 ? deceits : ["papers"], question.text).split("\n"));
  }
  const asksStudy = namesStudy(question);
  if (has("private")) {
    return say(
      "Students' records are private: I have no access to them, and the office shows them to nobody else.",
      "Your own application stands in the **student portal** under **My Applications**, after you log in. With questions about studying abroad I can help here.",
    );
  }
  if (has("setup") || (has("orders") && !asksStudy)) {
    return say(
      "I cannot do that: how I am set up is not something I show or change.",
      "Ask me about universities, courses, costs, visas, tests or scholarships in our twelve destinations, and I answer from facts with their date.",
    );
  }
  if (ofFiles.test(normalise(question.text))) return fileRules();
  if (
    has("account") &&
    asks(
      question,
      "upload*|format|formats|file size|which document*|what document*|kon se document*|konse document*|kya kya",
    )
  )
    return uploads();
  if (has("account")) {
    return say(
      "I cannot see accounts, applications or documents; they are private.",
      "Your own application with its status stands in the **student portal**, after you log in. If something there looks wrong, or you cannot log in, the office helps:",
      `• **Phone:** ${site.phones.join(" or ")}`,
      `• **E-mail:** ${site.emails[0]}`,
    );
  }
  if (has("identity")) {
    return say(
      `I am the AI assistant of **${site.name}**, ${site.descriptor}: a program, not a person. I answer from facts that our team has put together, with their dates and sources.`,
      `For a person, call the office on ${site.phones[0]} or meet a counsellor in a free consultation.`,
    );
  }
  if (isSmallTalk(question)) return smallTalk(question);
  if (isDistrust(question)) return trust();
  if (has("guarantee")) return noPromise(question);
  const isOfAgent = (question.likely["agent/trust"] ?? 0) >= certain && question.everyday.length === 0;
  if (isOfAgent && !asksStudy && !question.wantsBooking && !has("consultation")) return ofAgent();
  if (has("trust") && !asksStudy) return trust();
  const isNamed = question.countries.length + question.everyday.length + question.awards.length > 0;
  if (question.elsewhere.length > 0 && !isNamed) return outside(question);
  return null;
};

/** What the portal asks for: not anybody's record. */
const uploads = (): Draft =>
  say(
    "**What to upload in the student portal, under Documents**",
    `• **Always:** ${namesOf(true)}`,
    `• **Often as well:** ${namesOf(false)}`,
    `• **Files:** ${fileTypes}, at most ${mostMegabytes} MB each`,
    "A visa asks for more papers: name a country, and I list them.",
    `If an upload fails, call the office on ${site.phones[0]}.`,
  );

/** Which files, and how large: a question about the upload, even without that word. */
const ofFiles =
  / (?:files?|documents?|pictures?|scans?|uploads?|فائل) (?:ka |ki |ke |کا |کی )?(?:types?|formats?|sizes?|extensions?|limits?|ٹایپ|سایز|فارمیٹ) | (?:types?|formats?|size|kinds?) of (?:the |my )?(?:files?|documents?|scans?) (?:[^ ]+ ){0,6}(?:upload[^ ]*|allowed|accept[^ ]*|portal) | (?:pdf|docx?|word file|jpe?g|png|heic|zip) (?:[^ ]+ ){0,5}(?:upload[^ ]*|allowed|accept[^ ]*|chalega|chalegi) | upload[^ ]* (?:[^ ]+ ){0,5}(?:pdf|docx?|word file|jpe?g|png|heic|zip|format|mb|size) /u;
const fileTypes = acceptedExtensions.map((extension) => extension.slice(1).toUpperCase()).join(", ");
const mostMegabytes = maxDocumentBytes / (1024 * 1024);
const fileRules = (): Draft =>
  say(
    `**You can upload ${fileTypes} files, at most ${mostMegabytes} MB each,** in the student portal under Documents.`,
    `• **In all:** up to ${maxDocuments} documents for one account`,
    "• **Too large or another type:** save or scan it as a PDF with a lower resolution, without a password",
    `If an upload still fails, call the office on ${site.phones[0]}.`,
  );
const namesOf = (isRequired: boolean) =>
  requiredDocuments
    .filter(({ required }) => required === isRequired)
    .map(({ name }) => name)
    .join(", ");

function smallTalk({ topics, greeting, text }: Question): Draft {
  if (topics.includes("thanks")) return say("You are welcome. If another question comes up, ask it here at any time.");
  if (topics.includes("farewell"))
    return say("Goodbye, and good luck with your plans. I am here whenever you have another question.");
  const isSalam = /sala+m|\ba\.?o\.?a\b|سلام/i.test(text);
  return say(
    `${isSalam ? "Wa alaikum assalam." : greeting ? "Hello." : "Welcome."} Welcome to **${site.name}**. I help with studying abroad from Pakistan: universities, costs, visas, tests and scholarships.`,
    ...offers,
    "Which country or course do you have in mind?",
  );
}

function noPromise({ text }: Question): Draft {
  const isRatio = /ratio|success rate/i.test(text);
  return say(
    "**No, nobody can guarantee a visa, an admission or a scholarship**, and you should be careful with anybody who does. The embassy or the immigration authority of the country decides each case by itself.",
    isRatio
      ? "Rates of the past say little about your own file: what counts is that it is complete, true and clear."
      : "What we can do is lower the risk: the official checklist explained for your case, bank statements and proof of funds reviewed early, forms and appointments step by step, and a mock interview.",
  );
}

/** What another agent offers or promises. */
const ofAgent = () =>
  say(
    "**Be careful, and pay nothing that you cannot check.** I cannot judge one agent's price from here, but this holds for every agent, and for us:",
    "• Nobody can promise a visa, an admission or a scholarship, whether you pay before or after it.",
    "• Tuition goes from you to the university itself, and the visa fee to the authority: to no agent's account.",
    "• The agent's own fee stands in a written agreement, with what is not refunded, and you get a numbered receipt for it.",
    "• Keep your passport, your original papers and the passwords of your applications yourself.",
    "• Ask each university by mail whether it knows the agent, and what was sent in your name.",
    `Bring the offer to a free consultation, or call us on ${site.phones[0]}, before you sign or pay.`,
  );

/** How to tell a real university from a false one: what everybody can check before paying. */
const ofUniversity = () =>
  say(
    "**Check the university yourself before you pay anything.** I have no list of false universities. These checks cost nothing:",
    "• **The official register:** look it up in the list of the country itself, on the government's own site. For the UK that is the register of licensed student sponsors.",
    "• **Its own website:** write to the admissions office at the address given there, and ask whether it issued your offer and whether it knows the agent.",
    "• **The money:** tuition goes to the account that its own offer or portal names, never to a person.",
    "• **Warning signs:** admission without papers or an application, a degree for money, or pressure to pay today.",
    `Name a university and I'll tell you what I have on it, or bring the offer to a free consultation: ${site.phones[0]}.`,
  );

/** Somebody else's consultant took the money, and the asker wants to know why ours would not. */
export const isDistrust = (question: Question) =>
  asks(question, otherOffice) && asks(question, lost) && asks(question, doubts);
const otherOffice = "consultant*|consultanc*|agent*|agenc*|office|company|کنسلٹنٹ*|ایجنٹ*";
const lost =
  "kha gaya|kha gya|kha gaye|kha gye|kha liye|kha liya|kha ke|le kar bhag*|le ke bhag*|le k bhag*|bhag gaya|bhag gya|bhaag gaya|doob gaye|dub gaye|loot liya|loota|lut gaye|lut gaya|dhoka diya|dhoka kiya|dhokha diya|fraud kiya|cheated|scammed|robbed|ran away|ran off|disappeared|took my money|took his money|took the money|took our money|lost|کھا گیا|کھا گئے|بھاگ گیا|دھوکہ دیا|لوٹ لیا";
const doubts =
  "yaqeen|yakeen|yaqin|bharosa|bharosay|aitbar|etbar|trust|believe|how do i know|how can i know|how are you different|what makes you different|aap log|ap log|aap bhi|ap bhi|you people|you too|یقین|بھروسہ|اعتبار|آپ لوگ|آپ بھی";

/** To somebody who doubts the firm: what can be checked before any money is paid. */
const trust = () =>
  say(
    "It is right to check a consultancy before you trust it. You can do that without paying anything:",
    `• **Come and see us:** ${site.address}`,
    `• **Call:** ${site.phones.join(" or ")}`,
    "• **Ask first:** the first consultation is free",
    "**How we work:**",
    "• What you pay us stands in a written agreement and on a numbered receipt, with what is not refunded.",
    "• Nobody at our office takes a fee on a personal wallet or account. Pay nothing without a receipt.",
    "• You pay tuition directly to the university, to the account that its own offer or portal names.",
    "• We guarantee no visa, admission or scholarship, and we sell no bank statements.",
    "Be careful with anybody, us included, who would promise a visa or ask for false papers. The embassy decides, and nobody else.",
  );

function outside({ elsewhere }: Question): Draft {
  if (elsewhere.length === 1 && elsewhere[0] === "Pakistan")
    return say(
      "I know universities abroad only: on universities in Pakistan I have no fees, rankings or dates. Their own admissions offices answer that.",
      `I have sourced facts about ${listed}.`,
    );
  const named = elsewhere.length > 1 ? `${elsewhere.slice(0, -1).join(", ")} and ${elsewhere.at(-1)}` : elsewhere[0];
  return say(
    `I do not have checked facts about **${named}**, so I give you no figures or dates for ${elsewhere.length > 1 ? "them" : "it"}.`,
    `Our counsellors help with admissions in ${admissionsCountries() ?? "other countries too"}; ask one in a free consultation, or call the office on ${site.phones[0]}.`,
    `I have sourced facts about ${listed}. Shall I compare one of these for you?`,
  );
}

const start =
  "study abroad|abroad|bahar parh*|bahar jana|bahar jaun|want to study|parhna chahta|parhna chahti|after fsc|after inter*|fsc ke baad|inter ke baad|bachelors ke baad|what should i do|kya karun|kya karoon|kya karna chahiye|koi country|samajh nahi*|samajh nai|confused|no idea|بیرون ملک|باہر پڑھ*";
const urdu = "urdu|اردو";

/** For somebody who is at the beginning, or asks for Urdu: what we need to know for a useful answer. */
export const answerStart: Part = (question) => {
  if (question.topics.length + question.countries.length > 0) return null;
  if (asks(question, urdu))
    return say(
      "You can write in English, Roman Urdu or Urdu, as you like. My own answers here are in English.",
      `To talk to a person, call the office in Lahore on ${site.phones[0]}.`,
    );
  if (!asks(question, start)) return null;
  return say(
    "Let us start with what you have. Tell me:",
    "• your last degree and your marks",
    "• the field and the level you want (bachelor's, master's, PhD)",
    "• what a year may cost, in lakh, and a country if you have one in mind",
    "Then I name countries, courses and costs from our facts. A counsellor can do the same with you in a free consultation.",
  );
};

/** The answer to what we didn't understand, or what is not in our facts. */
export function advise({ countries: asked, text }: Question): Draft {
  const isOffTopic = asked.length === 0 && text.length > 0;
  return say(
    isOffTopic
      ? "I did not find an answer to that in our facts about studying abroad."
      : "I do not have a checked answer to exactly that.",
    `A counsellor can look at your situation in a **free consultation**; an expert consultation costs ${expertFee()}. The office answers on ${site.phones[0]} as well.`,
    ...offers,
  );
}
