"use client";

import { useCombobox } from "downshift";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { ChoiceList } from "@/components/forms/fields/combobox-field";
import { FieldFrame, useField } from "@/components/forms/fields/field-frame";
import { Chip } from "@/components/student/profile/chip";
import { inputVariants } from "@/components/ui/form/input";
import { labelOf } from "@/lib/options";
import { fieldsMatching } from "@/lib/students/fields";
import type { PreferencesControl } from "./preferences-form";
import type { TypedField } from "./typed-field";

type Option = { value: string; label: string };
type ProfileFieldsProps = {
  control: PreferencesControl;
  options: readonly Option[];
  /** Tells the form what is typed and not chosen. */
  typed: TypedField;
};

const name = "preferred_fields";
const label = "Preferred fields";
const nothing = "Not in our list. Try a wider word.";

/**
 * The fields of study, found by what people call them ("MBA", "nursing", "software"). The chosen ones stand below as
 * chips, so that the search box stays where it is.
 */
export function ProfileFields({ control, options, typed }: ProfileFieldsProps) {
  const field = useField({ control, name, label, hint: true });
  const { field: bound } = useController({ control, name });
  const chosen = bound.value;
  const [said, setSaid] = useState("");
  const chips = useRef<HTMLUListElement>(null);
  const add = (value: string) => {
    bound.onChange([...chosen, value]);
    setSaid(`${labelOf(options, value)} was added.`);
  };
  const { box, items, search, type } = useFieldSearch(field.id, options, chosen, add);
  typed.current = { text: search, clear: () => type("") };
  const focusAt = useFocusAfterRemoval(chips, field.id);

  const remove = (value: string, index: number) => {
    focusAt.current = index;
    bound.onChange(chosen.filter((other) => other !== value));
    setSaid(`${labelOf(options, value)} was removed.`);
  };
  const isUnlisted = items.length === 0 && search.trim() !== "";
  return (
    <FieldFrame {...field} label={label} hint="Type a subject, or open the list. One or two related fields work best.">
      <div className="relative">
        <input
          {...box.getInputProps({
            ref: bound.ref,
            onChange: ({ currentTarget }) => type(currentTarget.value),
            onBlur: bound.onBlur,
          })}
          {...field.described}
          aria-labelledby={undefined} // its label names it
          type="text"
          className={inputVariants({ className: "pe-12" })}
          dir="auto"
          maxLength={100}
          spellCheck={false}
          placeholder="MBA, nursing, software …"
        />
        <button
          type="button"
          className="absolute end-0 top-0 grid h-12 w-11 place-items-center text-muted-foreground"
          {...box.getToggleButtonProps({ "aria-label": `Show choices: ${label}` })}
        >
          <ChevronDown aria-hidden="true" />
        </button>
        <ChoiceList box={box} items={items} label={label} isBusy={false} />
      </div>
      {/* The line is always there: a message may come at any moment, even under a pressed finger. */}
      <p className="min-h-[1.4em] text-muted-foreground text-ui leading-[1.4]" role="status">
        {isUnlisted ? nothing : said}
      </p>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2.5" aria-label="Your fields" ref={chips}>
          {chosen.map((value, index) => (
            <Chip key={value} text={labelOf(options, value)} onRemove={() => remove(value, index)} />
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}

/** The options that the typed text may mean, without the chosen ones, and what typing and choosing do. */
function useFieldSearch(
  id: string,
  options: readonly Option[],
  chosen: readonly string[],
  onChoose: (value: string) => void,
) {
  const [search, setSearch] = useState("");
  const items = fieldsMatching(options, search)
    .filter(({ value }) => !chosen.includes(value))
    .map(({ value, label: text }) => ({ id: value, text }));
  const box = useCombobox({
    items,
    id,
    inputId: id,
    inputValue: search,
    selectedItem: null,
    itemToString: (choice) => choice?.text ?? "",
    itemToKey: (choice) => choice?.id,
    stateReducer: ({ inputValue }, { type, changes }) => {
      const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
      const isLeft = type === InputBlur || type === InputKeyDownEscape;
      // By default downshift would choose the option under the pointer, or clear the box.
      return isLeft ? { ...changes, inputValue, selectedItem: null } : changes;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setSearch("");
      onChoose(selectedItem.id);
    },
  });
  return { box, items, search, type: setSearch };
}

/** The focused chip is gone: the focus moves to the one in its place, or else to the search box. */
function useFocusAfterRemoval(chips: { readonly current: HTMLElement | null }, boxId: string) {
  const focusAt = useRef<number>(null);
  useEffect(() => {
    if (focusAt.current === null) return;
    const buttons = chips.current?.querySelectorAll("button") ?? [];
    (buttons[Math.min(focusAt.current, buttons.length - 1)] ?? document.getElementById(boxId))?.focus();
    focusAt.current = null;
  });
  return focusAt;
}
