"use client";

import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { emptyOf, kindOf, type Schema, variantOf } from "@/lib/content/form-parts";
import { officeDate } from "@/lib/office-time";
import { Fold } from "../fold";
import { asList, type FieldProps, useField } from "./field-props";
import { entryName, entryState, entryValue } from "./names";
import { fieldsGrid, Group, ObjectFields } from "./object-fields";

let lastId = 0;
const newIds = (count: number) => Array.from({ length: count }, () => ++lastId);

/** An entry that has just moved, by its id, and which way. */
type Moved = { id: number; by: 1 | -1 };

/**
 * The entries of a list with an id for each, and what can be done with them. The ids go with the entries: what is open,
 * typed and focused in one stays in it, wherever it moves.
 */
function useEntries(value: unknown, onChange: (entries: unknown[]) => void) {
  const entries = asList(value);
  const [kept, setKept] = useState(() => newIds(entries.length));
  const [moved, setMoved] = useState<Moved>();
  let ids = kept;
  if (ids.length !== entries.length) {
    ids = [...kept.slice(0, entries.length), ...newIds(Math.max(0, entries.length - kept.length))];
    setKept(ids);
  }
  return {
    entries,
    ids,
    moved,
    put: (index: number, next: unknown) => onChange(entries.with(index, next)),
    move: (index: number, by: 1 | -1) => {
      setKept(movedIn(ids, index, by));
      setMoved({ id: ids[index] ?? 0, by });
      onChange(movedIn(entries, index, by));
    },
    add: (entry: unknown) => {
      setKept([...ids, ...newIds(1)]);
      onChange([...entries, entry]);
    },
    remove: (index: number) => {
      setKept(ids.toSpliced(index, 1));
      onChange(entries.toSpliced(index, 1));
    },
  };
}

/** A list in which one item has moved by a place. */
function movedIn<Item>(items: readonly Item[], index: number, by: 1 | -1): Item[] {
  return items.toSpliced(index, 1).toSpliced(index + by, 0, ...items.slice(index, index + 1));
}

/** Entries with fields of their own; each opens by itself. */
export function EntriesField({ variants, ...props }: FieldProps & { variants: readonly Schema[] }) {
  const { label, path, value, errors, onChange } = props;
  const { entries, ids, moved, put, move, add, remove } = useEntries(value, onChange);
  return (
    <Group label={label} path={path} hint={props.schema.description} error={errors.get(path)}>
      <div data-whole="" className="grid">
        {entries.map((entry, index) => {
          const at = `${path}.${index}`;
          const hasError = [...errors.keys()].some((field) => field === at || field.startsWith(`${at}.`));
          return (
            <Fold
              key={ids[index]}
              open={hasError || undefined}
              className="border-border border-b last-of-type:border-b-0"
              title={<EntryLine entry={entry} index={index} />}
            >
              <div className={`${fieldsGrid} pt-2 pb-4`}>
                <EntryFields
                  {...props}
                  schema={variantOf(variants, entry) ?? variants[0] ?? {}}
                  path={at}
                  value={entry}
                  onChange={(next) => put(index, next)}
                />
                <EntryButtons
                  isFirst={index === 0}
                  isLast={index === entries.length - 1}
                  moved={moved?.id === ids[index] ? moved : undefined}
                  onMove={(by) => move(index, by)}
                  onRemove={() => remove(index)}
                />
              </div>
            </Fold>
          );
        })}
      </div>
      <div data-whole="" className="flex flex-wrap gap-3">
        {variants.map((variant, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: the schema's variants stay in their order
            key={index}
            size="sm"
            variant="line"
            onClick={() => add(emptyOf(variant))}
          >
            <Plus aria-hidden="true" />
            {variants.length === 1
              ? "Add an entry"
              : `Add ${variant.title ?? (variant.properties?.label ? "a figure" : "a rule in words")}`}
          </Button>
        ))}
      </div>
    </Group>
  );
}

function EntryFields(props: FieldProps) {
  const Field = useField();
  return kindOf(props.schema) === "object" ? <ObjectFields {...props} /> : <Field {...props} label="Value" />;
}

/** An entry of a list while it is closed: what it is called, what it says, and where that comes from. */
function EntryLine({ entry, index }: { entry: unknown; index: number }) {
  const state = entryState(entry, officeDate(new Date()));
  return (
    <span className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-4 py-1.5">
      <span className="min-w-0 flex-1 basis-52">
        <bdi className="block font-[560] wrap-anywhere">{entryName(entry, index)}</bdi>
        <span className="block text-muted-foreground text-ui wrap-anywhere">{entryValue(entry)}</span>
      </span>
      {state && (
        <>
          <bdi className="min-w-0 flex-1 basis-44 text-muted-foreground text-ui wrap-anywhere">{state.source}</bdi>
          <Badge tone={state.tone}>{state.label}</Badge>
        </>
      )}
    </span>
  );
}

type EntryButtonsProps = {
  isFirst: boolean;
  isLast: boolean;
  /** The entry's last move, another object with each. */
  moved: Moved | undefined;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** Move an entry among the others, or take it out. The focus stays on the button that moved it, or its pair at an end. */
function EntryButtons({ isFirst, isLast, moved, onMove, onRemove }: EntryButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!moved) return;
    const [pressed, other] = moved.by === -1 ? [up.current, down.current] : [down.current, up.current];
    (pressed?.disabled ? other : pressed)?.focus();
  }, [moved]);
  return (
    <div data-whole="" className="flex flex-wrap gap-3">
      <Button size="icon-sm" variant="line" aria-label="Move up" disabled={isFirst} onClick={() => onMove(-1)} ref={up}>
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        size="icon-sm"
        variant="line"
        aria-label="Move down"
        disabled={isLast}
        onClick={() => onMove(1)}
        ref={down}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      <Button size="sm" variant="line" onClick={onRemove}>
        <X aria-hidden="true" />
        Remove
      </Button>
    </div>
  );
}
