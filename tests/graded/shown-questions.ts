import { number, says } from "./checks";
import type { GradedQuestion } from "./question";

const unsure = says("I'm not sure I understood", "مجھے یقین نہیں");
const shown = (question: Pick<GradedQuestion, "id" | "question" | "mustSay"> & Partial<GradedQuestion>) => ({
  mustKnow: [],
  mustNotSay: [unsure, says("I have not answered")],
  ...question,
});

/** Proof of funds: by place and family, its source, and how old the statement may be. */
export const shownQuestions: readonly GradedQuestion[] = [
  shown({
    id: "shown-urdu-greenwich",
    question: "میری یونیورسٹی گرینچ ہے، دسمبر میں اپلائی کروں گا، رہنے کا خرچ کتنا دکھانا ہوگا؟",
    mustSay: [number(1570), number(14130), says("first-year tuition that is not paid yet")],
    mustNotSay: [unsure, number(11904)],
  }),
  shown({
    id: "shown-urdu-manchester",
    question: "مانچسٹر یونیورسٹی میں داخلہ ہوا ہے، بینک میں کتنے پیسے دکھانے ہوں گے؟",
    mustSay: [says("Manchester is outside London: GBP 1,171"), number(10827)],
    mustNotSay: [unsure, says("no checked facts")],
  }),
  shown({
    id: "shown-urdu-westminster",
    question: "ویسٹ منسٹر یونیورسٹی کے لیے دسمبر میں بینک میں کتنے پیسے دکھانے ہوں گے؟",
    mustSay: [number(1570), number(14130)],
  }),
  shown({
    id: "shown-de-montfort",
    question: "De Montfort University, applying in December, how much money to show?",
    mustSay: [says("outside London: GBP 1,203"), number(10827)],
  }),
  shown({
    id: "shown-hatfield",
    question: "Hertfordshire uni, Hatfield: London or outside, and how much for the UK visa?",
    mustSay: [
      says("Hatfield is outside London: GBP 1,171"),
      number(10539),
      number(1203),
      number(10827),
      says("London means the City and the 32 boroughs"),
    ],
    mustNotSay: [unsure, says("I have not answered"), says("GBP 558")],
  }),
  shown({
    id: "shown-luton-in-london",
    question: "kya Luton London mein ata hai UK visa funds ke liye?",
    mustSay: [says("Luton is outside London: GBP 1,171"), says("the 32 boroughs")],
  }),
  shown({
    id: "shown-london-campus",
    question: "Coventry University London campus, how much bank balance for UK visa?",
    mustSay: [says("London: GBP 1,529"), number(13761)],
  }),
  shown({
    id: "shown-australia-daughter",
    question: "Wife and seven-year-old daughter along; total to show for Australia besides tuition?",
    mustSay: [number(58055), number(4449), number(13502), says("travel")],
    mustNotSay: [unsure, number(40104)],
  }),
  shown({
    id: "shown-australia-beti",
    question: "Australia: biwi aur 7 saal ki beti saath, kitna total dikhana hoga?",
    mustSay: [number(58055)],
    mustNotSay: [unsure, number(40104)],
  }),
  shown({
    id: "shown-australia-urdu",
    question: "آسٹریلیا کے لیے بیوی اور سات سال کی بیٹی ساتھ ہو تو کل کتنے پیسے دکھانے ہوں گے؟",
    mustSay: [number(58055)],
    mustNotSay: [unsure, number(40104)],
  }),
  shown({
    id: "shown-australia-two-ages",
    question: "australia with husband and 2 kids aged 3 and 9, how much money to show?",
    mustSay: [number(62504)],
  }),
  shown({
    id: "shown-australia-kids",
    question: "Australia student visa with wife and kids, how much funds to show in total?",
    mustSay: [number(40104), says("AUD 4,449 for each child"), says("AUD 13,502")],
  }),
  shown({
    id: "shown-canada-daughters",
    question: "Canada: meri biwi aur do betiyan saath jayengi, kitne funds?",
    mustSay: [says("For 4 persons: CAD")],
  }),
  shown({
    id: "shown-statement-35-days",
    question: "My UK bank statement ends 20 October, I submit 24 November; how old can it be?",
    mustSay: [says("No, 35 days"), says("31 days"), says("newer statement")],
  }),
  shown({
    id: "shown-statement-three-weeks",
    question: "UK visa: statement 3 weeks old ok?",
    mustSay: [says("Yes, 21 days"), says("31 days")],
  }),
  shown({
    id: "shown-statement-purani",
    question: "UK ke liye bank statement 40 din purani hai, chalegi?",
    mustSay: [says("No, 40 days"), says("31 days")],
  }),
  shown({
    id: "shown-statement-by-when",
    question: "UK bank statement ends 5 November, how long is it valid?",
    mustSay: [says("6 December 2026")],
  }),
  shown({
    id: "shown-plot-ireland",
    question: "Plot sold three months ago, money in father's account; a problem for Ireland?",
    mustSay: [
      says(/^[^•]*six months before applying; money put in shortly before is treated as not genuine/),
      says("sale"),
    ],
    mustNotSay: [unsure, says("United States")],
  }),
  shown({
    id: "shown-plot-ireland-roman",
    question:
      "teen mahine pehle plot becha aur us ke paise abbu ke account mein hain, Ireland ke visa mein masla hoga?",
    mustSay: [says("six months before applying")],
    mustNotSay: [unsure, says("United States")],
  }),
  shown({
    id: "shown-car-sold-australia",
    question: "we sold our car last month for Australia visa funds, big deposit in account, problem?",
    mustSay: [says(/^[^•]*any large recent deposit/)],
  }),
  shown({
    id: "shown-follow-up-manchester",
    earlier: ["London in December, how much?"],
    question: "and if I take the Manchester one?",
    mustSay: [says("Manchester is outside London: GBP 1,203 a month, GBP 10,827 for 9 months")],
  }),
  shown({
    id: "shown-follow-up-uni-manchester",
    earlier: ["My university is Greenwich in London, I apply in December. How much living money must I show?"],
    question: "And if I take the Manchester university instead?",
    mustSay: [says("Manchester is outside London: GBP 1,203 a month, GBP 10,827 for 9 months")],
    mustNotSay: [unsure, says("universities in our catalogue")],
  }),
  shown({
    id: "shown-gift-grandfather",
    question: "My grandfather gives me the money for Canada, it is a real gift. Is that ok?",
    mustSay: [says(/^[^•]*A real gift that you keep can count/)],
    mustNotSay: [unsure, says("deception"), says("Tuition and living")],
  }),
  shown({
    id: "shown-gift-dada",
    question: "dada ji UK ke liye paise gift kar rahe hain, asli gift hai, chalega?",
    mustSay: [says(/^[^•]*A real gift that you keep can count/), says("28 days")],
    mustNotSay: [unsure, says("deception")],
  }),
  shown({
    id: "shown-urdu-statement-dates",
    question: "برطانیہ کے لیے اسٹیٹمنٹ 15 اکتوبر کو ختم ہوتی ہے اور میں 20 نومبر کو اپلائی کروں گا، ٹھیک ہے؟",
    mustSay: [says("No, 36 days"), says("31 days")],
  }),
  shown({
    id: "shown-bank-letter-old",
    question: "UK: bank letter 2 mahine purana hai, chalay ga?",
    mustSay: [says("No, about 60 days")],
    mustNotSay: [unsure, says("respected degree")],
  }),
  shown({
    id: "shown-account-two-months-old",
    question: "My bank account is only two months old, can I use its statement for the UK visa?",
    mustSay: [says("28 days")],
    mustNotSay: [says("60 days")],
  }),
  shown({
    id: "shown-plot-uk-months-ago",
    question: "Plot sold three months ago, the money shows in my statement, ok for UK?",
    mustSay: [says("28 days in a row"), says("can count, also from a sale")],
    mustNotSay: [says("90 days"), says("Borrowed")],
  }),
  shown({
    id: "shown-three-ages",
    question: "Australia with wife and 3 kids 2, 6 and 12 years old, how much money to show in total",
    mustSay: [number(80455)],
  }),
  shown({
    id: "shown-son-and-his-wife",
    question: "My son wants to go to Australia for masters with his wife. How much money to show?",
    mustSay: [number(40104)],
    mustNotSay: [unsure, says("for the child,"), says("for the child)")],
  }),
  shown({
    id: "shown-shop-sold-canada",
    question: "Canada: my father sold a shop and deposited 60 lakh in one go, will they reject?",
    mustSay: [says("six months of bank statements"), says("sale deed")],
    mustNotSay: [unsure, says("After a refusal")],
  }),
  shown({
    id: "shown-egham",
    question: "Royal Holloway in Egham, is it London for the visa money?",
    mustSay: [says("Egham is outside London"), number(10827)],
  }),
  shown({
    id: "shown-follow-up-leeds",
    earlier: ["I have two offers, Greenwich and Leeds. Which sum do I show for Greenwich in December?"],
    question: "and if it is the Leeds one, how much then?",
    mustSay: [says("Leeds is outside London: GBP 1,203 a month, GBP 10,827 for 9 months")],
  }),
  shown({
    id: "shown-statement-until-then",
    question: "My statement is 25 days old today, UK application in 10 days, ok?",
    mustSay: [says("No, 35 days")],
  }),
  shown({
    id: "shown-croydon",
    question: "is Croydon London? UK student visa money",
    mustSay: [says("London: GBP 1,529"), says("the 32 boroughs")],
  }),
  shown({
    id: "shown-son-and-daughter-ages",
    question: "Australia: husband, son 4 and daughter 11, total money to show?",
    mustSay: [number(62504)],
  }),
];
