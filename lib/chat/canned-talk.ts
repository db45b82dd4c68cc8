import { countryInText } from "@/lib/catalogue/country-name";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { expertFee, site } from "@/lib/site";
import type { Draft, Part } from "./canned-text";
import { deceitIn } from "./deceit";
import { deceitAnswer } from "./deceit-answer";
import type { Question, QuestionTopic } from "./question";

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

/** Greetings, thanks, who is speaking, and what this assistant does not do. */
export const answerTalk: Part = (question) => {
  const has = (...any: QuestionTopic[]) => any.some((topic) => question.topics.includes(topic));
  if (has("deceit")) return say(...deceitAnswer(deceitIn(question.text) ?? "papers", question.text).split("\n"));
  const asksStudy = question.countries.length + question.tests.length + question.awards.length > 0;
  if (has("private")) {
    return say(
      "Students' records are private: I have no access to them, and the office shows them to nobody else.",
      "Your own application stands in the student portal, after you log in. With questions about studying abroad I can help here.",
    );
  }
  if (has("setup") || (has("orders") && !asksStudy)) {
    return say(
      "I cannot do that: how I am set up is not something I show or change.",
      "Ask me about universities, courses, costs, visas, tests or scholarships in our twelve destinations, and I answer from facts with their date.",
    );
  }
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
      `I am the AI assistant of **${site.name}**, ${site.descriptor}: a program, not a person. I answer from facts that our team has checked, with their date and source.`,
      `For a person, call the office on ${site.phones[0]} or meet a counsellor in a free consultation.`,
    );
  }
  const isThanks =
    has("thanks", "farewell") &&
    !asksStudy &&
    question.topics.every((topic) => topic === "thanks" || topic === "farewell");
  const isHello = question.greeting && question.topics.length === 0 && !asksStudy && question.elsewhere.length === 0;
  if (question.onlyTalk || isThanks || isHello) return smallTalk(question);
  if (has("guarantee")) return noPromise(question);
  if (has("trust") && !asksStudy) return trust();
  if (question.elsewhere.length > 0 && question.countries.length === 0) return outside(question);
  return null;
};

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

/** To somebody who doubts the firm: what can be checked before any money is paid. */
const trust = () =>
  say(
    "It is right to check a consultancy before you trust it. You can do that without paying anything:",
    `• **Come and see us:** ${site.address}`,
    `• **Call:** ${site.phones.join(" or ")}`,
    "• **Ask first:** the first consultation is free",
    "Be careful with anybody, us included, who would promise a visa or ask for false papers. The embassy decides, and nobody else.",
  );

function outside({ elsewhere }: Question): Draft {
  const named = elsewhere.length > 1 ? `${elsewhere.slice(0, -1).join(", ")} and ${elsewhere.at(-1)}` : elsewhere[0];
  return say(
    `I do not have checked facts about **${named}**, so I give you no figures or dates for ${elsewhere.length > 1 ? "them" : "it"}.`,
    `Our counsellors help with admissions in ${site.claims.admissionsCountries}; ask one in a free consultation, or call the office on ${site.phones[0]}.`,
    `I have checked facts about ${listed}. Shall I compare one of these for you?`,
  );
}

/** The answer to what was not understood, or what the facts do not hold. */
export function advise({ countries: asked, text }: Question): Draft {
  const isOffTopic = asked.length === 0 && text.length > 0;
  return say(
    isOffTopic
      ? "I did not find an answer to that in our facts about studying abroad."
      : "I do not have a checked answer to exactly that.",
    `A counsellor can look at your situation in a **free consultation**; an expert consultation costs ${expertFee}. The office answers on ${site.phones[0]} as well.`,
    ...offers,
  );
}
