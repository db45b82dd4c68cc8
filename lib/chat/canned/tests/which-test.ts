import { asks, bullet, type Draft, factOf, lineOf } from "@/lib/chat/canned/parts/text";
import { inText } from "@/lib/chat/canned/verdicts";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";

const duolingo = "duolingo|det|ڈولنگو|ڈوئلنگو|ڈیولنگو";
const atHome =
  "home edition|at home|from home|home test|home based|ghar baith*|ghar beth*|ghar bait*|ghar se|ghar pe|ghar par|online|گھر بیٹھ*|گھر سے|گھر پر|آن لائن";
const testNames: Record<string, string> = { ielts: "IELTS", "pte-academic": "PTE", "toefl-ibt": "TOEFL" };

/** Whether the one requested country accepts Duolingo or another test at home, according to its point. */
export function duolingoVerdict(
  question: Question,
  points: readonly { text: string; ids: readonly string[] }[],
): string | null {
  const [country, another] = question.countries;
  const isDuolingo = asks(question, duolingo);
  if (!country || another || !(isDuolingo || asks(question, atHome))) return null;
  const said = points.find(({ ids }) => ids.includes(country))?.text ?? "";
  const place = inText(country);
  if (said.includes("do not take at-home tests"))
    return `**No, not for the visa of ${place}: it takes no test that is sat at home${isDuolingo ? ",** and Duolingo is one" : "**"}. Sit IELTS, PTE or TOEFL in a test centre.`;
  if (!isDuolingo) {
    const [test] = question.tests;
    return `**It depends, for ${place}:** I have no rule on ${testNames[test ?? ""] ?? "tests"} sat at home; the course's own page and, where the visa asks for a test, the immigration authority decide. A test centre is the safe way.`;
  }
  if (said.includes("Duolingo is widely taken"))
    return `**Mostly yes, for ${place}:** the university's word is enough, and many take Duolingo. Look at your course's own page.`;
  if (said.includes("any test it accepts"))
    return `**It depends on the university, for ${place}:** for a degree it may vouch for your English with any test that it accepts.`;
  if (said.includes("no visa test"))
    return `**For the permit no test is asked, for ${place};** whether Duolingo will do, the university decides.`;
  return `**It depends, for ${place}:** I have no rule on Duolingo for the visa; the course's own page and the immigration authority decide.`;
}

const factsOfTest = "fee|fees|cost|price|kitne ka|kitni fee*|result*|valid*|expire*|book|booking|فیس";
/** Before the points on which test to take: what we don't know about Duolingo, or a comparison of the named tests. */
export function besideTests(question: Question, facts: readonly Fact[]): Draft["lines"] {
  if (asks(question, "duolingo|det") && asks(question, factsOfTest))
    return [
      "**I have no fee, validity or result time for Duolingo:** its own site says. What I have on it are the scores that equal IELTS, and where it is taken:",
    ];
  return question.tests.length > 1 ? question.tests.map((id) => sideOf(factOf(facts, `test/${id}`))) : [];
}

/** One test beside another in a line. */
function sideOf(fact: Fact | undefined): string | null {
  if (!fact) return null;
  const part = (label: string, name: string) => {
    const text = lineOf(fact, label)?.replace(/\.$/, "");
    return text && `${name} ${/^[A-Z]{2}/.test(text) ? text.charAt(0) : text.charAt(0).toLowerCase()}${text.slice(1)}`;
  };
  const parts = [
    part("Fee", "fee:"),
    part("Length", "takes"),
    part("Scores", "scores"),
    part("Result", "result"),
    part("Valid for", "valid"),
  ];
  return bullet(fact.title.replace(/ \(.*/, ""), parts.filter(Boolean).join("; "));
}
