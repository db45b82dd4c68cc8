import type { Question } from "../question";
import type { QuestionTopic } from "../topics";
import { certain, hardly, type Likelihood, most, sure } from "./intents";

/*
 * The patterns say which subjects a message touches; the weights say which of them it asks for. If they disagree and
 * the weights are sure, the weights decide: an unlikely subject is left out, a likely but missing one is added at the
 * front. Patterns alone decide on countries, awards, tests, amounts and dates, and on everything that is refused or
 * private.
 */

/** Subjects and everyday questions ("?refused-before") that answer an intent, and those that may come with it. */
type Answers = readonly [leads: string, fits: string];

const answers: Readonly<Record<string, Answers>> = {
  "funds/sum": ["funds", "visa cost change family place ?dependants payment"],
  "funds/family-sum": ["?dependants", "funds visa cost family"],
  "funds/how-long": ["funds", "visa documents ?refused-before ?sponsor-abroad ?uncle-statement"],
  "funds/whose-account": ["?sponsor-abroad", "funds visa documents family ?uncle-statement"],
  "funds/relative": ["?sponsor-abroad", "funds visa documents family ?uncle-statement"],
  "funds/kinds": ["funds", "visa ?business-income ?loan-for-study ?bank-name documents"],
  "funds/income": ["?business-income", "funds visa documents ?sponsor-abroad profile"],
  "funds/origin": ["funds", "visa ?parked-funds documents ?sponsor-abroad ?uncle-statement"],
  "funds/loan": ["?loan-for-study", "funds loan visa scholarship cost"],
  "funds/bank": ["?bank-name", "funds visa loan"],
  "funds/blocked": ["funds", "visa change payment ?bank-name ?sponsor-abroad"],
  "funds/rupees": ["", "funds visa test payment"],
  "visa/fee": ["visa", "funds extras change payment afterStudy"],
  "visa/time": ["?processing-times", "visa"],
  "visa/papers": ["documents", "visa funds"],
  "visa/steps": ["visa", "documents intake admission"],
  "visa/when-apply": ["visa", "intake ?processing-times"],
  "visa/interview": ["?interview", "visa"],
  "visa/biometrics": ["?biometrics-lahore", "visa office"],
  "visa/medical": ["", "visa ?tb-test ?medical"],
  "visa/deposit": ["visa", "funds cost payment ?refund-refused ?cas-coe-i20 ?offer-types"],
  "visa/insurance": ["extras", "visa cost"],
  "visa/rules": ["change", "visa funds work profile ?ukstudents-recruit family ?dependants afterStudy"],
  "visa/arrival": ["", "visa change extras housing payment"],
  "visa/transfer": ["", "visa settling ?conversion-visa change university"],
  "visa/other": ["settling", "visa family ?conversion-visa"],
  "refusal/again": ["?refused-before", "visa profile ?refund-refused"],
  "refusal/why": ["", "visa profile ?refused-before ?ukstudents-recruit guarantee"],
  "refusal/refund": ["?refund-refused", "visa profile cost payment funds consultation ?refused-before"],
  "work/hours": ["work", "visa ?part-time-pay"],
  "work/pay": ["?part-time-pay", "work cost"],
  "work/kinds": ["work", "visa ?part-time-pay settling"],
  "work/after-degree": ["afterStudy", "visa settling"],
  "settle/pr": ["settling", "afterStudy ?post-study ?asylum visa"],
  "settle/job-visa": ["settling", "afterStudy work visa ?post-study"],
  "family/take-along": ["?dependants", "family visa funds cost"],
  "family/partner-work": ["?dependants", "family visa"],
  "family/children": ["", "family ?dependants cost visa"],
  "award/list": ["scholarship", "cost test ?moi ?low-cgpa ?study-gap"],
  "award/deadline": ["scholarship", "intake"],
  "award/conditions": ["scholarship", "test profile ?moi ?low-cgpa ?age-limit ?study-gap"],
  "award/covers": ["scholarship", "cost family"],
  "award/apply": ["scholarship", "documents admission intake ?interview"],
  "award/about": ["scholarship", "cost change"],
  "award/broker": ["?scholarship-honest", "scholarship trust guarantee"],
  "course/list": ["programme", "cost university intake ?low-cgpa test ?moi profile"],
  "course/fee": ["cost", "programme university extras"],
  "course/entry": ["programme", "test profile ?low-cgpa university ?moi"],
  "course/offered": ["programme", "university test"],
  "course/duration": ["programme", "university intake"],
  "course/deadline": ["intake", "programme university"],
  "university/list": ["university", "programme cost"],
  "university/about": ["university", "programme ?private-vs-regular trust recognition"],
  "cost/living": ["cost", "housing"],
  "cost/total": ["cost", "funds visa housing programme"],
  "cost/compare": ["cost", "university programme funds"],
  "cost/free": ["cost", "programme university scholarship"],
  "housing/find": ["housing", "cost services"],
  "housing/cost": ["housing", "cost"],
  "country/best": ["", "cost programme profile university afterStudy settling scholarship ?low-cgpa"],
  "country/about": ["", "cost programme visa university admission scholarship intake"],
  "intake/dates": ["intake", "programme university"],
  "intake/late": ["intake", "programme university visa ?processing-times"],
  "intake/which": ["?two-intakes", "intake programme"],
  "admission/apply": ["", "university documents intake extras visa cost services programme"],
  "admission/papers": ["documents", "university programme services visa"],
  "admission/offer": ["", "?offer-types ?cas-coe-i20 visa university documents payment intake"],
  "test/fee": ["test", "cost"],
  "test/score-needed": ["test", "visa programme ?ielts-pte-duolingo ?moi university"],
  "test/which": ["test", "?ielts-pte-duolingo visa ?moi"],
  "test/without": ["?moi", "test ?ielts-pte-duolingo"],
  "test/validity": ["test", ""],
  "test/parts": ["test", ""],
  "test/equal": ["test", "?ielts-pte-duolingo"],
  "test/result": ["test", "intake"],
  "test/book": ["test", "intake office"],
  "test/retake": ["test", "intake"],
  "test/about": ["test", "services ?ielts-pte-duolingo"],
  "profile/marks": ["", "?low-cgpa profile programme university scholarship test cost"],
  "profile/gap": ["?study-gap", "profile documents ?gap-letter ?business-income"],
  "profile/backlog": ["?backlogs", "profile documents university"],
  "profile/age": ["?age-limit", "profile visa"],
  "profile/field": ["", "?field-change programme university profile ?second-bachelors"],
  "profile/degree": [
    "",
    "recognition programme university ?aiou ?distance-degree ?private-vs-regular ?credit-transfer ?second-bachelors profile",
  ],
  "profile/under-18": ["?under-18", "family profile visa"],
  "profile/police": ["?police-record", "visa profile ?refused-before documents"],
  "attestation/steps": [
    "attestation/bachelors-degree",
    "documents recognition ?pmdc-mbbs ?hec-equivalence ?police-certificate ?credit-transfer",
  ],
  "attestation/fee": [
    "attestation/bachelors-degree",
    "documents recognition ?pmdc-mbbs ?hec-equivalence ?police-certificate ?credit-transfer",
  ],
  "attestation/time": [
    "attestation/bachelors-degree",
    "documents recognition ?pmdc-mbbs ?hec-equivalence ?police-certificate ?credit-transfer",
  ],
  "attestation/needed": ["", "documents recognition ?pmdc-mbbs ?hec-equivalence ?police-certificate ?credit-transfer"],
  "attestation/validity": [
    "",
    "documents recognition ?pmdc-mbbs ?hec-equivalence ?police-certificate ?credit-transfer",
  ],
  "attestation/equivalence": [
    "",
    "documents recognition ?pmdc-mbbs ?hec-equivalence ?police-certificate ?credit-transfer",
  ],
  "attestation/police": ["", "documents recognition ?pmdc-mbbs ?hec-equivalence ?police-certificate ?credit-transfer"],
  "pay/send": ["?send-fees-abroad", "payment ?pay-other-ways"],
  "pay/ways": ["?pay-other-ways", "payment ?send-fees-abroad"],
  "pay/instalments": ["", "payment cost university ?pay-other-ways"],
  "office/hours": ["office", "consultation"],
  "office/day": ["office", "consultation"],
  "office/address": ["office", ""],
  "office/contact": ["office", "consultation"],
  "office/fee": ["services", "consultation payment cost office university"],
  "office/book": ["consultation", "office services"],
  "office/services": ["services", "documents test housing visa consultation university"],
  "office/event": ["event", "office"],
  "office/complaint": ["complaint", "services office payment consultation"],
  "office/guarantee": ["guarantee", "visa trust services"],
  "office/trust": ["trust", "services office guarantee"],
  "agent/trust": ["", "trust guarantee services payment"],
  "parent/worry": ["", "life services consultation family"],
  "life/there": ["life", "housing"],
};

