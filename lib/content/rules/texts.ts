import { lengthOf } from "@/lib/text";
import { fieldOf, type Problem, partsOf } from "./parts";

/** A destination's texts that may name a figure of its visa money. */
const filled =
  /^(?:livingCost|visaRequirements|visa\.(?:fee|proofOfFunds)|recentChanges\.\d+\.text|update\.officialNow)$/;
const figureName = /\{\{[^{}|]+(?:\|(?:since|plain))?\}\}/g;

/** Braces that nothing fills: a page would print them. */
export function* strayBraces(value: unknown, mayNameFigures: boolean): Generator<Problem> {
  for (const { path, fields } of partsOf(value)) {
    for (const [name, text] of Object.entries(fields)) {
      if (typeof text !== "string") continue;
      const field = fieldOf([...path, name]);
      const isFilled = mayNameFigures && filled.test(field);
      const rest = isFilled ? text.replaceAll(figureName, "") : text;
      if (!/[{}]/.test(rest)) continue;
      yield {
        field,
        message: isFilled ? "Write a figure as {{its name}}, and no other braces" : "Leave out the braces",
      };
    }
  }
}

/** The longest name: titles and lists show it whole. */
const longestName = 200;

/** Names that no title holds, wherever they are. */
export function* longNames(value: unknown): Generator<Problem> {
  for (const { path, fields } of partsOf(value)) {
    const { name } = fields;
    if (typeof name === "string" && lengthOf(name) > longestName)
      yield { field: fieldOf([...path, "name"]), message: `At most ${longestName} characters` };
  }
}
