import { pointsFor } from "@/lib/chat/canned/everyday";
import { yearInAll } from "@/lib/chat/canned/parts/money";
import { asks, bullet, factOf, lineOf, nameOf, type Part } from "@/lib/chat/canned/parts/text";
import { inText } from "@/lib/chat/canned/verdicts";
import { people } from "@/lib/chat/question/everyday/money";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { normalise } from "@/lib/language/words";

/*
 * "I'll work full time there to pay my fees": the hours that are allowed are half of the answer. The other half is that
 * the visa asks for the money beforehand, so no plan may rest on wages.
 */

const work =
  "work|working|job|jobs|part time|parttime|full time|fulltime|kaam|naukri|earn|earning|kama*|kaam kar*|کام|نوکری|جاب|کما*";
const costs = "(?:fees?|tuition|expenses?|kharch\\S*|khrch\\S*|studies|degree|فیس|فیسیں|خرچ\\S*)";
const pays =
  "(?:pay|pays|paying|cover|covers|covering|fund|afford|manage|nikal\\S*|nikaal\\S*|ada|bhar\\S*|bharun\\S*|de d\\S*|de lun\\S*|dung\\S*|dun|utha\\S*|pur[aei] kar\\S*|poor[aei] kar\\S*|ادا|نکال\\S*|بھر\\S*|دوں)";
const paysCosts = new RegExp(` ${pays} (?:\\S+ ){0,4}?${costs} | ${costs} (?:\\S+ ){0,5}?${pays} `, "u");

/** What else such a message may be about; anything more is a question of its own. */
const ofWork: readonly QuestionTopic[] = ["work", "cost", "payment", "ability", "funds"];

/** Whether somebody wants to pay for their studies with what they earn there. */
export const paysFromWork = (question: Question): boolean =>
  question.countries.length > 0 &&
  question.countries.length <= 2 &&
  question.topics.every((topic) => ofWork.includes(topic)) &&
  question.parts.every(({ topics }) => topics.every((topic) => ofWork.includes(topic))) &&
  question.awards.length === 0 &&
  asks(question, work) &&
  !asks(question, `${people.parents}|${people.relatives}|loan*|qarz*`) &&
  paysCosts.test(normalise(question.text));

export const answerFromWork: Part = (question, facts) => {
  if (!paysFromWork(question)) return null;
  const wages = factOf(facts, "question/part-time-pay");
  const points = wages ? pointsFor(wages, question) : [];
  const places = question.countries.flatMap((country) => {
    const of = (part: string) => factOf(facts, `${country}/${part}`);
    const hours = of("work");
    return hours ? [{ country, hours, visa: of("visa"), cost: of("cost") }] : [];
  });
  if (places.length === 0) return null;
  const wageIn = (country: string) => points.find(({ ids }) => ids.some((id) => id === country))?.text;
  const label = (words: string, country: string) => (places.length > 1 ? `${words}, ${nameOf(country)}` : words);
  return {
    lines: [
      `**Paying for your studies in ${places.map(({ country }) => inText(country)).join(" and ")} from work there**`,
      ...places.map(({ country, hours }) =>
        bullet(label("Work while studying", country), lineOf(hours, "Work while studying")),
      ),
      "**No plan may rest on it:** the visa asks you to show the money before you go, and wages from there don't count (a guide). What you earn can help with living, no more.",
      ...places.flatMap(({ country, visa, cost }) => [
        bullet(label("Money to show before the visa", country), lineOf(visa, "Money to show")),
        bullet("What comes next", lineOf(visa, "What comes next")),
        cost && yearInAll(cost),
        bullet(label("Pay", country), wageIn(country)?.replace(/^[^:]+: /, "")),
      ]),
    ],
    used: places.flatMap(({ hours, visa, cost }) => [hours, ...(visa ? [visa] : []), ...(cost ? [cost] : [])]),
  };
};
