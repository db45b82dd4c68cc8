import { destination, endedScholarship, scholarship, scholarshipNames } from "./catalogue";
import { amounts, firstAmount, namesSome, number, says } from "./checks";
import type { GradedQuestion } from "./question";

/** How an answer says that an award has ended. */
const isOver = says(
  /\bended\b|has ended|no longer|discontinued|replaced|took over|were the last|closed to new|khatam|band ho/i,
);
/** An award that may not be running is never offered as if it were certain. */
const isUncertain = says(/confirm|may not|not certain|check (whether|with|the)|watch the|changes by round/i);

const fullyFundedInEurope = ["daad-epos", "erasmus-mundus", "si-global-professionals", "chevening"]
  .map((id) => scholarship(id).name)
  .concat("DAAD", "Erasmus Mundus", "Commonwealth", "Helmut-Schmidt");

/** Named awards, awards by country and level, and awards that have ended. */
export const scholarshipQuestions: readonly GradedQuestion[] = [
  {
    id: "scholarship-nobody-promises",
    question: "aap bachelors ke liye canada mein pakki full scholarship dila dein ge? abbu kuch nahi de sakte",
    mustKnow: [],
    mustSay: [says("nobody can promise"), says("Lester B. Pearson"), says("UBC International Scholars")],
    mustNotSay: [says("parent's money counts")],
  },
  {
    id: "scholarship-family-each",
    question: "does the daad scholarship want work experience",
    mustKnow: [],
    mustSay: [says("EPOS"), says("two years"), says("Helmut-Schmidt"), says("Research Grants")],
    mustNotSay: [],
  },
  {
    id: "scholarship-family-each-urdu",
    question: "ڈاڈ سکالرشپ کے لیے کام کا تجربہ چاہیے؟",
    mustKnow: [],
    mustSay: [says("EPOS"), says("two years"), says("ریکارڈ میں"), says("Helmut-Schmidt")],
    mustNotSay: [says("نیچے انگریزی میں")],
  },
  {
    id: "scholarship-chevening-deadline",
    question: "chevening scholarship last date and eligibility?",
    mustKnow: [says("Chevening"), says(scholarship("chevening").deadlineMonth), says("2,800 hours")],
    mustSay: [says("Chevening"), says("November"), says(/two years|2 years|2,800 hours/i)],
    mustNotSay: [],
  },
  {
    id: "scholarship-fulbright",
    question: "fullbright scholarship pakistan se kaise milti hai",
    mustKnow: [says("Fulbright"), says("USEFP"), says(scholarship("fulbright").deadlineMonth)],
    mustSay: [says("Fulbright"), says("GRE"), says(/February|April/)],
    mustNotSay: [],
  },
  {
    id: "scholarship-germany-list",
    question: "scholarships in germany for masters pakistani students",
    mustKnow: [namesSome(3, [...scholarshipNames("germany", "masters"), "DAAD EPOS"])],
    mustSay: [namesSome(2, [...scholarshipNames("germany", "masters"), "DAAD EPOS"]), says("DAAD")],
    mustNotSay: [],
  },
  {
    id: "scholarship-vanier-ended",
    question: "how can I apply for Vanier scholarship phd canada",
    mustKnow: [says(endedScholarship("vanier").note), says("Canada Graduate Research Scholarship")],
    mustSay: [says("Vanier"), isOver, says("Canada Graduate Research Scholarship")],
    mustNotSay: [],
  },
  {
    id: "scholarship-global-ugrad-ended",
    question: "Global UGRAD k liye apply karna hai is saal, process batayen",
    mustKnow: [says(endedScholarship("global-ugrad-pakistan").note)],
    mustSay: [says("UGRAD"), isOver],
    mustNotSay: [],
  },
  {
    id: "scholarship-fully-funded-europe",
    question: "fully funded masters scholarships in europe?",
    mustKnow: [namesSome(2, fullyFundedInEurope)],
    mustSay: [namesSome(2, fullyFundedInEurope)],
    mustNotSay: [says("NL Scholarship", "Swiss Government Excellence")], // in part only; not for a master's
  },
  {
    id: "scholarship-sweden",
    question: "sweden me scholarship milti hai kya?",
    mustKnow: [namesSome(3, scholarshipNames("sweden"))],
    mustSay: [namesSome(2, scholarshipNames("sweden"))],
    mustNotSay: [],
  },
  {
    id: "scholarship-hec-uncertain",
    question: "HEC overseas scholarship phase 3 open hai?",
    mustKnow: [says("HEC Overseas Scholarships"), isUncertain],
    mustSay: [says("HEC"), isUncertain],
    mustNotSay: [],
  },
  {
    id: "scholarship-australia-awards",
    question: "Australia Awards kitne experience ki requirement hai",
    mustKnow: [says("Australia Awards"), says("five years")],
    mustSay: [says("Australia Awards"), says("five years", "5 years")],
    mustNotSay: [],
  },
  {
    id: "scholarship-bachelors-canada",
    question: "my son is in A levels, any full scholarship for bachelors in canada",
    mustKnow: [says("Lester B. Pearson"), says(scholarship("lester-pearson").award)],
    mustSay: [says("Lester B. Pearson", "Pearson")],
    mustNotSay: [],
  },
  {
    id: "scholarship-commonwealth-urdu",
    question: "کامن ویلتھ اسکالرشپ کے لیے کب اپلائی کرتے ہیں؟",
    mustKnow: [says("Commonwealth Master's Scholarship"), says("October")],
    mustSay: [says("Commonwealth", "کامن ویلتھ"), says("October", "اکتوبر")],
    mustNotSay: [],
  },
  {
    id: "scholarship-erasmus-typo",
    question: "erasmus mundas scholarship amount per month?",
    mustKnow: amounts(scholarship("erasmus-mundus").award).concat(says("Erasmus Mundus")),
    mustSay: amounts(scholarship("erasmus-mundus").award).concat(says("Erasmus Mundus")),
    mustNotSay: [],
  },
  {
    id: "scholarship-phd-norway",
    question: "phd in norway with stipend?",
    mustKnow: [says(scholarship("norway-phd").name)],
    mustSay: [says(/salar/i), says(destination("norway").name)],
    mustNotSay: [],
  },
  {
    id: "scholarship-eiffel-age",
    question: "eiffel scholarship age limit france",
    mustKnow: [says("Eiffel"), says("25 or younger")],
    mustSay: [says("Eiffel"), number(25)],
    mustNotSay: [],
  },
  {
    id: "scholarship-daad-epos-roman",
    question: "DAAD EPOS scholarship me kitne paise miltay hain",
    mustKnow: [firstAmount(scholarship("daad-epos").award)],
    mustSay: [firstAmount(scholarship("daad-epos").award), says("EPOS")],
    mustNotSay: [],
  },
  {
    id: "scholarship-norway-quota-ended",
    question: "norway quota scheme scholarship apply",
    mustKnow: [says(endedScholarship("norway-quota").note)],
    mustSay: [says("Quota"), isOver],
    mustNotSay: [],
  },
  {
    id: "scholarship-switzerland-phd",
    question: "swiss government excellence scholarship for phd stipend?",
    mustKnow: [says("Swiss Government Excellence"), firstAmount(scholarship("swiss-excellence").award)],
    mustSay: [firstAmount(scholarship("swiss-excellence").award)],
    mustNotSay: [],
  },
  {
    id: "scholarship-manaaki-uncertain",
    question: "manaaki scholarship pakistan eligible hai?",
    mustKnow: [says("Manaaki")],
    mustSay: [says("Manaaki"), isUncertain],
    mustNotSay: [],
  },
  {
    id: "scholarship-ireland-list",
    question: "ireland mein scholarship for masters?",
    mustKnow: [namesSome(3, scholarshipNames("ireland", "masters"))],
    mustSay: [namesSome(2, scholarshipNames("ireland", "masters"))],
    mustNotSay: [],
  },
  {
    id: "scholarship-bachelors-usa",
    question: "is there any scholarship for undergraduate in america",
    mustKnow: [says(scholarship("us-need-aid").award, scholarship("us-need-aid").name)],
    mustSay: [says("need", "Full-need")],
    mustNotSay: [],
  },
  {
    id: "scholarship-sweden-follow-up",
    earlier: ["sweden me masters karna hai"],
    question: "koi scholarship?",
    mustKnow: [namesSome(3, scholarshipNames("sweden", "masters"))],
    mustSay: [namesSome(2, scholarshipNames("sweden", "masters"))],
    mustNotSay: [],
  },
  {
    id: "scholarship-fulbright-gre",
    question: "Fulbright k liye GRE me kitne marks",
    mustKnow: [number(145)],
    mustSay: [number(145)],
    mustNotSay: [],
  },
  {
    id: "scholarship-phd-switzerland-paid",
    question: "phd in switzerland is it paid?",
    mustKnow: [says("PhD posts are paid jobs")],
    mustSay: [says(/paid job|salar/i)],
    mustNotSay: [],
  },
];
