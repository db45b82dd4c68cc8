import { number, says } from "./checks";
import type { GradedQuestion } from "./question";

const unsure = says("I'm not sure I understood", "مجھے یقین نہیں");
const dropped = says("I have not answered");
const heard = (question: Pick<GradedQuestion, "id" | "question" | "mustSay"> & Partial<GradedQuestion>) => ({
  mustKnow: [],
  mustNotSay: [unsure, dropped],
  ...question,
});

/**
 * Messages that must be understood completely, or the answer says what wasn't: no needless doubt, no dropped parts, no
 * follow-ups that lose their subject.
 */
export const wholeQuestions: readonly GradedQuestion[] = [
  heard({
    id: "whole-daftar-saturday",
    isTalk: true,
    question: "hafte ko ap ka daftar kab tak khula hota hai?",
    mustSay: [says("10:00 AM-4:00 PM")],
  }),
  heard({
    id: "whole-plot-sold-uk",
    question: "Walid sahib ne plot becha hai 60 lakh ka pichlay mahine, ye paise UK visa ke liye dikha saktay hain?",
    mustSay: [says("can count, also from a sale"), says("28 days")],
    mustNotSay: [unsure, dropped, says("I have no rule that counts this")],
  }),
  heard({
    id: "whole-committee-money",
    question: "committee nikli hai 12 lakh ki kya wo statement me show ho sakti hai",
    mustSay: [says("can count, also from a sale, a committee")],
  }),
  heard({
    id: "whole-gold-sold",
    question: "we sold our gold jewellery to pay for my studies. large deposit in the account 2 weeks ago. problem?",
    mustSay: [says("can count, also from a sale")],
  }),
  heard({ id: "whole-best-country-roman", question: "mujhe sab se acha mulk batao", mustSay: [says("fits you best")] }),

  heard({
    id: "whole-urdu-canada-family",
    question: "کینیڈا کے لیے میں، میری بیوی اور ایک بچہ جائیں گے تو فنڈز کتنے دکھانے ہوں گے؟",
    mustSay: [number(35888)],
  }),
  heard({
    id: "whole-urdu-germany-father",
    question: "جرمنی میں ماسٹرز کے لیے بلاکڈ اکاؤنٹ میں کتنی رقم چاہیے اور کیا والد صاحب کے نام پر ہو سکتی ہے؟",
    mustSay: [number(11904), says("Anyone may fund the blocked account")],
  }),
  heard({
    id: "whole-urdu-uk-uncle",
    question: "کیا میرے ماموں جو مانچسٹر میں رہتے ہیں ان کا بینک اکاؤنٹ برطانیہ کے ویزے کے لیے دکھایا جا سکتا ہے؟",
    mustSay: [says("a relative's or friend's own account does not count")],
  }),
  heard({
    id: "whole-roman-family-words",
    question: "hamari beti ke liye Ireland ka visa, unke nana har cheez ka kharcha uthayenge, kya yeh theek rahega?",
    mustSay: [says("It depends, for Ireland")],
  }),
  heard({
    id: "whole-holidays",
    question: "kya chuttiyon yani summer vacation mein UK mein full time kaam kar sakte hain?",
    mustSay: [says("Yes, in the vacations"), says("full time in vacations")],
  }),
  heard({
    id: "whole-follow-up-kings",
    earlier: ["How much did UK say for students before, and now?"],
    question: "and if it was King's College London instead?",
    mustSay: [number(1529), number(13761), says("PKR")],
  }),
  heard({
    id: "whole-follow-up-coventry-funds",
    earlier: ["UK visa ke liye bank mein kitna show karna hai?"],
    question: "and for Coventry University?",
    mustSay: [says("Coventry is outside London: GBP 1,171"), number(10539)],
  }),
  heard({
    id: "whole-follow-up-zurich",
    earlier: ["switzerland funds kitne chahiye"],
    question: "what about ETH Zurich",
    mustSay: [number(21000)],
  }),
  heard({
    id: "whole-follow-up-quebec",
    earlier: ["canada blocked funds kitna?"],
    question: "and if it is McGill in Quebec?",
    mustSay: [says(/lies in Quebec|Quebec: CAD/)],
  }),
  heard({
    id: "whole-follow-up-erasmus",
    earlier: ["what is erasmus mundus"],
    question: "does it pay monthly, and is there an age limit",
    mustSay: [says("Yes, monthly"), number(1400), says("no age limit")],
    mustNotSay: [unsure, dropped, says("Tuition and living costs by country"), says("Australia's graduate visa")],
  }),
  heard({
    id: "whole-follow-up-chevening",
    earlier: ["tell me about chevening"],
    question: "is there any age limit and do i need ielts",
    mustSay: [says("I have nothing on an age limit"), says("As the chosen course asks")],
    mustNotSay: [unsure, dropped, says("Australia's graduate visa")],
  }),
  heard({
    id: "whole-follow-up-fulbright",
    earlier: ["fulbright kya hai"],
    question: "kab band hota hai aur kya stipend milta hai?",
    mustSay: [says("February–April")],
    mustNotSay: [unsure, dropped, says("Intakes by country")],
  }),
  heard({
    id: "whole-follow-up-manaaki",
    earlier: ["Manaaki scholarship details"],
    question: "does it cover flight and family",
    mustSay: [says(/travel/), says("I have nothing on family")],
    mustNotSay: [unsure, dropped, says("On daily life")],
  }),
  heard({
    id: "whole-follow-up-brother-canada",
    earlier: ["Can my brother sponsor me for UK"],
    question: "and for Canada?",
    mustSay: [says("Yes, a relative's or friend's money counts for Canada")],
  }),
  heard({
    id: "whole-follow-up-lakh-france",
    earlier: ["35 lakh for Germany, enough?"],
    question: "and for France?",
    mustSay: [says("PKR 35 lakh is not enough"), says("at least about PKR 47.5 lakh")],
  }),
  heard({
    id: "whole-bachelors-full",
    question: "full scholarship for a bachelor's",
    mustSay: [
      says("Lester B. Pearson"),
      says("UBC International Scholars"),
      says("Full-need undergraduate aid"),
      says(/up to all of (the )?tuition[^•]*UCD Global/i),
      says(/up to all of (the )?tuition[^•]*Lund/i),
      says(/part[^•]*Deutschlandstipendium/),
      says(/confirmed[^•]*Manaaki/),
    ],
  }),
  heard({
    id: "whole-bachelors-100-percent",
    question: "I want bachelors abroad with 100% scholarship, which ones?",
    mustSay: [says("Lester B. Pearson"), says("Lund")],
    mustNotSay: [unsure, says("nobody can guarantee")],
  }),
  heard({
    id: "whole-bachelors-parent",
    question: "mere bachay ko bachelors ke liye full free scholarship chahiye",
    mustSay: [says("Lester B. Pearson")],
    mustNotSay: [unsure, says("taking husband, wife")],
  }),
  heard({
    id: "whole-sweden-tuition",
    question: "full tuition scholarship masters Sweden",
    mustSay: [says(/KI Global Master's Scholarship \(master's; all tuition/), says(/Lund[^•]*up to all tuition/)],
  }),
  heard({
    id: "whole-unknown-university",
    question: "University of Salford fee for MSc data science and UK bank statement amount?",
    mustSay: [says("no checked facts about University of Salford"), number(10539)],
    mustNotSay: [unsure],
  }),
  heard({
    id: "whole-fee-and-funds",
    question: "Fee at Coventry University for MSc data science, and what bank statement for UK visa",
    mustSay: [says("Coventry University"), says(/GBP [12]\d,\d{3} a year/), number(10539)],
    mustNotSay: [unsure, says("Which bank should I use")],
  }),
  heard({
    id: "whole-part-not-understood",
    question: "What is the IELTS for UK, and can my dog come along?",
    mustSay: [says('I have not answered: "can my dog come along"')],
    mustNotSay: [],
  }),
  heard({
    id: "whole-bolton-is-not-boston",
    question: "my son got admission in University of Bolton, how much show money",
    mustSay: [says("no checked facts about University of Bolton"), says("Bolton is outside London: GBP 1,171")],
    mustNotSay: [unsure, dropped, says("I-20")],
  }),
  heard({
    id: "whole-two-unknown-universities",
    question: "Leeds Beckett Uni or University of Salford which is cheaper?",
    mustSay: [says("no checked facts about Leeds Beckett Uni and University of Salford")],
    mustNotSay: [],
  }),
  heard({
    id: "whole-fee-funds-wife",
    question: "UK masters fee, bank statement amount and can wife come",
    mustSay: [says("Tuition: GBP"), says("Money to show"), says("No, for the United Kingdom")],
  }),
  heard({
    id: "whole-norway-which-account",
    question: "norway me is saal kitna paisa dikhana parta hai aur kis account me rakhna hota hai?",
    mustSay: [number(170368), says("university's deposit account"), says("tuition")],
    mustNotSay: [unsure, dropped, says("Borrowed or rented")],
  }),
  heard({
    id: "whole-germany-show-thousands",
    question: "germany k liye account me dikhane k liye 12 hazar euro paise kafi hain?",
    mustSay: [number(11904)],
    mustNotSay: [unsure, dropped, says("Borrowed or rented")],
  }),
  heard({
    id: "whole-sweden-parents-letter",
    question: "sweden k liye abbu ki statement aur unka support letter laga dun to chal jaye ga?",
    mustSay: [says(/^[^•]*\bNo\b[^•]*Sweden/), number(10656), says("own account")],
  }),
  heard({
    id: "whole-follow-up-germany-next-year",
    earlier: ["germany blocked account me kitna paisa dalna hai"],
    question: "aur agar agle saal may me apply karun to?",
    mustSay: [number(11904), says("1 April 2027"), says("not known yet")],
    mustNotSay: [unsure, dropped, says("Intakes")],
  }),
  heard({
    id: "whole-follow-up-sweden-next-year",
    earlier: ["sweden k liye bank me kitne paise dikhane hain"],
    question: "and if i apply next year in May?",
    mustSay: [number(10656), says("not known yet")],
    mustNotSay: [unsure, dropped, says("Intakes")],
  }),
  heard({
    id: "whole-follow-up-canada-march",
    earlier: ["how much funds for canada study permit?"],
    question: "and for March 2027?",
    mustSay: [number(23448), says("March 2027")],
    mustNotSay: [unsure, dropped, says("Intakes")],
  }),
  heard({
    id: "whole-follow-up-uk-next-year",
    earlier: ["UK visa ke liye bank mein kitna show karna hai?"],
    question: "aur agar agle saal apply karun?",
    mustSay: [says("the day you apply decides"), number(10827)],
    mustNotSay: [unsure, dropped, says("Intakes")],
  }),
  heard({
    id: "whole-uk-statement-taken-out",
    question: "UK visa k liye bank se statement nikalwani hai, account me kitne paise hon?",
    mustSay: [number(10539)],
    mustNotSay: [unsure, dropped, says("leave the money where it is")],
  }),
  heard({
    id: "whole-uk-withdraw-after-applying",
    question: "can i withdraw the money from my account after applying for UK student visa?",
    mustSay: [says(/^[^•]*\bNo\b/), says("until the visa is decided")],
  }),
  heard({
    id: "whole-canada-how-many-days",
    question: "canada k liye paisay kitne din bank me rakhne hain?",
    mustSay: [says(/^[^•]*no fixed number of days/)],
    mustNotSay: [unsure, dropped, says("processing")],
  }),
  heard({
    id: "whole-follow-up-wife-work-usa",
    earlier: ["can i bring my wife to usa?"],
    question: "can she work there?",
    mustSay: [says(/^[^•]*\bNo\b[^•]*may not work/)],
    mustNotSay: [unsure, dropped, says("Working while studying")],
  }),
  heard({
    id: "whole-follow-up-wife-work-sweden",
    earlier: ["can i take my wife to sweden?"],
    question: "is she allowed to work?",
    mustSay: [says("no rule on whether a partner may work, for Sweden")],
    mustNotSay: [unsure, dropped, says("Working while studying")],
  }),
  heard({
    id: "whole-follow-up-husband-work-australia",
    earlier: ["can i bring my husband to australia?"],
    question: "can he work there?",
    mustSay: [says("partner")],
    mustNotSay: [unsure, dropped, says("Working while studying")],
  }),
  heard({
    id: "whole-follow-up-uk-28-days-after",
    earlier: ["uk student visa k liye paisay kitne din account me rakhne hain?"],
    question: "28 din pooray ho jayen to apply k baad nikal sakte hain?",
    mustSay: [says(/^[^•]*\bNo\b/), says("until the visa is decided"), says("one source")],
  }),
  heard({
    id: "whole-uk-how-many-days",
    question: "uk student visa k liye paisay kitne din account me rakhne hain?",
    mustSay: [says(/^[^•]*28 days/)],
    mustNotSay: [unsure, dropped, says("processing")],
  }),
  heard({
    id: "whole-follow-up-spouse-canada-work",
    earlier: ["can i take my wife to uk if i go for masters?"],
    question: "acha aur canada me? wo kaam bhi kar sakti hai?",
    mustSay: [number(29192), says("open work permit"), says("16 months")],
    mustNotSay: [unsure, dropped, says("hours a week")],
  }),
];
