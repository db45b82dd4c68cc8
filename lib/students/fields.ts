import { fieldsTyped } from "@/lib/language/study";
import { normalise } from "@/lib/language/words";

type Option = { value: string; label: string };

/**
 * The fields that typed text may mean, those whose name holds it first: by the words that people use, in English and
 * Urdu ("MBA", "nurs", "نرسنگ"). Nothing typed is all of them.
 */
export function fieldsMatching(options: readonly Option[], typed: string): Option[] {
  const text = normalise(typed).trimEnd();
  if (text === "") return [...options];
  const named = options.filter(({ label }) => normalise(label).includes(text));
  const meant = fieldsTyped(typed);
  return [...named, ...options.filter((option) => meant.includes(option.value) && !named.includes(option))];
}
