"use client";

import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { fieldLabelVariants, fieldVariants, Hint } from "@/components/ui/form/field";
import { mostSteps, stepsFor } from "@/lib/applications/steps";
import { type StepForm, type StepPart, UpdateStatusStep } from "./update-status-step";

/** The rows, their actions, and where the focus goes after each. */
function useSteps({ control, getValues }: StepForm) {
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: "steps" });
  const [said, say] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  /** What takes the focus once the rows have been updated. */
  const next = useRef<{ place: number; part: StepPart }>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the rows have changed
  useEffect(() => {
    if (!next.current) return;
    const { place, part } = next.current;
    next.current = null;
    const control = list.current?.children[place]?.querySelector<HTMLElement>(`[data-part=${part}]`);
    (control ?? adding.current)?.focus();
  }, [fields]);

  const nameOf = (place: number) => getValues(`steps.${place}.name`).trim() || `Step ${place + 1}`;

  function shift(place: number, by: -1 | 1, part: StepPart) {
    const to = place + by;
    if (to < 0 || to >= fields.length) return;
    say(`${nameOf(place)} is now step ${to + 1} of ${fields.length}`);
    next.current = { place: to, part };
    move(place, to);
  }

  function drop(place: number) {
    say(`${nameOf(place)} was removed`);
    next.current = { place: Math.min(place, fields.length - 2), part: "remove" };
    remove(place);
  }

  function add(place: number) {
    if (fields.length >= mostSteps) return;
    next.current = { place, part: "name" };
    insert(place, { name: "", status: "pending", date: "" }, { shouldFocus: false });
  }

  function addUsual() {
    next.current = { place: 0, part: "name" };
    const usual = stepsFor(getValues("status")).map((step) => ({ ...step, date: "" }));
    append(usual, { shouldFocus: false });
  }

  return { fields, said, list, adding, shift, drop, add, addUsual };
}

/** The steps of the student's timeline; buttons, or Alt with the arrow keys, change their order. */
export function UpdateStatusSteps({ form }: { form: StepForm }) {
  const { fields, said, list, adding, shift, drop, add, addUsual } = useSteps(form);
  return (
    <fieldset className={fieldVariants()}>
      <legend className={fieldLabelVariants()}>Steps</legend>
      <Hint>The timeline that the student sees.</Hint>
      {fields.length > 0 && (
        <ol className="grid gap-2 max-md:gap-0" ref={list}>
          {fields.map(({ id }, place) => (
            <UpdateStatusStep
              key={id}
              form={form}
              place={place}
              count={fields.length}
              onShift={(by, part) => shift(place, by, part)}
              onRemove={() => drop(place)}
              onAdd={() => add(place + 1)}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-3">
        {fields.length < mostSteps && (
          <Button ref={adding} variant="line" size="sm" onClick={() => add(fields.length)}>
            <Plus aria-hidden="true" />
            Add step
          </Button>
        )}
        {fields.length === 0 && (
          <Button variant="line" size="sm" onClick={addUsual}>
            Use the usual steps
          </Button>
        )}
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  );
}
