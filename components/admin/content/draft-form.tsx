"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { problemPlace } from "@/components/portal/content/form/names";
import { RecordForm } from "@/components/portal/content/form/record-form";
import { goTo } from "@/components/portal/list/use-list";
import { LeaveQuestion } from "@/components/portal/session/leave-question";
import { useStoppedDeparture } from "@/components/portal/session/use-stopped-departure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Schema } from "@/lib/content/form-parts";
import type { ContentRecordView } from "@/lib/content/views";
import type { Problem, useDraft } from "./use-draft";

const isElsewhere = ({ pathname, search }: URL) =>
  pathname !== window.location.pathname || search !== window.location.search;

type LeaveRecordQuestionProps = {
  isUnsaved: boolean;
  /** What would be lost. */
  description: string;
  confirm: string;
  onDiscard: () => void;
};

/** Asks before what is typed into a record is left, for another record or list as well as for another screen. */
export function LeaveRecordQuestion({ isUnsaved, description, confirm, onDiscard }: LeaveRecordQuestionProps) {
  const router = useRouter();
  const { stopped, stay, leave } = useStoppedDeparture(isUnsaved, isElsewhere);
  return (
    <LeaveQuestion
      isAsking={stopped !== undefined}
      description={description}
      confirm={confirm}
      onStay={stay}
      onLeave={() => {
        onDiscard(); // the address may show the same record again
        leave((href) => {
          const { pathname } = new URL(href, window.location.href);
          if (pathname === window.location.pathname) goTo(href);
          else if (pathname.startsWith("/admin/"))
            router.push(href as Parameters<typeof router.push>[0]); // a link here
          else window.location.assign(href);
        });
      }}
    />
  );
}

type DraftOf = ReturnType<typeof useDraft>;

/** What is said above the form: what was typed before is back, or something wasn't done. */
export const FormNotes = ({ draftOf: { isBack, discard, problem }, form }: { draftOf: DraftOf; form: Schema }) => (
  <>
    {isBack && (
      <Alert role="status" title="What you typed is back">
        <span className="block">You left this record before it was saved.</span>
        <Button size="sm" variant="line" className="mt-3 max-md:min-h-11" onClick={discard}>
          Throw it away
        </Button>
      </Alert>
    )}
    {problem && <NotDone problem={problem} form={form} />}
  </>
);

/**
 * Says at the top of the form why something wasn't done, with the way to each field that is wrong. The focus is in the first
 * of them (`showWrong`); without one it is here.
 */
function NotDone({ problem, form }: { problem: Problem; form: Schema }) {
  const box = useRef<HTMLDivElement>(null);
  const fields = [...problem.errors];
  useEffect(() => {
    if (problem.errors.size === 0) box.current?.focus();
  }, [problem]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20">
      <Alert tone="bad" role="alert" title={problem.title}>
        {fields.length === 0 && problem.message}
        <ul>
          {fields.map(([field, message]) => (
            <li key={field} className="wrap-anywhere">
              <button
                type="button"
                className="min-h-6 cursor-pointer font-[620] underline"
                onClick={() => goToField(field)}
              >
                {problemPlace(form, field) || "The record"}
              </button>
              : {message}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** Opens the entries around a field, and puts the cursor there. */
function goToField(path: string): void {
  const at = (name: string) => document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  const field = at(path) ?? at(path.slice(0, path.lastIndexOf(".")));
  for (let around = field?.closest("details"); around; around = around.parentElement?.closest("details"))
    around.open = true;
  field?.focus();
}

/** Goes to the first part of a form that is wrong, with the keyboard’s focus in it. */
function showWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong]");
  wrong?.scrollIntoView({ block: wrong.matches("[data-wrong]") ? "start" : "center" });
  const control = wrong?.matches("[data-wrong]")
    ? wrong.querySelector<HTMLElement>("input, select, textarea, summary, button")
    : wrong;
  control?.focus({ preventScroll: true });
}

type DraftFormProps = { id: string; record: ContentRecordView; form: Schema; draftOf: DraftOf };

/** The record's form; what can be done with what is typed is in the `SaveBar`. */
export function DraftForm({ id, record: { title }, form, draftOf }: DraftFormProps) {
  const { value, errors, failed, isChanged, save, change } = draftOf;
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failed && failed.errors.size > 0) showWrong(box.current);
  }, [failed]);
  return (
    <form
      ref={box}
      id={id}
      noValidate
      // What gets the focus isn't under the bar with the buttons.
      className="[&_:is(input,textarea,select,summary,button)]:scroll-mb-44"
      onKeyUp={keepInSight}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(value);
      }}
    >
      <RecordForm
        schema={form}
        label={title}
        path=""
        value={value}
        isRequired
        errors={errors}
        onChange={(next) => change(next as Record<string, unknown>)}
      />
      <LeaveRecordQuestion
        isUnsaved={isChanged}
        description={`What you typed into “${title}” is not saved yet.`}
        confirm="Discard what I typed"
        onDiscard={draftOf.discard}
      />
    </form>
  );
}

/** Of a text area that is reached by Tab, the browser shows only the line with the cursor. */
function keepInSight({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  // What opens in a dialog is a child of the form for React only.
  if (key !== "Tab" || !(target instanceof Element) || !currentTarget.contains(target)) return;
  target.scrollIntoView({ block: "nearest", behavior: "instant" });
}
