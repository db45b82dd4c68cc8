import { readFileSync } from "node:fs";
import { questionsIn } from "./intent-questions";

/*
 * Ordinary questions, from the lists that intents are trained on, without need or deception; intent/not-ordinary.txt
 * names the exceptions. Most false alarms are about such sentences.
 */

type Not = "need" | "deception";

/** How the questions begin that do express need or deception. */
function beginningsOf(what: Not): string[] {
  const text = readFileSync(new URL("intent/not-ordinary.txt", import.meta.url), "utf8");
  const [, part = ""] = text.split(`## ${what}\n`);
  return (part.split("\n## ")[0] ?? "").split("\n").filter(Boolean);
}

/** Somebody selling a scholarship is not an ordinary subject either. */
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

/** Every tenth is never used for training: the tests use it. */
const isKept = (at: number) => at % 10 === 9;

export const ordinaryToLearn = (what: Not): string[] => ordinaryFor(what).filter((_, at) => !isKept(at));
export const ordinaryKept = (what: Not): string[] => ordinaryFor(what).filter((_, at) => isKept(at));
