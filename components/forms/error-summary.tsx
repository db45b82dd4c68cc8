"use client";

import { type MouseEvent, use, useEffect, useRef, useState } from "react";
import { type FieldErrors, type FieldValues, useFormState } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { useIsOffline } from "./connection-notice";
import type { FormControl } from "./fields/field-frame";
import { PlainFormContext } from "./plain-form";

type Problem = { field: string; message: string };
type Shown = { problems: Problem[]; failure?: { title: string; description?: string; isConnection?: boolean } };

const nothing: Shown = { problems: [] };

/**
 * Above the fields. After a failed submit it lists the messages, links each to its field, takes the focus and marks the
 * page's title; or it says why the server refused. It stays the same until the next submit.
 */
export function ErrorSummary<Values extends FieldValues, Out>({
  control,
  plainDetail,
}: {
  control: FormControl<Values, Out>;
  /** The server's sentence for a form posted without JavaScript. */
  plainDetail?: { title: string; description?: string };
}) {
  const plain = use(PlainFormContext);
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const [first] = useState<Shown>(() => ({ problems: listPlain(plain.errors), failure: plainDetail }));
  const [shown, setShown] = useState(first);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(errors);
  latest.current = errors;

  useEffect(() => {
    if (isSubmitting) return;
    // Before any submit, keep the server's message. A form that was sent and reset has no submits again, and no errors.
    setShown((now) => (submitCount > 0 ? read(latest.current) : now === first ? now : nothing));
  }, [submitCount, isSubmitting, first]);

  const isShown = shown.problems.length > 0 || shown.failure !== undefined;
  useEffect(() => {
    if (shown.problems.length === 0 && !shown.failure) return;
    box.current?.focus();
    const title = document.title;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [shown]);

  if (!isShown) return null;
  if (shown.problems.length === 0) {
    return (
      <Alert ref={box} tone="bad" role="alert" tabIndex={-1} title={shown.failure?.title}>
        {shown.failure?.description}
        {shown.failure?.isConnection && <ConnectionWords />}
      </Alert>
    );
  }
  return (
    <div
      data-summary
      className="scroll-mt-26 rounded-md border-3 border-destructive bg-card px-6 py-5 focus:outline-3 focus:outline-offset-2 focus:outline-ring"
      role="alert"
      tabIndex={-1}
      ref={box}
      // biome-ignore lint/a11y/noAutofocus: only after a failed submit, when the summary must be read first
      autoFocus
    >
      <h2 className="mb-2.5 text-[1.375rem]">There is a problem</h2>
      <ul className="grid gap-1.5">
        {shown.problems.map(({ field, message }) => (
          <li key={field}>
            <a className="font-[620] text-destructive" href={`#${field}`} onClick={(event) => goToField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function read(errors: FieldErrors): Shown {
  const problems = flatten(errors);
  const failure = errors.root?.failure;
  if (problems.length > 0) return { problems };
  if (failure) {
    const isConnection = errors.root?.connection !== undefined;
    return { problems, failure: { title: String(failure.type), description: failure.message, isConnection } };
  }
  return nothing;
}

/** Why there was no answer, for as long as that lasts. The line stays, so that the form does not jump when it ends. */
function ConnectionWords() {
  const isAway = useIsOffline();
  return (
    <p className="mt-2">
      {isAway
        ? "There is no internet connection. What you typed stays here."
        : "The connection is back. You can send the form again."}
    </p>
  );
}

const listPlain = (errors: Record<string, string>): Problem[] =>
  Object.entries(errors).map(([field, message]) => ({ field, message }));

/** One line for each field, in the order of the form on the page. */
function flatten(errors: FieldErrors): Problem[] {
  return Object.entries(errors)
    .filter(([field]) => field !== "root")
    .flatMap(([field, error]) => problemsOf(field, error))
    .sort((a, b) => inDocumentOrder(document.getElementById(a.field), document.getElementById(b.field)));
}

/** The messages of a field; for a list its own and those of its rows' fields ("steps.0.name"). */
function problemsOf(field: string, error: unknown): Problem[] {
  const { message, root } = (error ?? {}) as { message?: unknown; root?: { message?: unknown } };
  const own = message ?? root?.message; // a list's own message ("Choose at least one") is at its root
  if (typeof own === "string") return [{ field, message: own }];
  if (!Array.isArray(error)) return [];
  return error.flatMap((row: object | undefined, place) =>
    Object.entries(row ?? {}).flatMap(([name, inner]) => problemsOf(`${field}.${place}.${name}`, inner)),
  );
}

function inDocumentOrder(a: Element | null, b: Element | null): number {
  if (!a || !b || a === b) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Scrolls to the label, then focuses the control: otherwise the label might stay above the visible area. */
function goToField(event: MouseEvent<Element>, field: string) {
  const control = controlOf(event.currentTarget, field);
  if (!control) return;
  event.preventDefault();
  control.closest("[data-field]")?.scrollIntoView();
  control.focus({ preventScroll: true });
}

/** The field's control in the summary's own form: another form on the page may have a field of the same name. */
function controlOf(link: Element, field: string): HTMLElement | null {
  const named = link.closest("form")?.elements.namedItem(field) ?? null;
  const own = named instanceof RadioNodeList ? named[0] : named;
  return own instanceof HTMLElement ? own : document.getElementById(field);
}
