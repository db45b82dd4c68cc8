"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { BookmarkPlus, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { TextAreaField } from "@/components/forms/fields/fields";
import { formMode } from "@/components/forms/use-send";
import { useSessionOver } from "@/components/portal/session/use-session-over";
import { Key } from "@/components/portal/shortcuts/key";
import { Alert } from "@/components/ui/alert";
import { Button, closeVariants } from "@/components/ui/button";
import { maxFeedback, maxSnippet, minFeedback, type ReasonInput, reasonSchema } from "@/lib/documents/schema/review";
import type { ReviewSnippetView } from "@/lib/documents/views";
import { lengthOf } from "@/lib/text";
import { ReviewAsideHead, reviewAside } from "./review-aside-head";
import { withSnippet } from "./review-reason-text";
import { useSnippets } from "./use-snippets";

type ReviewReasonProps = {
  text: string;
  onText: (text: string) => void;
  /** How many saved reasons were inserted by keyboard: after one of them Enter sends. */
  putIn: number;
  /** The decision is being sent. */
  pending: boolean;
  /** The server's objection. */
  refusal: string | undefined;
  onSend: (reason: string) => void;
  onClose: () => void;
};

const reasonId = "review-reason";
/** At once: the form's own `setFocus` waits a moment, and a letter typed meanwhile would be lost. */
const focusReason = () => document.getElementById(reasonId)?.focus();

/** The reason for a rejection, written beside the document so that both are visible. */
export function ReviewReason({ text, onText, putIn, pending, refusal, onSend, onClose }: ReviewReasonProps) {
  const { control, send, sender } = useReasonForm({ text, onText, putIn, pending, refusal, onSend });
  const { snippets, keep, remove } = useSnippets();
  const isOver = useSessionOver();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  }

  return (
    <form className={reviewAside()} aria-labelledby="reason-heading" noValidate onSubmit={send} onKeyDown={onKeyDown}>
      <ReviewAsideHead id="reason-heading" title="Reason for rejection" onClose={onClose} />
      {isOver && (
        <Alert tone="bad" role="alert" title="Session expired">
          Please log in again in{" "}
          <a href="/processing/login" target="_blank" rel="noopener">
            another tab
          </a>
          . What you have typed stays here.
        </Alert>
      )}
      <TextAreaField
        control={control}
        name="reason"
        id={reasonId}
        label="What needs to be fixed"
        hint="The student sees this."
        dir="auto"
        rows={4}
        maxLength={maxFeedback}
      />
      <KeepReason text={text} snippets={snippets} keep={keep} />
      <Button ref={sender} type="submit" variant="destructive" block pending={pending}>
        Reject with this reason
      </Button>
      {snippets && snippets.length > 0 && (
        <SavedReasons
          snippets={snippets}
          onPutIn={(snippet) => {
            onText(withSnippet(text, snippet.text));
            focusReason();
          }}
          onRemove={(snippet) => {
            remove(snippet);
            focusReason(); // its row disappears with the focus
          }}
        />
      )}
    </form>
  );
}

/** The reason's text: shortcuts insert saved ones, the server may refuse it, and Enter sends it. */
function useReasonForm({ text, onText, putIn, pending, refusal, onSend }: Omit<ReviewReasonProps, "onClose">) {
  const form = useForm<ReasonInput>({
    ...formMode,
    reValidateMode: "onChange", // a message that disappears on blur would move the buttons under the finger
    resolver: zodResolver(reasonSchema),
    defaultValues: { reason: text },
  });
  const { control, setValue, setError, formState } = form;
  const sender = useRef<HTMLButtonElement>(null);

  // Inserted and typed text are one value. What was typed comes back a moment later as a prop, when there may already
  // be more: such an echo is recognised and changes nothing.
  const typedTexts = useRef<string[]>([]);
  const isSubmitted = useRef(false);
  isSubmitted.current = formState.isSubmitted;
  useEffect(() => {
    const echo = typedTexts.current.indexOf(text);
    if (echo >= 0) typedTexts.current.splice(0, echo + 1);
    else if (form.getValues("reason") !== text) {
      setValue("reason", text, { shouldValidate: isSubmitted.current });
      typedTexts.current = [];
    }
  }, [text, form, setValue]);
  useEffect(
    () =>
      form.watch(({ reason: typed = "" }) => {
        typedTexts.current.push(typed);
        onText(typed);
      }).unsubscribe,
    [form, onText],
  );
  useEffect(() => {
    if (refusal) setError("reason", { type: "server", message: refusal });
  }, [refusal, setError]);
  useEffect(() => (putIn > 0 ? sender.current?.focus() : focusReason()), [putIn]);

  const send = form.handleSubmit(({ reason: checked }) => !pending && onSend(checked), focusReason);
  return { control, send, sender };
}

type KeepReasonProps = { text: string } & Pick<ReturnType<typeof useSnippets>, "snippets" | "keep">;

/** The reason's length, and a button to save it for reuse. */
function KeepReason({ text, snippets, keep }: KeepReasonProps) {
  const reason = text.trim();
  const isTooLong = reason.length > maxSnippet;
  const isKept = snippets?.some((snippet) => snippet.text === reason) ?? false;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-muted-foreground text-small/[1.45]">
        {text.length} of {maxFeedback}
      </span>
      <Button
        variant="quiet"
        size="sm"
        disabled={lengthOf(reason) < minFeedback || isKept || isTooLong}
        aria-describedby={isTooLong ? "review-reason-long" : undefined}
        pending={keep.isPending}
        onClick={() => keep.mutate(reason)}
      >
        {!keep.isPending && <BookmarkPlus aria-hidden="true" />}
        {isKept ? "Saved" : "Save this reason"}
      </Button>
      {isTooLong && (
        <p id="review-reason-long" className="basis-full text-muted-foreground text-small/[1.45]">
          A saved reason can have at most {maxSnippet} characters.
        </p>
      )}
    </div>
  );
}

type SavedReasonsProps = {
  snippets: readonly ReviewSnippetView[];
  onPutIn: (snippet: ReviewSnippetView) => void;
  onRemove: (snippet: ReviewSnippetView) => void;
};

/** Reusable reasons, each one click away; the first nine have a shortcut. */
function SavedReasons({ snippets, onPutIn, onRemove }: SavedReasonsProps) {
  return (
    <div>
      <h4 id="saved-reasons" className="mt-1 mb-1.5 font-body font-semibold text-muted-foreground text-ui/[1.3]">
        Saved reasons
      </h4>
      <ul aria-labelledby="saved-reasons">
        {snippets.map((snippet, index) => (
          <li key={snippet.id} className="flex items-center gap-1 border-border border-t">
            <button
              type="button"
              className="flex min-h-10 min-w-0 flex-1 items-start gap-2.5 rounded-sm px-1 py-[9px] text-start text-ui/[1.4] wrap-anywhere hover:bg-surface-2"
              onClick={() => onPutIn(snippet)}
            >
              <span aria-hidden="true">
                <Key>{index < 9 ? index + 1 : ""}</Key>
              </span>
              <span className="min-w-0 flex-1" dir="auto">
                {snippet.text}
              </span>
            </button>
            <button
              type="button"
              className={closeVariants()}
              aria-label={`Remove the saved reason: ${snippet.text}`}
              onClick={() => onRemove(snippet)}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
