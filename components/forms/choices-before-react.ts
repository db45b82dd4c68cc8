/**
 * The radio buttons that were chosen before React was awake, by their field's name. react-hook-form sets the buttons to
 * what it knows when it takes them over, so this is to be read before: while the form is rendered for the first time.
 */
export function choicesBeforeReact(): Record<string, string> {
  if (typeof document === "undefined") return {};
  const chosen = document.querySelectorAll<HTMLInputElement>("main form input[type=radio]:checked");
  return Object.fromEntries([...chosen].map(({ name, value }) => [name, value]));
}
