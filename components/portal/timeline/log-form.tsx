"use client";

import { type FormEvent, type Ref, useState } from "react";
import { messageDrafts } from "@/components/forms/draft/message-drafts";
import {
  chosenMoment,
  FollowUpField,
  isUnfinished,
  noFollowUpChosen,
  smallPill,
} from "@/components/portal/leads/changes/follow-up-field";
import { momentOf } from "@/components/portal/leads/lead-words";
import { useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { Button } from "@/components/ui/button";
import { fieldErrorVariants, hintVariants } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Pill } from "@/components/ui/form/pill";
import { toast } from "@/components/ui/toast/toast";
import { contactOutcomes } from "@/lib/contacts/labels";
import { mentionedIn } from "@/lib/contacts/mentions";
import { contactEntrySchema } from "@/lib/contacts/schema/contact";
import type { ContactMember } from "@/lib/contacts/views";
import { MentionBox } from "./mention-box";
import { type Outcome, type TimelinePerson, useEntry } from "./use-entry";

const words = {
  call: { save: "Log the call", saved: "Call logged", box: "What was said (optional)" },
  visit: { save: "Log the visit", saved: "Visit logged", box: "What was said (optional)" },
  note: { save: "Save the note", saved: "Note saved", box: "Note" },
} as const;
export type LoggedKind = keyof typeof words;

const start = { outcome: undefined as Outcome | undefined, minutes: "", followUp: noFollowUpChosen };

/** What is asked for before it can be saved. */
function missingIn(kind: LoggedKind, { outcome, followUp }: typeof start, text: string): string | undefined {
  if (kind === "call" && !outcome) return "Say how the call ended.";
  if (kind === "note" && !text.trim()) return "Write the note first.";
  if (isUnfinished(followUp, Date.now())) return "Choose a follow-up that is still to come.";
  return undefined;
}

/** What is being logged, and how it is saved. The text is kept on this device until then. */
function useLogged(person: TimelinePerson, kind: LoggedKind) {
  const { contactId } = person;
  const portal = useLeadsPortal();
  const [chosen, setChosen] = useState(start);
  const [text, setText] = useState(() => messageDrafts.get(portal, contactId));
  /** Whom a suggestion was taken for. After a reload only the names are left, and the server looks for those. */
  const [chosenMembers, setChosenMembers] = useState<ContactMember[]>([]);
  const [wrong, setWrong] = useState<string>();
  const entry = useEntry(person);

  function write(next: string) {
    setText(next);
    messageDrafts.set(portal, contactId, next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (entry.isPending) return;
    const at = person.isLost ? undefined : chosenMoment(chosen.followUp, Date.now());
    const isTalk = kind !== "note";
    const mentions = isTalk ? [] : mentionedIn(text, chosenMembers).map(({ id }) => id);
    const body = {
      kind,
      ...(text.trim() && { text }),
      ...(mentions.length > 0 && { mentions }),
      ...(isTalk && chosen.outcome && { outcome: chosen.outcome }),
      ...(isTalk && chosen.minutes.trim() && { minutes: Number(chosen.minutes) }),
      ...(at !== undefined && { follow_up_at: at }),
    };
    const missing = missingIn(kind, chosen, text) ?? contactEntrySchema.safeParse(body).error?.issues[0]?.message;
    setWrong(missing);
    if (missing) return;
    entry.mutate(
      { path: "entries", body },
      {
        onSuccess: ({ contact }) => {
          write("");
          setChosenMembers([]);
          setChosen(start);
          const next = contact.follow_up_at ? `We speak next on ${momentOf(contact.follow_up_at)}.` : undefined;
          void toast.success(words[kind].saved, next);
        },
        onError: (error) => isExpired(error) || setWrong(error.message),
      },
    );
  }
  const choose = (change: Partial<typeof start>) => setChosen((before) => ({ ...before, ...change }));
  const mention = (member: ContactMember) =>
    setChosenMembers((members) => [...members.filter(({ id }) => id !== member.id), member]);
  return { chosen, choose, mention, text, write, wrong, submit, isPending: entry.isPending };
}

type LogFormProps = { person: TimelinePerson; kind: LoggedKind; box: Ref<HTMLTextAreaElement> };

/** Logs a call or a visit, or saves a note, with the next follow-up in the same form. */
export function LogForm({ person, kind, box }: LogFormProps) {
  const { contactId: id, followUpAt, isLost } = person;
  const { chosen, choose, mention, text, write, wrong, submit, isPending } = useLogged(person, kind);
  return (
    <form className="grid gap-3" onSubmit={submit}>
      {kind !== "note" && <OutcomeFields id={id} chosen={chosen} onChange={choose} />}
      <MentionBox
        box={box}
        contactId={id}
        label={words[kind].box}
        describedBy={`composer-note-${id}`}
        canMention={kind === "note"}
        value={text}
        onChange={write}
        onMention={mention}
      />
      {!isLost && (
        <FollowUpField
          id={id}
          value={chosen.followUp}
          current={followUpAt}
          canClear={followUpAt !== null}
          onChange={(followUp) => choose({ followUp })}
        />
      )}
      <p className={fieldErrorVariants({ className: "empty:hidden" })} role="alert">
        {wrong}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" size="sm" className="max-md:min-h-11" pending={isPending}>
          {words[kind].save}
        </Button>
        <p id={`composer-note-${id}`} className={hintVariants()}>
          {kind === "note" ? "Never shown to the student. Type @ to mention a colleague." : "Only our team sees this."}
        </p>
      </div>
    </form>
  );
}

type OutcomeFieldsProps = { id: string; chosen: typeof start; onChange: (change: Partial<typeof start>) => void };

/** How a call or a visit ended, and how long it took. */
const OutcomeFields = ({ id, chosen, onChange }: OutcomeFieldsProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 font-[620] text-ui">How it ended</legend>
    <div className="flex flex-wrap items-center gap-1.5">
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
      <span className="flex items-center gap-2 text-small">
        <Input
          id={`minutes-${id}`}
          controlSize="sm"
          className="w-16! max-md:min-h-11"
          inputMode="numeric"
          maxLength={3}
          value={chosen.minutes}
          onChange={({ target }) => onChange({ minutes: target.value })}
        />
        <label htmlFor={`minutes-${id}`}>minutes</label>
      </span>
    </div>
  </fieldset>
);
