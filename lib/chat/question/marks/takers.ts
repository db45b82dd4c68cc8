import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { mentions, normalise, phrases } from "@/lib/language/words";

const which = phrases(
  "universit*|univercit*|unversit*|uni|unis|univ|college|colleges|course|courses|program|programs|programme*|degree|admission*|admision*|dakhla|daakhla|mil sakt*|mil jaye*|mil jay*|mile ga|milay ga|milega|mil skta|accept*|degi|de gi|legi|le gi|leti|lete|option*|chance*|apply|eligib*|possible|mumkin|qualify|get in|get into|یونیورسٹی|یونیورسٹیاں|داخلہ",
);
const elsewhere: readonly QuestionTopic[] = [
  "scholarship",
  "visa",
  "funds",
  "work",
  "afterStudy",
  "documents",
  "settling",
  "family",
  "recognition",
  "office",
  "services",
  "guarantee",
];

/** Whether a message states marks or a score and asks which university or course accepts them. */
export function asksWhoTakes(question: Question): boolean {
  const { marks, score, universities, topics, levels, fields, countries, awards, strangers } = question;
  const isTold = marks !== null || (score !== null && levels.length + fields.length > 0);
  return (
    isTold &&
    // For medicine, the council at home decides as well.
    !question.named.includes("medicine") &&
    universities.length + awards.length + strangers.length === 0 &&
    countries.length + fields.length + levels.length > 0 &&
    !topics.some((topic) => elsewhere.includes(topic)) &&
    mentions(normalise(question.text), which)
  );
}

const needed = phrases(
  "required|require*|compulsory|mandatory|necessary|zaroori|zaruri|lazmi|without|bina|bagair|baghair|need|needed|optional|must|waive*|waiver|not ask|dont ask|nahi mangti|nahi mangte|no gmat|no gre|no sat|ضروری|لازمی|بغیر",
);
/** Whether a message asks which courses of a field or a level want an admission test: "MBA in Canada without GMAT?" */
export function asksOfTest(question: Question): boolean {
  const { tests, universities, awards, levels, fields, countries, topics } = question;
  return (
    tests.length === 1 &&
    tests.every((id) => id === "gre" || id === "gmat" || id === "sat") &&
    universities.length + awards.length === 0 &&
    countries.length === 1 &&
    fields.length + levels.length > 0 &&
    !topics.some((topic) => elsewhere.includes(topic)) &&
    mentions(normalise(question.text), needed)
  );
}
