import type { Guide, Question } from "@/lib/catalogue/views";

const unconfirmed = "This is not confirmed by a source yet, so treat it as a guide.";

/** The questions families ask first about a country, answered from its facts. */
export function questionsAbout(guide: Omit<Guide, "questions">): Question[] {
  const { inText, costs, visa, work, intakes, scholarships } = guide;
  const step = (term: string) => visa.steps.find((found) => found.term === term)?.text ?? "";
  const questions: (Question | false)[] = [
    {
      question: `How much does it cost to study in ${inText}?`,
      answer: sentences(
        `Tuition is about ${costs.average.text}`,
        costs.note,
        "Living costs come on top",
        costs.living.text,
        costs.living.next ?? null,
        costs.average.isSingle === true && "One source gives these tuition fees",
        (costs.average.isGuide || costs.living.isGuide) && unconfirmed,
      ),
    },
    {
      question: `How much money must I show for the visa for ${inText}?`,
      answer: sentences(
        `Money to show: ${step("Money to show")}`,
        visa.steps.find(({ term }) => term === "Money to show")?.next ?? null,
        visa.summary.isGuide && unconfirmed,
      ),
    },
    {
      question: `Can I work while studying in ${inText}?`,
      answer: sentences(work.during.text, work.during.isGuide && unconfirmed),
    },
    {
      question: `Can I stay and work after graduating in ${inText}?`,
      answer: sentences(work.after.text, work.after.isGuide && unconfirmed),
    },
    {
      question: `When should I apply to study in ${inText}?`,
      answer: sentences(intakes.deadlines.text, intakes.deadlines.isGuide && unconfirmed),
    },
    {
      question: `Does the visa for ${inText} need an English test, a TB test or an interview?`,
      answer: sentences(
        `English: ${step("English")}`,
        `TB test or X-ray: ${step("TB test or X-ray")}`,
        `Interview: ${step("Interview")}`,
      ),
    },
    scholarships.length > 0 && {
      question: `Which scholarships can students from Pakistan apply for in ${inText}?`,
      answer: scholarshipAnswer(scholarships),
    },
  ];
  return questions.filter((question) => question !== false);
}

function scholarshipAnswer(scholarships: Guide["scholarships"]): string {
  const running = scholarships.filter(({ isRunning }) => isRunning);
  const named = running.slice(0, 3).map(({ name }) => name);
  return sentences(
    `We list ${scholarships.length}${named.length > 0 ? `, among them ${named.join("; ")}` : ""}`,
    running.length < scholarships.length &&
      `${scholarships.length - running.length} of them may no longer run, so check first`,
    "Each has its own conditions and closing month, given on this page",
  );
}

/** Joins the non-empty parts into sentences, each with a full stop. */
const sentences = (...parts: (string | false | null)[]) =>
  parts
    .filter((part) => typeof part === "string" && part !== "")
    .map((part) => (/[.?!]$/.test(String(part)) ? part : `${part}.`))
    .join(" ");
