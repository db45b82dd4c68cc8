"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { messageDrafts } from "@/components/forms/draft/message-drafts";
import { newKeyFor } from "@/components/forms/idempotency-key";
import {
  chosenMoment,
  FollowUpField,
  isUnfinished,
  noFollowUpChosen,
  smallPill,
} from "@/components/portal/leads/changes/follow-up-field";
import { showLead } from "@/components/portal/leads/changes/use-lead-change";
import { momentOf } from "@/components/portal/leads/lead-words";
import { useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { noteVersion } from "@/components/portal/send-seen";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { Button } from "@/components/ui/button";
import { fieldErrorVariants, hintVariants } from "@/components/ui/form/field";
import { Input, TextArea } from "@/components/ui/form/input";
import { Pill } from "@/components/ui/form/pill";
import { toast } from "@/components/ui/toast/toast";
import { contactOutcomes } from "@/lib/contacts/labels";
import type { ContactView, NotedContact } from "@/lib/contacts/views";
import { api } from "@/lib/http/browser/api";

const kinds = [
  { value: "call", label: "Call", save: "Log the call", saved: "Call logged", box: "What was said (optional)" },
  { value: "visit", label: "Visit", save: "Log the visit", saved: "Visit logged", box: "What was said (optional)" },
  { value: "note", label: "Note", save: "Save the note", saved: "Note saved", box: "Note" },
] as const;
type Kind = (typeof kinds)[number]["value"];
type Outcome = (typeof contactOutcomes)[number]["value"];

const start = { outcome: undefined as Outcome | undefined, minutes: "", followUp: noFollowUpChosen };

/** What is asked for before it can be saved. */
function missingIn(kind: Kind, { outcome, followUp, minutes }: typeof start, text: string): string | undefined {
  if (kind === "call" && !outcome) return "Say how the call ended.";
  if (kind === "note" && !text.trim()) return "Write the note first.";
  if (kind !== "note" && !/^\d{0,3}$/.test(minutes.trim())) return "Minutes are a whole number.";
  if (isUnfinished(followUp, Date.now())) return "Choose a follow-up that is still to come.";
  return undefined;
}

/** What is being logged, and how it is saved. The text is kept on this device until then. */
function useComposer(lead: ContactView) {
  const { id } = lead;
  const portal = useLeadsPortal();
  const [kind, setKind] = useState<Kind>("call");
  const [chosen, setChosen] = useState(start);
  const [text, setText] = useState(() => messageDrafts.get(portal, id));
  const [wrong, setWrong] = useState<string>();

  function write(next: string) {
    setText(next);
    messageDrafts.set(portal, id, next);
  }
  const log = useLog(lead, () => {
    write("");
    setChosen(start);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (log.isPending) return;
    const missing = missingIn(kind, chosen, text);
    setWrong(missing);
    if (missing) return;
    const at = chosenMoment(chosen.followUp, Date.now());
    const isTalk = kind !== "note";
    log.mutate(
      {
        kind,
        ...(text.trim() && { text }),
        ...(isTalk && chosen.outcome && { outcome: chosen.outcome }),
        ...(isTalk && chosen.minutes.trim() && { minutes: Number(chosen.minutes) }),
        ...(at !== undefined && { follow_up_at: at }),
      },
      { onError: (error) => isExpired(error) || setWrong(error.message) },
    );
  }
  const choose = (change: Partial<typeof start>) => setChosen({ ...chosen, ...change });
  return { kind, setKind, chosen, choose, text, write, wrong, submit, isPending: log.isPending };
}

/** Logs a call, a visit or a note, with the next follow-up in the same form. */
export function LeadComposer({ lead }: { lead: ContactView }) {
  const { id, name, follow_up_at } = lead;
  const { kind, setKind, chosen, choose, text, write, wrong, submit, isPending } = useComposer(lead);
  const box = useRef<HTMLTextAreaElement>(null);
  const words = kinds.find(({ value }) => value === kind) ?? kinds[0];
  return (
    <form className="grid gap-3 rounded-md border border-border p-3" aria-label={`Log for ${name}`} onSubmit={submit}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <KindPills id={id} kind={kind} onChange={setKind} onNote={() => box.current?.focus()} />
        {kind !== "note" && <MinutesField id={id} value={chosen.minutes} onChange={(minutes) => choose({ minutes })} />}
      </div>
      {kind !== "note" && <OutcomeFields id={id} chosen={chosen} onChange={choose} />}
      <TextArea
        ref={box}
        controlSize="sm"
        className="md:min-h-16"
        dir="auto"
        rows={2}
        maxLength={4000}
        aria-label={words.box}
        placeholder={words.box}
        aria-describedby={`composer-note-${id}`}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <FollowUpField
        id={id}
        value={chosen.followUp}
        current={follow_up_at}
        canClear={follow_up_at !== null}
        onChange={(followUp) => choose({ followUp })}
      />
      <p className={fieldErrorVariants({ className: "empty:hidden" })} role="alert">
        {wrong}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" size="sm" className="max-md:min-h-11" pending={isPending}>
          {words.save}
        </Button>
        <p id={`composer-note-${id}`} className={hintVariants()}>
          Only our team sees this.
        </p>
      </div>
    </form>
  );
}

type KindPillsProps = { id: string; kind: Kind; onChange: (kind: Kind) => void; onNote: () => void };

/** Call, visit or note. The key N goes to the note. */
const KindPills = ({ id, kind, onChange, onNote }: KindPillsProps) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">What to log</legend>
    <div className="flex gap-1.5">
      {kinds.map(({ value, label }) => (
        <Pill
          key={value}
          type="radio"
          name={`kind-${id}`}
          pillClassName={smallPill}
          checked={value === kind}
          {...(value === "note" && { "data-shortcut": "n", onClick: onNote })}
          onChange={() => onChange(value)}
        >
          {label}
        </Pill>
      ))}
    </div>
  </fieldset>
);

type MinutesFieldProps = { id: string; value: string; onChange: (minutes: string) => void };

/** How long it took. */
const MinutesField = ({ id, value, onChange }: MinutesFieldProps) => (
  <div className="flex items-center gap-2 text-small">
    <Input
      id={`minutes-${id}`}
      controlSize="sm"
      className="w-16! max-md:min-h-11"
      inputMode="numeric"
      maxLength={3}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    <label htmlFor={`minutes-${id}`}>minutes</label>
  </div>
);

type OutcomeFieldsProps = { id: string; chosen: typeof start; onChange: (change: Partial<typeof start>) => void };

/** How a call or a visit ended. */
const OutcomeFields = ({ id, chosen, onChange }: OutcomeFieldsProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 font-[620] text-ui">How it ended</legend>
    <div className="flex flex-wrap gap-1.5">
      {contactOutcomes.map(({ value, label }) => (
        <Pill
          key={value}
          type="radio"
          name={`outcome-${id}`}
          pillClassName={smallPill}
          checked={value === chosen.outcome}
          onChange={() => onChange({ outcome: value })}
        >
          {label}
        </Pill>
      ))}
    </div>
  </fieldset>
);

type Logged = { kind: Kind; text?: string; outcome?: Outcome; minutes?: number; follow_up_at?: string | null };

/** Saves an entry; the same one again, after an answer that was lost, is stored once. */
function useLog({ id }: ContactView, onSaved: () => void) {
  const client = useQueryClient();
  const portal = useLeadsPortal();
  const [keyFor] = useState(newKeyFor);
  // The same call can be meant twice, but only after the first was saved.
  const savedSoFar = useRef(0);
  return useMutation({
    mutationFn: (body: Logged) => {
      const options = { role: portal, idempotencyKey: keyFor([id, body, savedSoFar.current]) };
      return api<NotedContact>("POST", `contacts/${id}/entries`, body, options);
    },
    onSuccess: ({ contact }, { kind }) => {
      savedSoFar.current += 1;
      noteVersion(contact);
      showLead(client, contact.id, contact);
      onSaved();
      const next = contact.follow_up_at ? `We speak next on ${momentOf(contact.follow_up_at)}.` : undefined;
      void toast.success(kinds.find(({ value }) => value === kind)?.saved ?? "Saved", next);
      void client.invalidateQueries({ queryKey: ["contacts"] });
    },
  });
}
