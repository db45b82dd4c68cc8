"use client";

import { ArrowDown, ArrowUp, EllipsisVertical, X } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { FieldFrame, useField } from "@/components/forms/fields/field-frame";
import { Flag } from "@/components/site/flag";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Pill } from "@/components/ui/form/pill";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import type { PreferencesControl } from "./preferences-form";

const name = "preferred_countries";
const label = "Preferred countries";

/** A country's name; an unknown one shows its stored value. */
const nameOf = (id: string) => destinationCards.find((card) => card.id === id)?.name ?? id;
const flagOf = (id: string) => destinationCards.find((card) => card.id === id)?.flag;

/** The countries: choose any number and order them, the first choice first. */
export function ProfileCountries({ control }: { control: PreferencesControl }) {
  const field = useField({ control, name, label, hint: true });
  const { field: bound } = useController({ control, name });
  const chosen = bound.value;
  const { said, list, toggle, move, takeOff } = useChoiceOrder(chosen, bound.onChange, field.id);
  return (
    <FieldFrame {...field} label={label} hint="Choose as many as you like, then put them in your order." group>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,136px),1fr))] gap-2 md:grid-cols-3">
        {destinationCards.map(({ id, name: country, flag }, index) => (
          <Pill
            key={id}
            pillClassName="justify-start gap-2.5 px-3 text-start text-ui leading-[1.25]"
            ref={index === 0 ? bound.ref : undefined}
            id={index === 0 ? field.id : `${field.id}-${id}`}
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
            onBlur={bound.onBlur}
          >
            <Flag code={flag} size={20} />
            {country}
          </Pill>
        ))}
      </div>
      {chosen.length > 0 && (
        <ol className="mt-3.5 grid grid-cols-[minmax(0,1fr)] gap-2" aria-label="Your order" ref={list}>
          {chosen.map((id, index) => (
            <ChosenCountry
              key={id}
              id={id}
              index={index}
              isLast={index === chosen.length - 1}
              onMove={(by) => move(id, by)}
              onOff={() => takeOff(id)}
            />
          ))}
        </ol>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </FieldFrame>
  );
}

/** The countries in the student's order. `fieldId` takes the focus when the last one was removed. */
function useChoiceOrder(chosen: string[], onChange: (after: string[]) => void, fieldId: string) {
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<string>(null);

  // Moving a row removes its button from the page for a moment, and with it the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order means that rows have moved
  useEffect(() => {
    if (!held.current) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${held.current}"]`)?.focus();
    held.current = null;
  }, [chosen]);

  const change = (after: string[], words: string) => {
    onChange(after);
    setSaid(words);
  };
  const toggle = (id: string) => {
    if (chosen.includes(id)) return remove(id);
    change([...chosen, id], `${nameOf(id)} is your choice number ${chosen.length + 1}`);
  };
  const remove = (id: string) => {
    change(
      chosen.filter((other) => other !== id),
      `${nameOf(id)} was removed`,
    );
  };
  const move = (id: string, by: -1 | 1) => {
    const from = chosen.indexOf(id);
    const to = from + by;
    if (to < 0 || to >= chosen.length) return;
    held.current = `${id} ${by}`;
    change(chosen.toSpliced(from, 1).toSpliced(to, 0, id), `${nameOf(id)} is now your choice number ${to + 1}`);
  };
  /** The row disappears; its neighbour takes the focus, or the list of countries if it was the last. */
  const takeOff = (id: string) => {
    const at = chosen.indexOf(id);
    const neighbour = chosen[at + 1] ?? chosen[at - 1];
    remove(id);
    if (neighbour) held.current = `${neighbour} x`;
    else document.getElementById(fieldId)?.focus();
  };
  return { said, list, toggle, move, takeOff };
}

type ChosenCountryProps = {
  id: string;
  index: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onOff: () => void;
};

/** One of the chosen countries, with the buttons that move it. */
function ChosenCountry({ id, index, isLast, onMove, onOff }: ChosenCountryProps) {
  const country = nameOf(id);
  return (
    <li className="flex items-center gap-3 rounded-md border border-border bg-surface py-1.5 ps-3.5 pe-1.5">
      <span
        className="min-w-[1.2em] font-bold font-display text-primary text-[1.25rem] normal-nums leading-none"
        aria-hidden="true"
      >
        {index + 1}
      </span>
      {flagOf(id) && <Flag code={flagOf(id) ?? ""} size={22} />}
      {/* Wraps only between words: a broken name is hard to read. */}
      <b className="min-w-min flex-1 leading-[1.25] wrap-normal">{country}</b>
      <RowButton
        data-move={`${id} -1`}
        aria-label={`Move ${country} up`}
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </RowButton>
      <RowButton
        className="max-md:hidden"
        data-move={`${id} 1`}
        aria-label={`Move ${country} down`}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </RowButton>
      <RowButton className="max-md:hidden" data-move={`${id} x`} aria-label={`Remove ${country}`} onClick={onOff}>
        <X aria-hidden="true" />
      </RowButton>
      <MoreMoves country={country} isLast={isLast} onDown={() => onMove(1)} onOff={onOff} />
    </li>
  );
}

function RowButton({ className, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="quiet"
      size="icon"
      className={cn("min-h-11 w-11 aria-disabled:bg-transparent aria-disabled:opacity-40", className)}
      {...props}
    />
  );
}

type MoreMovesProps = { country: string; isLast: boolean; onDown: () => void; onOff: () => void };

/** On a phone a country's name needs the space of two buttons, so their actions are in a menu. */
function MoreMoves({ country, isLast, onDown, onOff }: MoreMovesProps) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <RowButton className="md:hidden" aria-label={`More for ${country}`}>
          <EllipsisVertical aria-hidden="true" />
        </RowButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem disabled={isLast} onSelect={onDown}>
          Move down
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onOff}>Remove</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
