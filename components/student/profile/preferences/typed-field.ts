import { type RefObject, useRef } from "react";
import type { Resolver } from "react-hook-form";
import { fieldsMatching } from "@/lib/students/fields";

type Option = { value: string; label: string };

/** The text in the search box for fields of study, and what empties it. */
export type TypedField = RefObject<{ text: string; clear: () => void }>;

/** What a text left in the box stands for: a field to add, nothing, or a message about why it can't be one. */
export function meaningOf(text: string, options: readonly Option[], chosen: readonly string[]) {
  if (text.trim() === "") return {};
  const found = fieldsMatching(options, text);
  const open = found.filter(({ value }) => !chosen.includes(value));
  const named = open.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
  if (named || open.length === 1) return { add: (named ?? open[0])?.value };
  if (open.length > 1) return { message: "Please choose a field from the list, or clear the box" };
  return found.length > 0 ? {} : { message: `“${text.trim()}” is not in our list. Try a wider word, or clear the box` };
}

/**
 * Somebody types "nursing" and presses the button without choosing it from the list: the only field that it can mean is
 * added, and anything else is refused like a wrong answer. Otherwise it would be lost without a word. `check` wraps the
 * form's resolver; call `take` before the form is sent.
 */
export function useTypedField(options: readonly Option[]) {
  const typed: TypedField = useRef({ text: "", clear: () => undefined });

  function take(chosen: readonly string[], add: (value: string) => void): void {
    const meaning = meaningOf(typed.current.text, options, chosen);
    if (meaning.message) return;
    if (meaning.add) add(meaning.add);
    typed.current.clear();
    typed.current.text = "";
  }
  const check =
    <In extends { preferred_fields?: unknown }, Out>(
      resolver: Resolver<In, unknown, Out>,
    ): Resolver<In, unknown, Out> =>
    async (values, context, settings) => {
      const result = await resolver(values, context, settings);
      const { preferred_fields: chosen } = values;
      const { message } = meaningOf(typed.current.text, options, Array.isArray(chosen) ? chosen : []);
      if (!message) return result;
      return {
        values: {},
        errors: { ...result.errors, preferred_fields: { type: "typed", message } },
      } as typeof result;
    };
  return { typed, take, check };
}
