"use client";

import { Search, X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { KeyboardEvent } from "react";
import { Key } from "@/components/portal/shortcuts/key";
import { closeVariants } from "@/components/ui/button";
import { chipsOf } from "./line";
import { longestSearch, type SearchState } from "./use-search-state";

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What a key does in the field; false if it is left to the browser. */
function onKey(event: KeyboardEvent<HTMLInputElement>, state: SearchState): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget } = event;
  const { of, active, guide, chip } = state;
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isAtEnd = selectionStart === value.length && selectionEnd === value.length;
  const step = steps[key];
  if ((ctrlKey || metaKey) && key.toLowerCase() === "k") currentTarget.select();
  else if (ctrlKey || metaKey || altKey) return false;
  else if (step) state.walk(step);
  else if (key === "Enter") state.enter();
  else if (key === "ArrowRight" && isAtEnd && !of && active?.more) state.show({ of: active });
  else if (of && (key === "Escape" || (key === "ArrowLeft" && isAtEnd))) state.show({});
  else if (key === "Tab" && !state.error) {
    const values = chipsOf(guide).map((one) => one.value);
    const next = (values.indexOf(chip) + (shiftKey ? -1 : 1) + values.length) % values.length;
    state.show({ chip: values[next] ?? "everything" });
  } else return false;
  return true;
}

/**
 * The field of the search, which keeps the focus: Up and Down move over the lines, Enter opens one, Right shows what
 * else can be done with it, Tab chooses where to look.
 */
export function SearchBar({ state }: { state: SearchState }) {
  const { guide, text, chip, of, lines, active, isCurrent } = state;
  const isSearch = text.trim() !== "" || chip !== "everything";
  return (
    <div className="flex min-h-15 flex-none items-center gap-3 border-border border-b ps-5 pe-4 max-md:pe-2">
      <Search aria-hidden="true" className="size-5.5 flex-none text-muted-foreground" />
      <input
        ref={state.field}
        role="combobox"
        aria-expanded={lines.length > 0}
        aria-controls={state.listId}
        aria-activedescendant={active && state.optionId(active)}
        aria-autocomplete="list"
        aria-label="Search everything"
        className="h-12 min-w-0 flex-1 bg-transparent text-[1.1875rem] outline-none placeholder:text-muted-foreground"
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="auto"
        maxLength={longestSearch}
        placeholder={guide.placeholder}
        value={text}
        onChange={(event) => state.show({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || !onKey(event, state)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <span role="status" className="flex-none text-muted-foreground text-small max-md:sr-only">
        {isSearch && isCurrent && !of ? `${lines.length} found` : ""}
      </span>
      <span aria-hidden="true" className="flex-none max-md:hidden">
        <Key>Esc</Key>
      </span>
      <Primitive.Close className={closeVariants({ size: "touch", className: "md:hidden" })} aria-label="Close">
        <X aria-hidden="true" />
      </Primitive.Close>
    </div>
  );
}
