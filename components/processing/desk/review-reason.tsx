"use client";

import { BookmarkPlus, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FieldFrame } from "@/components/forms/field-frame";
import { useSessionOver } from "@/components/portal/use-session-over";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { maxFeedback, maxSnippet } from "@/lib/documents/review-schema";
import { problemOf, withSnippet } from "./review-reason-text";
import { SavedReasons } from "./saved-reasons";
import { useSnippets } from "./use-snippets";

type ReviewReasonProps = {
  text: string;
  onText: (text: string) => void;
  /** Counts the saved reasons that the keyboard has put in: after one of them Enter sends. */
  putIn: number;
  /** The server is being told. */
  pending: boolean;
  /** What the server said against it. */
  refusal: string | undefined;
  onSend: (reason: string) => void;
  onClose: () => void;
};

const id = "review-reason";

/** Why a document goes back. Stands beside it, so that one reads while one writes. */
export function ReviewReason({ text, onText, putIn, pending, refusal, onSend, onClose }: ReviewReasonProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const sender = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(false);
  const { snippets, keep, remove } = useSnippets();
  const isOver = useSessionOver();
  const reason = text.trim();
  const problem = problemOf(reason);
  const message = (isAsked && problem) || refusal;
  const isTooLong = reason.length > maxSnippet;
  const isKept = snippets?.some((snippet) => snippet.text === reason) ?? false;

  useEffect(() => (putIn > 0 ? sender : field).current?.focus(), [putIn]);

  function send(event?: FormEvent) {
    event?.preventDefault();
    setAsked(true);
    if (problem) return field.current?.focus();
    if (!pending) onSend(reason);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  }

  return (
    <form className="review-aside" aria-labelledby="reason-heading" noValidate onSubmit={send} onKeyDown={onKeyDown}>
      <div className="review-aside-head">
        <h3 id="reason-heading">Reason for rejection</h3>
        <button type="button" className="toast-close" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      {isOver && (
        <Alert tone="bad" role="alert" title="Session expired">
          Please log in again in{" "}
          <a href="/processing/login" target="_blank" rel="noopener">
            another tab
          </a>
          . What you have typed stays here.
        </Alert>
      )}
      <FieldFrame
        id={id}
        label="What needs to be corrected"
        hint="The student reads this."
        hintId={`${id}-hint`}
        errorId={`${id}-error`}
        message={message}
      >
        <textarea
          ref={field}
          id={id}
          className="input"
          dir="auto"
          rows={4}
          maxLength={maxFeedback}
          value={text}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => onText(event.target.value)}
        />
      </FieldFrame>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="small muted">
          {text.length} of {maxFeedback}
        </span>
        <Button
          variant="quiet"
          size="sm"
          disabled={problem !== undefined || isKept || isTooLong}
          aria-describedby={isTooLong ? `${id}-long` : undefined}
          pending={keep.isPending}
          onClick={() => keep.mutate(reason)}
        >
          {!keep.isPending && <BookmarkPlus aria-hidden="true" />}
          {isKept ? "Saved" : "Save as a reason"}
        </Button>
        {isTooLong && (
          <p id={`${id}-long`} className="small muted basis-full">
            A saved reason has {maxSnippet} characters at most.
          </p>
        )}
      </div>
      <Button ref={sender} type="submit" variant="destructive" block pending={pending}>
        Reject with this reason
      </Button>
      {snippets && snippets.length > 0 && (
        <SavedReasons
          snippets={snippets}
          onPutIn={(snippet) => {
            onText(withSnippet(text, snippet.text));
            field.current?.focus();
          }}
          onRemove={(snippet) => {
            remove(snippet);
            field.current?.focus(); // its row goes with it
          }}
        />
      )}
    </form>
  );
}
