type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What was typed into a form before React was awake, by field name. react-hook-form sets the controls to the stored
 * values when it takes them over, so this is to be read before: while the form is rendered for the first time.
 */
export function earlyTyping(formId: string): Record<string, string | string[]> {
  const form = typeof document === "undefined" ? null : document.getElementById(formId);
  if (!form) return {};
  const controls = [...form.querySelectorAll<Control>("input[name], textarea[name], select[name]")];
  const typed: Record<string, string | string[]> = {};
  for (const control of controls.filter(isChanged)) {
    const { name, type, value } = control;
    if (type === "checkbox") {
      typed[name] = controls.flatMap((other) => (other.name === name && isChecked(other) ? [other.value] : []));
    } else if (type !== "radio" || isChecked(control)) {
      typed[name] = value;
    }
  }
  return typed;
}

const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked;

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected && !option.defaultSelected && option.index > 0);
  }
  if (control.type === "checkbox" || control.type === "radio") {
    return isChecked(control) !== (control as HTMLInputElement).defaultChecked;
  }
  return control.value !== control.defaultValue;
}
