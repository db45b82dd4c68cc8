import { asks, type Draft, lineOf } from "./canned-text";
import { fundsOf } from "./claimed-sums";
import type { Question } from "./question";
import { normalise } from "./question-words";

const claimedHours = / (\d{1,2}) (?:hours?|hrs?|ghante|ghanta|گھنٹے) /;
const claimedDays = / (\d{2,3}) (?:full |half )?(?:days?|din|دن) /;
const beyond = "cash|cash in hand|cash job*|uber|careem|foodpanda|delivery|freelanc*|self employ*|own business|youtube";

/** A plain word on hours that a question puts forward, on full time and on work in cash. */
export function workLead(question: Question, { used }: Draft): string | null {
  const [country, another] = question.countries;
  if (!country || another || !question.topics.includes("work")) return null;
  const rule = lineOf(
    used.find(({ id }) => id === `${country}/work`),
    "Work while studying",
  );
  if (!rule) return null;
  if (asks(question, beyond)) {
    const own = fundsOf(country)?.workHours.find((one) => "text" in one && one.text.includes("self-employment"));
    return [
      "**No: work beyond what the visa allows breaks its conditions, in cash or not, and can cost you the visa.**",
      own &&
        "The student visa allows no self-employment there, and driving for an app usually is that (one source says so).",
    ]
      .filter(Boolean)
      .join(" ");
  }
  if (asks(question, "full time|fulltime|all year|whole year|saara saal|sara saal|unlimited|فل ٹائم"))
    return "**Not full time while courses run:**";
  const text = normalise(question.text);
  const said = claimedHours.exec(text)?.[1] ?? claimedDays.exec(text)?.[1];
  const holds = [...rule.matchAll(/\d+/g)].some(([number]) => number === said);
  return said && !holds ? `**Not ${said}.** The rule says:` : null;
}
