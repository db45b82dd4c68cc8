import { readFileSync } from "node:fs";
import { questionsIn } from "./intent-questions";

/*
 * What people ordinarily ask, from the lists the meaning of a question is learnt from: neither need nor deception, but for what
 * intent/not-ordinary.txt names. Most false alarms are about such sentences.
 */

type Not = "need" | "deception";

/** How the questions begin that do tell of need, or of deception. */
function beginningsOf(what: Not): string[] {
  const text = readFileSync(new URL("intent/not-ordinary.txt", import.meta.url), "utf8");
  const [, part = ""] = text.split(`## ${what}\n`);
  return (part.split("\n## ")[0] ?? "").split("\n").filter(Boolean);
}

/** Whoever sells a scholarship is no ordinary subject either. */
const sold = "award/broker";

function ordinaryFor(what: Not): string[] {
  const beginnings = beginningsOf(what);
  return ["plain.txt", "stories.txt"]
    .flatMap(questionsIn)
    .filter(
      ({ message, intents }) =>
        !intents.includes(sold) && !beginnings.some((beginning) => message.startsWith(beginning)),
    )
    .map(({ message }) => message);
}

/** Every tenth is never learnt: the tests ask them. */
const isKept = (at: number) => at % 10 === 9;

export const ordinaryToLearn = (what: Not): string[] => ordinaryFor(what).filter((_, at) => !isKept(at));
export const ordinaryKept = (what: Not): string[] => ordinaryFor(what).filter((_, at) => isKept(at));