const split = (list: string) => list.split(" ").filter(Boolean);
const supported = new Map<string, string[]>();
for (const [intent, lists] of Object.entries(answers))
  for (const name of split(lists.join(" "))) supported.set(name, [...(supported.get(name) ?? []), intent]);

/** An everyday question as in the table. */
const short = (id: string) => id.replace("question/", "?");

const all = (likely: Likelihood, some: readonly string[]) =>
  some.reduce((sum, intent) => sum + (likely[intent] ?? 0), 0);

/** Whatever must be refused or warned about stays, whatever else is asked. */
const kept = ["?parked-funds", "?asylum", "?scholarship-honest", "?police-record", "trust", "scholarship"];

/** The question without unlikely subjects. `around`: what the message around this part asks for. */
export function unasked(question: Question, likely: Likelihood, around: Likelihood = {}): Question {
  const isSure = most(likely, ["told/self", ...Object.keys(answers)]) >= sure;
  const least = hardly(likely);
  const isMeant = (name: string) => {
    const intents = kept.includes(name) ? undefined : supported.get(name);
    return !isSure || !intents || all(likely, intents) >= least || all(around, intents) >= sure;
  };
  const topics = question.topics.filter(isMeant);
  const everyday = question.everyday.filter((id) => isMeant(short(id)));
  return { ...question, topics, everyday, isNear: question.isNear && everyday.length > 0 };
}

