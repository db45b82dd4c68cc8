import { type QuestionTopic, topicsIn } from "@/lib/chat/question/topics";
import { mentions, phrases } from "@/lib/language/words";

/** Names for staying on after the degree that contain the word "visa": not a question about the student visa. */
const stayVisa = phrases(
  "485 visa*|visa 485|subclass 485|psw ka visa|psw ke visa|baad wal* visa|baad ka visa|baad ke visa|job visa*|chance card|opportunity card|job seeker*|post study work visa*|post study visa*|post study work|graduate visa|graduate route visa|psw visa|stay back visa|work visa*|job seeker visa|job search visa|post graduation work permit|work permit*",
);
const stays =
  "(?:485|psw|pswp|pgwp|graduate visa|graduate route|post study|stamp 1g|zoekjaar|opt|stay back|job seeker|job search|(?:ke|k) baad (?:wal\\S+|ka|ke|ki))";
const charge = "(?:fee|fees|cost|costs|price|charge|charges|kharcha|فیس)";
const between = "(?:(?!and |aur |or |plus |tuition |uni |university |course )\\S+ ){0,3}";
const stayFee = new RegExp(` ${stays} ${between}${charge} | ${charge} ${between}${stays} `);
/** Asks for the fee of the visa after the degree, which is not that of the student visa. */
export const asksStayFee = (text: string) => stayFee.test(text);

/** Settles what a text about the time after the degree asks for: work, a stay for good, or the visa for it. */
export function settleStaying({ kept, text }: { kept: Set<QuestionTopic>; text: string }): void {
  const isOfStaying = kept.has("afterStudy") || kept.has("settling");
  if (kept.has("afterStudy") && !mentions(text, whileStudying)) kept.delete("work");
  if (isOfStaying && !topicsIn(text.replaceAll(stayVisa, "").replace(/ +/g, " ")).includes("visa")) kept.delete("visa");
  if (kept.has("afterStudy") && asksStayFee(text) && !mentions(text, tuition)) kept.delete("cost");
  // The length of a graduate's stay answers only half of a question that is also about permanent residence, so that
  // question stays.
  if (kept.has("settling") && mentions(text, permanent)) kept.delete("afterStudy");
  else if (kept.has("afterStudy") || mentions(text, postStudy)) kept.delete("settling");
  // "Student work permit, 16 hours?" is about work beside the studies.
  if (kept.has("settling") && kept.has("work") && mentions(text, hours) && !mentions(text, permanent))
    kept.delete("settling");
  if (kept.has("settling") && mentions(text, toWork)) {
    kept.delete("visa");
    kept.delete("change");
  }
  if (kept.has("settling") && !mentions(text, whileStudying)) kept.delete("work");
}

const whileStudying = phrases(
  "part time|parttime|while study*|during study*|during studies|hours|hour|with study|study ke sath|parhai ke sath|sath sath|while i study|20",
);
const postStudy = phrases(
  "post study*|graduate visa|graduate route|psw|pgwp|after study*|work permit after|post graduation work permit|after graduat*",
);
const permanent = phrases("pr|p r|permanent*|citizenship|green card|nationality|settle*|immigra*|شہریت");
const hours = phrases("hours|hour|hrs|ghante|ghanta|part time|گھنٹے");
const toWork = phrases("skilled worker*|job visa|work visa|blue card|work permit me|work permit mein");
/** A fee of the studies, not of a visa or a test. */
export const tuition = phrases(
  "tuition|tution|living|rent|kharch*|kharcha|expense*|total cost|semester fee*|university fee*|uni fee*|uni ki fee*|course fee*|program fee*|degree fee*|study cost|cost of study*|cost of living|cost to study|masters fee*|study karne",
);
