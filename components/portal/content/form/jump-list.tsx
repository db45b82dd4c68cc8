"use client";

import { type MouseEvent, useRef } from "react";
import { groupsOf, labelOf, type Schema } from "@/lib/content/form-parts";

/** With more groups than this, a record is too long to look for one by scrolling. */
const fewGroups = 6;

/** The groups of a long record, to jump to; it stays in sight. */
export function JumpList({ schema, value }: { schema: Schema; value: unknown }) {
  const list = useRef<HTMLElement>(null);
  const groups = groupsOf(schema, value);
  if (groups.length <= fewGroups) return null;
  const jump = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const part = list.current?.closest("form")?.querySelector(`[data-part="${currentTarget.value}"]`);
    part?.scrollIntoView({ block: "start" });
    part?.querySelector<HTMLElement>("summary, input, select, textarea, button")?.focus({ preventScroll: true });
  };
  return (
    <nav
      ref={list}
      data-whole=""
      aria-label="Groups of this record"
      className="sticky top-14 z-4 flex gap-1 overflow-x-auto border-border border-b bg-card py-1.5"
    >
      {groups.map(([name, part]) => (
        <button
          key={name}
          type="button"
          value={name}
          className="min-h-9 flex-none cursor-pointer rounded-md px-2.5 text-small font-[540] hover:bg-surface-2 max-md:min-h-11"
          onClick={jump}
        >
          {labelOf(name, part)}
        </button>
      ))}
    </nav>
  );
}
