"use client";

import { type UseComboboxReturnValue, useCombobox } from "downshift";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { inputVariants } from "@/components/ui/form/input";
import { FieldFrame, type FieldProps, useField } from "./field-frame";

/** One option of the list: `text` becomes the field's value when it is chosen. */
type ComboboxOption = { id: string; text: string; note?: string | undefined; picture?: ReactNode };

type ComboboxFieldProps<Values extends FieldValues, Out, Choice extends ComboboxOption> = Omit<
  FieldProps<Values, Out>,
  "hint"
> & {
  /**
   * The current options, best first. With `onSearch` they are the search results; without it they are filtered here.
   */
  choices: readonly Choice[];
  /** Called with the search text, and with "" once something is chosen. */
  onSearch?: (text: string) => void;
  /** The options for the search text are loading. */
  isSearching?: boolean;
  /** Shown when there are no options: "Not in the catalogue. It’s saved as you typed it." */
  nothing: string;
  hint?: string;
  /** The other hints that the field may get: the line has the height of the longest from the start. */
  otherHints?: readonly string[];
  onChoose?: (choice: Choice) => void;
  /** Called on typing: the earlier choice no longer counts. */
  onType?: (text: string) => void;
  maxLength?: number;
};

/**
 * A text field with suggestions. Whatever is typed is kept: Tab, a click elsewhere and Escape close the list and change
 * nothing; only Enter on an option, or a click on it, chooses.
 */
export function ComboboxField<Values extends FieldValues, Out, Choice extends ComboboxOption>(
  props: ComboboxFieldProps<Values, Out, Choice>,
) {
  const { control, name, label, optional, id, className, isSearching = false, nothing, maxLength = 200 } = props;
  const { hint = "", otherHints = [] } = props;
  const field = useField({ control, name, label, hint, id });
  const { bound, box, items, search, type } = useChoices(field.id, props);
  const isEmpty = items.length === 0;
  const said = isSearching ? "Searching..." : isEmpty ? nothing : `${items.length} to choose from`;
  const isUnlisted = isEmpty && search.trim() !== "";
  // Search results may arrive at any moment, even under a pressed finger: their message replaces the hint.
  const steady = props.onSearch && (
    <SteadyText lines={[hint, nothing, ...otherHints]}>{isUnlisted && !isSearching ? nothing : hint}</SteadyText>
  );
  return (
    <FieldFrame {...field} label={label} hint={steady ?? hint} optional={optional} className={className}>
      <div className="relative">
        <input
          {...box.getInputProps({
            ref: bound.ref,
            onChange: ({ currentTarget }) => type(currentTarget.value),
            onBlur: bound.onBlur,
          })}
          {...field.described}
          aria-labelledby={undefined} // its label names it
          name={bound.name}
          type="text"
          className={inputVariants({ className: "pe-12" })}
          dir="auto"
          maxLength={maxLength}
          spellCheck={false}
        />
        <button
          type="button"
          className="absolute end-0 top-0 grid h-12 w-11 place-items-center text-muted-foreground"
          {...box.getToggleButtonProps({ "aria-label": `Show choices: ${label}` })}
        >
          <ChevronDown aria-hidden="true" />
        </button>
        <ChoiceList box={box} items={items} label={label} isBusy={isSearching} />
        {/* Below the field, without covering the next one. It stays when the field loses the focus. */}
        {isUnlisted && !steady && (
          <p className="pt-1.5 text-ui text-muted-foreground" aria-hidden="true">
            {said}
          </p>
        )}
        <span className="sr-only" role="status">
          {box.isOpen ? said : ""}
        </span>
      </div>
    </FieldFrame>
  );
}

/** A text as high as the longest of the lines that may replace it. */
function SteadyText({ lines, children }: { lines: readonly string[]; children: string }) {
  return (
    <span className="grid *:[grid-area:1/1]">
      <span>{children}</span>
      {[...new Set(lines)].map((line) => (
        <span key={line} className="invisible">
          {line}
        </span>
      ))}
    </span>
  );
}

/** The options for the typed text, and what typing and choosing do to the field. */
function useChoices<Values extends FieldValues, Out, Choice extends ComboboxOption>(
  id: string,
  { control, name, choices, onSearch, onChoose, onType }: ComboboxFieldProps<Values, Out, Choice>,
) {
  const { field: bound } = useController<Values, typeof name, Out>({ control, name });
  const [search, setSearch] = useState("");
  const value = typeof bound.value === "string" ? bound.value : "";
  const items = onSearch ? [...choices] : choices.filter(({ text }) => includes(text, search));
  const seek = (text: string) => {
    setSearch(text);
    onSearch?.(text);
  };

  const box = useCombobox<Choice>({
    items,
    id,
    inputId: id,
    inputValue: value,
    selectedItem: null, // only the text counts; the same option may be chosen twice
    itemToString: (choice) => choice?.text ?? "",
    itemToKey: (choice) => choice?.id,
    stateReducer: ({ inputValue }, { type, changes }) => {
      const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
      const isLeft = type === InputBlur || type === InputKeyDownEscape;
      // By default downshift would choose the option under the pointer, or clear the field.
      return isLeft ? { ...changes, inputValue, selectedItem: null } : changes;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      bound.onChange(selectedItem.text);
      seek("");
      onChoose?.(selectedItem);
    },
  });

  /** Directly from the event to the form: a detour through an effect would move the cursor to the end. */
  const type = (text: string) => {
    bound.onChange(text);
    seek(text);
    onType?.(text);
  };
  return { bound, box, items, search, type };
}

type ChoiceListProps<Choice> = {
  box: UseComboboxReturnValue<Choice>;
  items: readonly Choice[];
  label: string;
  isBusy: boolean;
};

/** The list of a combobox: below its field, above what follows. */
export function ChoiceList<Choice extends ComboboxOption>({ box, items, label, isBusy }: ChoiceListProps<Choice>) {
  return (
    <ul
      className="absolute inset-x-0 top-13 z-5 max-h-68 overflow-y-auto overscroll-contain rounded-md border border-border bg-popover p-1.5 shadow-lg"
      hidden={!box.isOpen || items.length === 0}
      aria-busy={isBusy}
      {...box.getMenuProps({ "aria-label": `Choices: ${label}` })}
    >
      {box.isOpen &&
        items.map((choice, index) => (
          <li
            key={choice.id}
            data-lit={index === box.highlightedIndex || undefined}
            className="group/choice flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-[7px] text-[1rem] leading-[1.3] data-lit:bg-surface-2"
            {...box.getItemProps({ item: choice, index })}
          >
            {choice.picture}
            <span className="min-w-0 wrap-anywhere">
              <bdi>{choice.text}</bdi>
              {choice.note && (
                <small className="block text-small text-muted-foreground group-data-lit/choice:text-inherit">
                  {choice.note}
                </small>
              )}
            </span>
          </li>
        ))}
    </ul>
  );
}

const includes = (text: string, search: string) => text.toLowerCase().includes(search.trim().toLowerCase());
