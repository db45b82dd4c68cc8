import { readdirSync, readFileSync } from "node:fs";

/** A question with its intents: groups of which one each is enough. */
export type Asked = { message: string; before: string; intents: readonly string[]; groups: readonly string[][] };

const folder = new URL("intent/", import.meta.url);
/** The questions of a list of tests/graded/intent: "award/deadline again/its | us ki deadline? | the question before it"; "a|b": either of them. */
export const questionsIn = (list: string): Asked[] =>
  readFileSync(new URL(list, folder), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [intents = "", message = "", before = ""] = line.split(" | ");
      const groups = intents
        .split(" ")
        .filter(Boolean)
        .map((group) => group.split("|"));
      return { message, before, groups, intents: groups.flat() };
    });

/** Lists that are not used for training. */
const kept = ["held.txt", "not-ordinary.txt"];
/** The training questions. */
export const lessons = (): Asked[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".txt") && !kept.includes(name))
    .toSorted()
    .flatMap(questionsIn);
/** Questions from strangers, never used for training. */
export const heldOut = (): Asked[] => questionsIn("held.txt");
