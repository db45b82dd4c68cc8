"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isRefusal, newKeyFor } from "@/components/forms/idempotency-key";
import type { Errors } from "@/components/portal/content/form/field-props";
import { RecordForm } from "@/components/portal/content/form/record-form";
import { stillWrong } from "@/components/portal/content/form/still-wrong";
import { contentKey } from "@/components/portal/content/use-looked";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { fieldErrorVariants, fieldLabelVariants, fieldVariants, Hint } from "@/components/ui/form/field";
import { Input, TextArea } from "@/components/ui/form/input";
import type { ContentRecordView, ProposalView } from "@/lib/content/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { formQuery } from "./catalogue-queries";

type ProposeFormProps = {
  record: ContentRecordView;
  /** What is published: the form begins with it. */
  value: Record<string, unknown>;
  onBack: () => void;
  onSent: () => void;
};

const none: Errors = new Map();

/** A correction of a record: the form with what is published, what is wrong about it, and where the right words stand. */
export function ProposeForm({ record, value: published, onBack, onSent }: ProposeFormProps) {
  const form = useQuery(formQuery(record.table));
  const [value, setValue] = useState(published);
  const [about, setAbout] = useState({ reason: "", source_url: "" });
  const { send, failed } = useProposal(record, onSent);
  const errors = stillWrong(failed.errors, failed.sent, Object.assign({}, value, about));
  return (
    <>
      <div>
        <h2 className="wrap-anywhere">
          Correct <bdi>{record.title}</bdi>
        </h2>
        <p className="mt-1.5 text-muted-foreground">
          Change only what is wrong. An admin compares it with what is published, and decides.
        </p>
      </div>
      <QueryPanel query={form} loading="Loading the form..." failure="The form could not be loaded">
        {(schema) => (
          <form
            noValidate
            className="grid gap-6"
            onSubmit={(event) => {
              event.preventDefault();
              send.mutate({ value, ...about });
            }}
          >
            {errors.size > 0 && <Wrong key={failed.at} errors={errors} />}
            <Where about={about} errors={errors} onChange={setAbout} />
            <RecordForm
              schema={schema}
              label={record.title}
              path=""
              value={value}
              isRequired
              errors={errors}
              onChange={(next) => setValue(next as Record<string, unknown>)}
            />
            <div className="flex flex-wrap justify-end gap-3 border-border border-t pt-4">
              <Button variant="line" onClick={onBack}>
                Cancel
              </Button>
              <Button type="submit" pending={send.isPending}>
                Send the proposal
              </Button>
            </div>
          </form>
        )}
      </QueryPanel>
    </>
  );
}

type About = { reason: string; source_url: string };
type Proposed = About & { value: Record<string, unknown> };

/** Sends the proposal; what it lacks is kept, to be shown at its fields. */
function useProposal({ id, title }: ContentRecordView, onSent: () => void) {
  const client = useQueryClient();
  const [failed, setFailed] = useState({ at: 0, errors: none, sent: {} });
  const keyFor = useRef(newKeyFor());
  const send = useMutation({
    mutationFn: (proposed: Proposed) =>
      api<ProposalView>(
        "POST",
        "content/proposals",
        { record: id, ...proposed },
        { role: "processing", idempotencyKey: keyFor.current(proposed) },
      ),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: contentKey });
      onSent();
    },
    onError: (error, { value, ...about }) => {
      // A refusal is kept under its key: what is sent next is another proposal.
      if (isRefusal(error)) keyFor.current = newKeyFor();
      if (isExpired(error)) return;
      const fields = error instanceof ApiError ? error.fields : [];
      const errors: Errors = new Map(
        fields.length > 0
          ? fields.map(({ field, message }) => [field, message])
          : [["", `${title} was not sent: ${error.message}`]],
      );
      const sent = Object.assign({}, value, about);
      setFailed(({ at }) => ({ at: at + 1, errors, sent }));
    },
  });
  return { send, failed };
}

const focusOnce = (place: HTMLDivElement | null) => place?.focus();

/** Said at the top, because the fields can be far below; each has its message, too. Its key is the try: it takes the focus. */
const Wrong = ({ errors }: { errors: Errors }) => (
  <Alert tone="bad" title="The proposal was not sent" role="alert" tabIndex={-1} ref={focusOnce}>
    <ul>
      {[...errors].map(([field, message]) => (
        <li key={field}>{message}</li>
      ))}
    </ul>
  </Alert>
);

type WhereProps = { about: About; errors: Errors; onChange: (about: About) => void };

/** What is wrong, and the source: both are required. */
function Where({ about, errors, onChange }: WhereProps) {
  const [reasonError, sourceError] = [errors.get("reason"), errors.get("source_url")];
  return (
    <>
      <div className={fieldVariants({ tone: reasonError ? "wrong" : undefined })}>
        <label htmlFor="proposal-reason" className={fieldLabelVariants()}>
          What is wrong?
        </label>
        {reasonError && (
          <p id="proposal-reason-error" className={fieldErrorVariants()}>
            {reasonError}
          </p>
        )}
        <TextArea
          id="proposal-reason"
          dir="auto"
          rows={3}
          maxLength={1000}
          value={about.reason}
          aria-invalid={reasonError ? true : undefined}
          aria-describedby={reasonError && "proposal-reason-error"}
          onChange={(event) => onChange({ ...about, reason: event.target.value })}
        />
      </div>
      <div className={fieldVariants({ tone: sourceError ? "wrong" : undefined })}>
        <label htmlFor="proposal-source" className={fieldLabelVariants()}>
          Source of the correction
        </label>
        <Hint id="proposal-source-hint">The address of the page that says so, best an official one</Hint>
        {sourceError && (
          <p id="proposal-source-error" className={fieldErrorVariants()}>
            {sourceError}
          </p>
        )}
        <Input
          id="proposal-source"
          type="url"
          autoComplete="off"
          placeholder="https://"
          value={about.source_url}
          aria-invalid={sourceError ? true : undefined}
          aria-describedby={sourceError ? "proposal-source-hint proposal-source-error" : "proposal-source-hint"}
          onChange={(event) => onChange({ ...about, source_url: event.target.value })}
        />
      </div>
    </>
  );
}
