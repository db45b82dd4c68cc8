import { readFileSync } from "node:fs";

/** One sentence of this folder's lists, with its heading. */
export type Graded = { theme: string; sentence: string };

/** The lists: the training data, and sentences that neither a pattern nor the weights have seen ("fresh"). */
export type GradedList =
  | `care/${"" | "fresh-"}${"in-need" | "ordinary"}`
  | `deceit/${"" | "fresh-"}${"deceit" | "honest"}`;

/** The sentences of a list. A heading, "## pills self", names a theme and, of people in need, the kind of help. */
export function graded(list: GradedList): Graded[] {
  let theme = "";
  return readFileSync(new URL(`${list}.txt`, import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("## ")) theme = line.slice(3);
      const sentence = line.trim();
      return line.startsWith("## ") || sentence === "" ? [] : [{ theme, sentence }];
    });
}
