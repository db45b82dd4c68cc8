"use client";

import { ArrowDown, ArrowUp, EllipsisVertical, X } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { FieldFrame, useField } from "@/components/forms/fields/field-frame";
import { Flag } from "@/components/site/flag";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import type { PreferencesControl } from "./preferences-form";

const name = "preferred_countries";
const label = "Preferred countries";

/** What a country is called; one from elsewhere goes by what is stored. */
const nameOf = (id: string) => destinationCards.find((card) => card.id === id)?.name ?? id;
const flagOf = (id: string) => destinationCards.find((card) => card.id === id)?.flag;

/** The countries, to be chosen in any number and put into their order: the first choice first. */
export function ProfileCountries({ control }: { control: PreferencesControl }) {
  const field = useField({ control, name, label, hint: true });
  const { field: bound } = useController({ control, name });
  const chosen = bound.value;
  const { said, list, toggle, move, takeOff } = useChoiceOrder(chosen, bound.onChange, field.id);
  return (
    <FieldFrame {...field} label={label} hint="Choose as many as you like, then put them in your order." group>
      <div className="country-pills">
        {destinationCards.map(({ id, name: country, flag }, index) => (
          <label className="pill country-pill" key={id}>
            <input
              ref={index === 0 ? bound.ref : undefined}
              id={index === 0 ? field.id : `${field.id}-${id}`}
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
              onBlur={bound.onBlur}
            />
            <span>
              <Flag code={flag} size={20} />
              {country}
            </span>
          </label>
        ))}
      </div>
      {chosen.length > 0 && (
        <ol className="choice-order" aria-label="Your order" ref={list}>
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

/** The countries in the student's order. `fieldId` takes the focus when the last of them was removed. */
function useChoiceOrder(chosen: string[], onChange: (after: string[]) => void, fieldId: string) {
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<string>(null);

  // A row that moves takes its button out of the page for a moment, and with it the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have moved when the order is another one
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
  /** The row goes, the focus to its neighbour, or to the countries when it was the last. */
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
    <li>
      <span className="choice-number" aria-hidden="true">
        {index + 1}
      </span>
      {flagOf(id) && <Flag code={flagOf(id) ?? ""} size={22} />}
      <b className="choice-name">{country}</b>
      <Button
        variant="quiet"
        size="icon"
        className="choice-button"
        data-move={`${id} -1`}
        aria-label={`Move ${country} up`}
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        className="choice-button max-md:hidden"
        data-move={`${id} 1`}
        aria-label={`Move ${country} down`}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        className="choice-button max-md:hidden"
        data-move={`${id} x`}
        aria-label={`Remove ${country}`}
        onClick={onOff}
      >
        <X aria-hidden="true" />
      </Button>
      <MoreMoves country={country} isLast={isLast} onDown={() => onMove(1)} onOff={onOff} />
    </li>
  );
}

type MoreMovesProps = { country: string; isLast: boolean; onDown: () => void; onOff: () => void };

/** On a phone the name of a country needs the room of two buttons: what they do stands in a menu. */
function MoreMoves({ country, isLast, onDown, onOff }: MoreMovesProps) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="icon" className="choice-button md:hidden" aria-label={`More for ${country}`}>
          <EllipsisVertical aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <Primitive.Item className="menu-item" disabled={isLast} onSelect={onDown}>
          Move down
        </Primitive.Item>
        <Primitive.Item className="menu-item" onSelect={onOff}>
          Remove
        </Primitive.Item>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
