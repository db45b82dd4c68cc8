"use client";

import { Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { type Control, useController } from "react-hook-form";
import { FieldFrame, useField } from "@/components/forms/fields/field-frame";
import { Chip } from "@/components/student/profile/chip";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/form/input";
import { endsSkill } from "@/lib/students/skills";

type Values = { skills: string[]; next: string };
type SkillChipsProps = {
  control: Control<Values, unknown, Values>;
  /** Why something was not added, or what was removed. */
  note: string;
  onNote: (note: string) => void;
  onAdd: (typed: string) => void;
};

/** The skills as removable chips, and a field for the next one: Enter or a comma adds it. */
export function SkillChips({ control, note, onNote, onAdd }: SkillChipsProps) {
  const label = "Add a skill";
  const hint = "Press Enter or type a comma after each one";
  const field = useField({ control, name: "skills", label, hint });
  const list = useController({ control, name: "skills" }).field;
  const next = useController({ control, name: "next" }).field;
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number>(null);

  // The focused chip is gone: the focus moves to the one in its place, or else to the field.
  useEffect(() => {
    if (focusAt.current === null) return;
    const buttons = chips.current?.querySelectorAll("button") ?? [];
    (buttons[Math.min(focusAt.current, buttons.length - 1)] ?? input.current)?.focus();
    focusAt.current = null;
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !next.value.trim()) return;
    event.preventDefault(); // Enter saves the list only when there is nothing left to add
    onAdd(next.value);
  }
  function remove(skill: string, index: number) {
    focusAt.current = index;
    list.onChange(list.value.filter((other) => other !== skill));
    onNote(`${skill} was removed.`);
  }

  return (
    <>
      <FieldFrame {...field} label={label} hint={hint}>
        <div className="flex gap-3">
          <Input
            {...field.described}
            ref={input}
            id={field.id}
            name="next"
            className="min-w-0 flex-1"
            dir="auto"
            autoComplete="off"
            enterKeyHint="enter"
            value={next.value}
            onChange={({ target }) => (endsSkill(target.value) ? onAdd(target.value) : next.onChange(target.value))}
            onKeyDown={onKeyDown}
          />
          <Button variant="line" onClick={() => onAdd(next.value)}>
            <Plus aria-hidden="true" />
            Add
          </Button>
        </div>
      </FieldFrame>
      <p className="empty:hidden" role="status">
        {note}
      </p>
      {list.value.length === 0 ? (
        <p className="rounded-md border-[1.5px] border-border border-dashed p-5 text-center text-muted-foreground">
          No skills yet. The ones you add appear here.
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2.5" aria-label="Your skills" ref={chips}>
          {list.value.map((skill, index) => (
            <Chip key={skill} text={skill} onRemove={() => remove(skill, index)} />
          ))}
        </ul>
      )}
    </>
  );
}
