import { destination, newerFigure } from "./catalogue";
import { amounts, firstAmount, namesSome, says } from "./checks";
import type { GradedQuestion } from "./question";

const inRupees = says(/\blakh|\bcrore|PKR|rupees/i);
const isNotEnough = says(/not enough|more than|above|below|less than|short of|does not cover|kam hai|kafi nahi/i);
const { averageTuition: usaTuition, livingCost: usaLiving } = destination("usa");
const cheap = ["Germany", "France", "Norway", "Switzerland", "Ireland", "Netherlands", "Sweden", "New Zealand"];

/** What parents ask first: the cost of a year, and whether their savings are enough. */
export const moneyQuestions: readonly GradedQuestion[] = [
  {
    id: "cost-usa",
    question: "total cost of studying in usa per year tution + living",
    mustKnow: [...amounts(usaTuition), ...amounts(usaLiving)],
    mustSay: [...amounts(usaTuition), ...amounts(usaLiving)],
    mustNotSay: [],
  },
  {
    id: "cost-uk-daughter-lakh",
    question: "Assalam o alaikum, beti ko UK se masters karwana hai, total kitne lakh lag jayen ge?",
    mustKnow: [...amounts(destination("uk").averageTuition), ...amounts(destination("uk").livingCost)],
    mustSay: [says("GBP", "£", "pounds"), says("living", "rehne", "rent"), inRupees],
    mustNotSay: [],
  },
  {
    id: "cost-germany-free",
    question: "is study really free in germany or is it a lie",
    mustKnow: [...amounts(destination("germany").averageTuition), says(/semester (fee|contribution)/i)],
    mustSay: [says(/semester (fee|contribution)/i), says("public")],
    mustNotSay: [],
  },
  {
    id: "cost-canada-or-australia",
    question: "canada vs australia which one is cheaper for bachelors?",
    mustKnow: [...amounts(destination("canada").averageTuition), ...amounts(destination("australia").averageTuition)],
    mustSay: [says("Canada"), says("Australia"), says("CAD"), says("AUD")],
    mustNotSay: [],
  },
  {
    id: "cost-norway-no-longer-free",
    question: "norway mein to education free hai na?",
    mustKnow: [...amounts(destination("norway").averageTuition), says("2023")],
    mustSay: [...amounts(destination("norway").averageTuition)],
    mustNotSay: [says(/tuition[- ]free|no tuition(?! fee waiver)/i)],
  },
  {
    id: "cost-dublin-living",
    question: "Dublin me rehne ka kharcha kitna hai saal ka",
    mustKnow: amounts(destination("ireland").livingCost),
    mustSay: amounts(destination("ireland").livingCost),
    mustNotSay: [],
  },
  {
    id: "cost-budget-25-lakh",
    question: "my budget is 25 lakh per year. which country is best for me?",
    mustKnow: [namesSome(2, cheap)],
    mustSay: [namesSome(2, cheap), inRupees, says("living"), isNotEnough],
    mustNotSay: [],
  },
  {
    id: "cost-france-urdu",
    question: "فرانس میں پڑھائی اور رہائش کا کتنا خرچہ آتا ہے؟",
    mustKnow: [...amounts(destination("france").averageTuition), ...amounts(destination("france").livingCost)],
    mustSay: [...amounts(destination("france").averageTuition), firstAmount(destination("france").livingCost)],
    mustNotSay: [],
  },
  {
    // The proof of funds alone is about 39 lakh.
    id: "cost-father-30-lakh-germany",
    question: "mere abbu k paas 30 lakh hain, kya germany ke liye kafi hain pehle saal",
    mustKnow: [firstAmount(newerFigure("germany").officialNow), ...amounts(destination("germany").livingCost)],
    mustSay: [firstAmount(newerFigure("germany").officialNow), inRupees, isNotEnough],
    mustNotSay: [],
  },
  {
    id: "cost-switzerland",
    question: "switzerland fees and living expenses",
    mustKnow: [
      ...amounts(destination("switzerland").averageTuition),
      ...amounts(destination("switzerland").livingCost),
    ],
    mustSay: [...amounts(destination("switzerland").averageTuition), ...amounts(destination("switzerland").livingCost)],
    mustNotSay: [],
  },
  {
    id: "cost-australia-lakh-parent",
    question: "Sir mera beta Australia jana chahta hai, 1 saal ka total kharcha lakhs me bata dain",
    mustKnow: [...amounts(destination("australia").averageTuition), ...amounts(destination("australia").livingCost)],
    mustSay: [...amounts(destination("australia").livingCost), inRupees],
    mustNotSay: [],
  },
  {
    id: "cost-sweden",
    question: "tution fee sweden masters",
    mustKnow: amounts(destination("sweden").averageTuition),
    mustSay: [says("SEK"), says("master")],
    mustNotSay: [],
  },
  {
    id: "cost-netherlands-living",
    question: "monthly living expense in the netherlands",
    mustKnow: amounts(destination("netherlands").livingCost),
    mustSay: [firstAmount(destination("netherlands").livingCost)],
    mustNotSay: [],
  },
  {
    id: "cost-new-zealand-fee",
    question: "newzealand universities fee for bachelors",
    mustKnow: amounts(destination("newZealand").averageTuition),
    mustSay: [says("NZD"), says(/\d\d,\d{3}/)],
    mustNotSay: [],
  },
  {
    id: "cost-cheapest",
    question: "sab se sasta mulk konsa hai parhai k liye",
    mustKnow: [namesSome(2, ["Germany", "France", "Norway", "Switzerland", "Netherlands", "Ireland"])],
    mustSay: [namesSome(2, ["Germany", "France", "Norway", "Switzerland", "Netherlands", "Ireland"])],
    mustNotSay: [],
  },
  {
    id: "cost-paris-follow-up",
    earlier: ["france me masters karna hai"],
    question: "aur wahan rehne ka kharcha?",
    mustKnow: amounts(destination("france").livingCost),
    mustSay: [firstAmount(destination("france").livingCost)],
    mustNotSay: [],
  },
  {
    id: "cost-greeting-with-question",
    question: "Hello sir hope you are fine. Canada ki tuition fees bata dein please",
    mustKnow: amounts(destination("canada").averageTuition),
    mustSay: amounts(destination("canada").averageTuition),
    mustNotSay: [],
  },
  {
    id: "cost-usa-urdu-lakh",
    question: "امریکہ میں ماسٹرز کا سالانہ خرچہ کتنے لاکھ روپے ہے",
    mustKnow: amounts(destination("usa").averageTuition),
    mustSay: [says("USD"), says("lakh", "crore", "لاکھ")],
    mustNotSay: [],
  },
  {
    // The first year's tuition is part of the proof of funds, so the amount is higher than the living costs alone.
    id: "cost-60-lakh-canada",
    question: "60 lakh me canada ka pehla saal ho jayega?",
    mustKnow: amounts(destination("canada").averageTuition),
    mustSay: [isNotEnough],
    mustNotSay: [says(/money to show[^.]{0,80}below/i)],
  },
  {
    // A plain sum is for a year, by the rules of "Can I go?".
    id: "cost-40-lakh-germany",
    question: "40 lakh, master's in Germany",
    mustKnow: [says("Verdict: not enough"), says("a budget for one year")],
    mustSay: [says("for a year"), says("45.5 lakh"), isNotEnough],
    mustNotSay: [says(/within the range/)],
  },
  {
    id: "cost-40-lakh-in-all-germany",
    question: "mere paas kul 40 lakh hain, germany se masters computer science ho jayega?",
    mustKnow: [says("Verdict: not enough"), says("all there is for the whole course")],
    mustSay: [says("whole course"), isNotEnough],
    mustNotSay: [says("for a year:")],
  },
  {
    id: "cost-total-leeds-rupees",
    question: "Leeds ka total kharcha kitna hoga?",
    mustKnow: [says("First year in Leeds, by our funds planner"), says("/plan?country=uk&city=Leeds")],
    mustSay: [says("crore"), says("/plan?country=uk&city=Leeds")],
    mustNotSay: [],
  },
  {
    id: "cost-1-crore-uk",
    question: "I have 1 crore rupees saved for my daughter, can she do msc in uk",
    mustKnow: amounts(destination("uk").averageTuition),
    mustSay: [says("GBP"), says("crore"), says(/enough|within/i)],
    mustNotSay: [],
  },
];
