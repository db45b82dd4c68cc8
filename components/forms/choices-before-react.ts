/**
 * The radio buttons that the visitor chose before React hydrates, by field name. react-hook-form overwrites them with its own values
 * when it registers them, so read this earlier: during the first render of the form.
 */
export function choicesBeforeReact(): Record<string, string> {
  if (typeof document === "undefined") return {};
  const chosen = document.querySelectorAll<HTMLInputElement>("main form input[type=radio]:checked");
  return Object.fromEntries(
    [...chosen].filter((input) => !input.defaultChecked).map(({ name, value }) => [name, value]),
  );
}
