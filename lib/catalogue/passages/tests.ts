import { toSourceView } from "@/lib/catalogue/guide/sources";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { type DayPassage, guideMark, inRupees, toBody, toPassageSource } from "./passage-text";

type Test = CatalogueFiles["tests.json"]["tests"][number];

const otherNames: Record<string, string> = {
  ielts: "IELTS UKVI British Council IDP AEO english test",
  "pte-academic": "PTE Pearson english test",
  "toefl-ibt": "TOEFL ETS english test",
  gre: "GRE graduate record examination ETS",
  gmat: "GMAT MBA business school test GMAC",
  sat: "SAT scholastic undergraduate test College Board",
};

/** The six tests, and how the scores of the English ones compare. */
export function testPassages(files: CatalogueFiles): DayPassage[] {
  const { tests, concordance } = files["tests.json"];
  return [...tests.map((test) => testPassage(test, files["fx.json"].rates)), scoresPassage(concordance)];
}

function testPassage(test: Test, rates: CatalogueFiles["fx.json"]["rates"]): DayPassage {
  const marked = (field: string, text: string) =>
    test.fieldConfidence[field] === "general-knowledge" ? `${text} ${guideMark}` : text;
  const { amount, basis, confidence } = test.approximateFee;
  const { bachelors, masters, note } = test.typicalRequirement;
  const lower = (text: string) => text.replace(/^(?:Often|Optional)/, (word) => word.toLowerCase());
  const scores = [`bachelor's ${lower(bachelors)}`, `master's ${lower(masters)}`].filter(
    (score) => !score.endsWith("Not used"),
  );
  const fee = amount
    ? `${amount} (${basis})${confidence === "general-knowledge" ? ` ${guideMark}` : ""}`
    : `we have no amount. ${basis}`;
  return {
    id: `test/${test.id}`,
    topic: "test",
    countries: [],
    title: `${test.name} (${test.owner})`,
    names: otherNames[test.id] ?? "",
    body: toBody([
      ["What it measures", test.measures],
      ["Fee", fee],
      ["Fee in rupees", amount && inRupees(amount.replace(/ \(.*/, ""), rates)],
      ["Scores", test.scoreRange],
      ["Score usually asked for", marked("typicalRequirement", scores.join("; "))],
      ["On the score", `${note} The number on the course's own page decides.`],
      ["Valid for", marked("validity", test.validity)],
      ["Length", marked("duration", test.duration)],
      ["Parts", marked("sections", test.sections.map(({ name, time }) => `${name} (${time})`).join(", "))],
      ["Where in Pakistan", marked("whereInPakistan", test.whereInPakistan)],
      ["Result", marked("results", test.results)],
      ["Good to know", test.tips.join("; ")],
    ]),
    confidence: test.confidence,
    compiledOn: test.compiledOn,
    sources: test.sources.map(toSourceView).map(toPassageSource),
  };
}

function scoresPassage(concordance: CatalogueFiles["tests.json"]["concordance"]): DayPassage {
  const rows = concordance.rows.map(({ ielts, pte, pteIeltsPartners, toefl120, toefl6, duolingo }) => {
    const partners = pteIeltsPartners ? ` (IELTS partners' study: ${pteIeltsPartners})` : "";
    const text = `PTE ${pte}${partners}, TOEFL iBT ${toefl120} of 120 or ${toefl6} of 6, Duolingo ${duolingo}`;
    return [`IELTS ${ielts.toFixed(1)}`, text] as const;
  });
  return {
    id: "english-scores",
    topic: "test",
    countries: [],
    title: "How IELTS, PTE, TOEFL and Duolingo scores compare",
    names: "equivalent equal conversion concordance score band IELTS PTE TOEFL Duolingo convert",
    body: toBody([
      ...rows,
      ...concordance.toefl6to120.map(
        ({ band, total, cefr }) => [`TOEFL ${band} of 6`, `${total} of 120 (${cefr})`] as const,
      ),
      ["Approximate", concordance.note],
      ["Caution", concordance.caution],
      ["TOEFL of 6", `derived from the older scale ${guideMark}`],
    ]),
    confidence: concordance.confidence,
    compiledOn: concordance.compiledOn,
    sources: concordance.sources.map(toSourceView).map(toPassageSource),
  };
}
