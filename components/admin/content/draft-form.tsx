"use client";

import { Eye, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { problemPlace } from "@/components/portal/content/form/names";
import { RecordForm } from "@/components/portal/content/form/record-form";
import { goTo } from "@/components/portal/list/use-list";
import { LeaveQuestion } from "@/components/portal/session/leave-question";
import { useStoppedDeparture } from "@/components/portal/session/use-stopped-departure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Schema } from "@/lib/content/form-parts";
import type { ContentRecordView } from "@/lib/content/views";
import { isBehindIn } from "./record-notes";
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

type DraftFormProps = {
  record: ContentRecordView;
  form: Schema;
  draftOf: DraftOf;
  onPreview: () => void;
  onPublish: () => void;
};

const barButton = "max-md:min-h-11 max-md:flex-auto max-md:px-2";

/** The record's form, and what can be done with what is typed. */
export function DraftForm({ record, form, draftOf, onPreview, onPublish }: DraftFormProps) {
  const { title, draft, version } = record;
  const { value, errors, problem, failed, isChanged, isOvertaken, save, change } = draftOf;
  const isBehind = isBehindIn(record);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failed && failed.errors.size > 0) showWrong(box.current);
  }, [failed]);
  return (
    <form
      ref={box}
      noValidate
      // What gets the focus isn't under the bar below.
      className="[&_:is(input,textarea,select,summary)]:scroll-mb-44"
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
      <div
        // On a phone it stays above the bar with the main screens, which is away while somebody types.
        className="sticky bottom-0 z-5 -mx-6 mt-6 -mb-6 flex flex-wrap items-center gap-3 border-border border-t bg-card px-6 py-4 max-md:-mx-5 max-md:-mb-5 max-md:gap-2 max-md:px-5 max-md:py-2.5 max-md:not-[:root:has(:is(textarea,select,input:not([type=file],[type=checkbox],[type=radio])):focus)_*]:bottom-15.25"
        data-save-bar
      >
        <p role="status" className="me-auto text-muted-foreground max-md:w-full max-md:text-small">
          {isOvertaken
            ? "Not saved. Somebody else was faster; what you typed is still here."
            : isChanged
              ? problem
                ? "Not saved: the top of the form says why"
                : "Not saved"
              : draft
                ? "Draft saved: nobody sees it until you publish it"
                : "As published"}
        </p>
        <Button
          type="submit"
          variant="line"
          className={barButton}
          pending={save.isPending}
          disabled={!isChanged && version > 0 && !isBehind}
        >
          Save draft
        </Button>
        <Button variant="line" className={barButton} disabled={!draft || isChanged} onClick={onPreview}>
          <Eye aria-hidden="true" className="max-md:hidden" />
          Preview
        </Button>
        <Button
          className={barButton}
          disabled={!draft || isChanged || isBehind}
          aria-haspopup="dialog"
          onClick={onPublish}
        >
          <Send aria-hidden="true" className="max-md:hidden" />
          Publish…
        </Button>
      </div>
    </form>
  );
}
