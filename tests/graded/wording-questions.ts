import { site } from "@/lib/site";
import { destination, newerFigure, scholarship, scoresFor } from "./catalogue";
import { amounts, firstAmount, namesSome, number, says } from "./checks";
import type { GradedQuestion } from "./question";

const { visa: ukVisa } = destination("uk");
/** The health surcharge: the second of the two amounts. */
const surcharge = amounts(ukVisa.fee).slice(-1);

/** Nicknames, abbreviations, words with two meanings, greetings in other letters, and noise. */
export const wordingQuestions: readonly GradedQuestion[] = [
  {
    id: "wording-oz",
    question: "oz student visa lagwane ki total fee?",
    mustKnow: amounts(destination("australia").visa.fee),
    mustSay: amounts(destination("australia").visa.fee),
    mustNotSay: [],
  },
  {
    id: "wording-bartania",
    question: "bartania main parhai k doran kitna kaam kr skte hain",
    mustKnow: [says(destination("uk").workWhileStudying)],
    mustSay: [says("20 hours")],
    mustNotSay: [],
  },
  {
    id: "wording-sevis",
    question: "SEVIS fee kya hoti hai aur kitni",
    mustKnow: amounts(destination("usa").visa.fee),
    mustSay: amounts(destination("usa").visa.fee).slice(-1),
    mustNotSay: [],
  },
  {
    id: "wording-ihs",
    question: "ihs surcharge uk per year how much",
    mustKnow: surcharge,
    mustSay: surcharge,
    mustNotSay: [],
  },
  {
    id: "wording-cas",
    question: "CAS letter kya hota hai",
    mustKnow: [says("CAS from a licensed sponsor")],
    mustSay: [says("CAS from a licensed sponsor")],
    mustNotSay: [],
  },
  {
    id: "wording-quebec",
    question: "Quebec mein proof of funds wohi hai?",
    mustKnow: [says("outside Quebec")],
    mustSay: [says("outside Quebec")],
    mustNotSay: [],
  },
  {
    id: "wording-sponsor-uncle",
    question: "do pakistani students need blocked account for germany or can uncle sponsor",
    mustKnow: [firstAmount(newerFigure("germany").officialNow)],
    mustSay: [says("blocked account"), firstAmount(newerFigure("germany").officialNow)],
    mustNotSay: [],
  },
  {
    // "Band" means "closed" in Urdu.
    id: "wording-band-is-closed",
    question: "friday ko office kitne baje band hota hai?",
    mustKnow: [says(site.hours[0]?.short ?? "", site.hours[0]?.long ?? "")],
    mustSay: [says(/6 ?(:00 ?)?PM/i)],
    mustNotSay: [says("IELTS")],
    isTalk: true,
  },
  {
    id: "wording-band-is-a-score",
    question: "5.5 bands in ielts = pte?",
    mustKnow: [says(scoresFor(5.5).pte)],
    mustSay: [says(scoresFor(5.5).pte)],
    mustNotSay: [],
  },
  {
    // "sat" in small letters is a test here, and "us me" is not a country.
    id: "wording-sat-small",
    question: "achi uni k liye sat me kitna score chahiye hota hai",
    mustKnow: [says("1450+")],
    mustSay: [number(1450)],
    mustNotSay: [],
  },
  {
    id: "wording-us-me-is-in-that",
    earlier: ["chevening scholarship batao"],
    question: "us me ielts chahiye?",
    mustKnow: [says("Chevening"), says(scholarship("chevening").englishRequirement ?? "")],
    mustSay: [says("Chevening"), says("course asks")],
    mustNotSay: [says("United States")],
  },
  {
    id: "wording-erasmus-letters-swapped",
    question: "eramsus munds ki aplly date",
    mustKnow: [says("Erasmus Mundus")],
    mustSay: [says("Erasmus Mundus"), says("January", "October")],
    mustNotSay: [],
  },
  {
    id: "wording-credits",
    question: "netherlands me kitne credits pass karna zaroori hai visa ke liye",
    mustKnow: [says("50% of credits")],
    mustSay: [says(/50 ?%/)],
    mustNotSay: [],
  },
  {
    id: "wording-january-intake",
    question: "which countries have january intake",
    mustKnow: [namesSome(3, ["United Kingdom", "Canada", "Ireland", "Sweden", "France"])],
    mustSay: [namesSome(3, ["United Kingdom", "Canada", "Ireland", "Sweden", "France"])],
    mustNotSay: [],
  },
  {
    id: "wording-number",
    question: "number do apna call karna hai abhi",
    mustKnow: [says(...site.phones)],
    mustSay: [says(...site.phones)],
    mustNotSay: [],
    isTalk: true,
  },
  {
    id: "wording-salam-urdu",
    question: "السلام علیکم",
    mustKnow: [],
    mustSay: [says("help"), says("salam", "علیکم")],
    mustNotSay: [says("did not find")],
    isTalk: true,
  },
  {
    id: "wording-noise",
    question: "asdfgh ???",
    mustKnow: [],
    mustSay: [says("ask"), says("consultation", "office")],
    mustNotSay: [],
    isTalk: true,
  },
];
