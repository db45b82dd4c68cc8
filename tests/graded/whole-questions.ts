import { number, says } from "./checks";
import type { GradedQuestion } from "./question";

const unsure = says("I'm not sure I understood", "مجھے یقین نہیں");
const dropped = says("I have not answered");
const heard = (question: Pick<GradedQuestion, "id" | "question" | "mustSay"> & Partial<GradedQuestion>) => ({
  mustKnow: [],
  mustNotSay: [unsure, dropped],
  ...question,
});

/** Understood in whole, or said not to be: doubt that is needless, parts that are dropped, follow-ups that lose their subject. */
export const wholeQuestions: readonly GradedQuestion[] = [
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
    mustSay: [says("full time in vacations")],
  }),
];
