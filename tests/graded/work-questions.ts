import { destination, newerFigure } from "./catalogue";
import { amounts, firstAmount, number, says } from "./checks";
import type { GradedQuestion } from "./question";

const { workWhileStudying: netherlandsWork } = destination("netherlands");

/** Work during the studies and after the degree. */
export const workQuestions: readonly GradedQuestion[] = [
  {
    id: "work-australia-hours",
    question: "australia me student kitne ghante kaam kar sakta hai",
    mustKnow: [says(destination("australia").workWhileStudying), firstAmount(newerFigure("australia").officialNow)],
    mustSay: [
      firstAmount(destination("australia").workWhileStudying),
      firstAmount(newerFigure("australia").officialNow),
      says("fortnight", "two weeks"),
    ],
    mustNotSay: [],
  },
  {
    id: "work-australia-pays-fees",
    question: "I'll work full time in Australia to pay my fees",
    mustKnow: [says("48 hours"), says("Money to show"), says("Do not put wages into the visa budget")],
    mustSay: [says("48 hours"), says("fortnight"), says("before you go"), says("No plan may rest on it")],
    mustNotSay: [],
  },
  {
    id: "work-canada-hours",
    question: "How many hours can students work off campus in canada",
    mustKnow: [says(destination("canada").workWhileStudying)],
    mustSay: [firstAmount(destination("canada").workWhileStudying)],
    mustNotSay: [],
  },
  {
    id: "work-uk-psw-2027",
    question: "PSW uk ka kitna hai agar main 2027 me graduate karun",
    mustKnow: [says("18 months"), says("1 January 2027")],
    mustSay: [says("18 months"), says("1 January 2027", "January 2027")],
    mustNotSay: [],
  },
  {
    id: "work-germany-after",
    question: "after masters in germany how long i can stay for job search?",
    mustKnow: [says(destination("germany").postStudyWork)],
    mustSay: [says("18 months")],
    mustNotSay: [],
  },
  {
    id: "work-usa-stem-opt",
    question: "stem opt kitne months ka hota h?",
    mustKnow: [says(destination("usa").postStudyWork)],
    mustSay: [number(12), number(24), says("STEM")],
    mustNotSay: [],
  },
  {
    id: "work-sweden-limit",
    question: "can i work full time in sweden while studying",
    mustKnow: [number(15), says("11 June 2026")],
    mustSay: [number(15), says("11 June 2026"), says("no limit")],
    mustNotSay: [],
  },
  {
    id: "work-netherlands-follow-up",
    earlier: ["tell me about netherlands"],
    question: "and can I do part time job there?",
    mustKnow: [says(netherlandsWork)],
    mustSay: [says("16 hours")],
    mustNotSay: [],
  },
  {
    id: "work-switzerland-first-months",
    question: "can pakistani students work in switzerland from day 1?",
    mustKnow: [says(destination("switzerland").workWhileStudying)],
    mustSay: [says("15 hours"), says(/seventh month|six months|6 months/i)],
    mustNotSay: [],
  },
  {
    id: "work-ireland-or-new-zealand",
    question: "Ireland ya New Zealand, part time kaam kahan zyada allowed hai?",
    mustKnow: [says(destination("ireland").workWhileStudying), says(destination("newZealand").workWhileStudying)],
    mustSay: [says("20 hours"), says("25 hours"), says("Ireland"), says("New Zealand")],
    mustNotSay: [],
  },
  {
    id: "work-canada-pgwp-follow-up",
    earlier: ["Canada study permit fee?", "ok aur IELTS?"],
    question: "pgwp kitne saal ka milta hai 1 year masters pe",
    mustKnow: [says(destination("canada").postStudyWork)],
    mustSay: [says("three years", "3 years")],
    mustNotSay: [],
  },
  {
    id: "work-norway",
    question: "Norway part time job hours?",
    mustKnow: [says(destination("norway").workWhileStudying)],
    mustSay: [says("20 hours")],
    mustNotSay: [],
  },
  {
    id: "work-france-hours",
    question: "france mein saal me kitne hours kam allowed",
    mustKnow: [firstAmount(destination("france").workWhileStudying)],
    mustSay: [firstAmount(destination("france").workWhileStudying)],
    mustNotSay: [],
  },
  {
    id: "work-germany-days",
    question: "how many days can i work in germany in a year as student",
    mustKnow: amounts(destination("germany").workWhileStudying).slice(0, 2),
    mustSay: amounts(destination("germany").workWhileStudying).slice(0, 2),
    mustNotSay: [],
  },
  {
    id: "work-ireland-stay-back",
    question: "ireland stayback after masters?",
    mustKnow: [says(destination("ireland").postStudyWork)],
    mustSay: [says("24 months", "two years"), says("1G")],
    mustNotSay: [],
  },
  {
    // "Visa" in its name doesn't make it a question about the student visa.
    id: "work-new-zealand-after",
    question: "post study work visa nz kitne saal",
    mustKnow: [says(destination("newZealand").postStudyWork)],
    mustSay: [says("three years", "3 years")],
    mustNotSay: [says("Fee Paying Student Visa")],
  },
  {
    id: "work-australia-urdu",
    question: "آسٹریلیا میں طالب علم ہفتے میں کتنے گھنٹے کام کر سکتا ہے؟",
    mustKnow: [firstAmount(newerFigure("australia").officialNow)],
    mustSay: [
      firstAmount(destination("australia").workWhileStudying),
      firstAmount(newerFigure("australia").officialNow),
    ],
    mustNotSay: [],
  },
  {
    id: "work-full-time-and-pay",
    question: "is a full time job allowed on the student visa in the uk and what do they pay per hour",
    mustKnow: [says("12.71")],
    mustSay: [says("Not full time while courses run"), says("Up to 20 hours"), says("12.71")],
    mustNotSay: [says("please do not plan this")],
  },
  {
    id: "work-more-in-vacations",
    question: "summer vacations me uk me 20 ghante se zyada kaam kar sakte hain?",
    mustKnow: [says("full time in vacations")],
    mustSay: [says("Yes, in the vacations"), says("full time in vacations")],
    mustNotSay: [says("Yes, 20")],
  },
  {
    id: "work-hours-on-foundation",
    question: "if i join a foundation course in uk how many hours can i work",
    mustKnow: [says("20 hours a week")],
    mustSay: [says("Up to 20 hours a week")],
    mustNotSay: [says("In our catalogue")],
  },
  {
    id: "work-hours-by-country",
    question: "what are the working hours of students, in which country is the limit highest",
    mustKnow: [says("hours")],
    mustSay: [says("Australia"), says("48 hours per fortnight")],
    mustNotSay: [says("Sample Road")],
  },
];