/** Something that the patterns found is better than no answer. */
export const orElse = (question: Question, before: Question): Question =>
  question.topics.length + question.everyday.length > 0 ? question : before;

/** The question with certain intents that no pattern found. */
export function asked(question: Question, likely: Likelihood): Question {
  const isPaper = question.everyday.some((id) => id.startsWith("attestation/"));
  const has = (name: string) =>
    question.topics.includes(name as QuestionTopic) || question.everyday.some((id) => short(id) === name);
  const least = Math.max(certain, 0.75 * most(likely, Object.keys(answers)));
  // "Visa kitne din mein?" is not about a paper.
  const isOfVisa = has("visa") && !has("documents") && !isPaper;
  const leads = Object.entries(answers)
    .filter(([intent, [first, fits]]) => {
      if (isOfVisa && intent.startsWith("attestation/")) return false;
      const isHeld = split(`${first} ${fits}`).some(has) || (isPaper && intent.startsWith("attestation/"));
      return (likely[intent] ?? 0) >= least && !isHeld;
    })
    .toSorted(([one], [other]) => (likely[other] ?? 0) - (likely[one] ?? 0))
    .flatMap(([, [first]]) => split(first));
  const isOfEveryday = (name: string) => /[?/]/.test(name);
  const topics = leads.filter((name) => !isOfEveryday(name)) as QuestionTopic[];
  const everyday = leads.filter(isOfEveryday).map((name) => name.replace("?", "question/"));
  return {
    ...question,
    topics: [...new Set([...question.topics, ...topics])],
    everyday: [...new Set([...everyday, ...question.everyday])],
  };
}
