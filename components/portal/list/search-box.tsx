"use client";

import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/form/input";

type SearchBoxProps = {
  /** "Search by name, email, phone or reference" */
  label: string;
  /** The label unless given. */
  placeholder?: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
  className?: string;
};

const pauseMs = 300;

/**
 * A search that applies when typing pauses, or at once on Enter or when the box loses the focus: changing the address
 * just after a link was followed would pull the reader back.
 */
export function SearchBox({ label, placeholder = label, value, onSearch, className }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const latest = useRef({ value, onSearch });
  latest.current = { value, onSearch };

  // The search changed elsewhere: the Back button, or "Clear filters".
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  const ask = useRef((typed: string) => {
    if (typed.trim() === asked.current) return;
    asked.current = typed.trim();
    latest.current.onSearch(asked.current);
  }).current;

  useEffect(() => {
    const pause = setTimeout(() => ask(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text, ask]);

  // A link to a view was followed before the list showed this search: the box then says what the list shows.
  const settle = () =>
    setTimeout(() => {
      if (asked.current === latest.current.value) return;
      asked.current = latest.current.value;
      setText((typed) => (typed.trim() === text.trim() ? latest.current.value : typed));
    }, pauseMs);

  return (
    <search className={cn("base:w-full base:md:w-72", className)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(text);
        }}
      >
        <Input
          type="search"
          controlSize="sm"
          aria-label={label}
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => {
            ask(text);
            settle();
          }}
        />
      </form>
    </search>
  );
}
