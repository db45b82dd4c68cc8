"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageDrafts } from "@/components/forms/draft/message-drafts";
import { smallPill } from "@/components/portal/leads/changes/follow-up-field";
import { useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { WriteHere } from "@/components/portal/templates/write-dialog";
import { ThreadComposer } from "@/components/portal/threads/thread-composer";
import { markRead } from "@/components/portal/threads/use-thread";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Pill } from "@/components/ui/form/pill";
import { toast } from "@/components/ui/toast/toast";
import { LogForm, type LoggedKind } from "./log-form";
import { type TimelinePerson, useEntry } from "./use-entry";

type Mode = LoggedKind | "message" | "write";
const labels = {
  note: "Note",
  message: "Message",
  call: "Call",
  visit: "Visit",
  write: "WhatsApp or email",
} as const satisfies Record<Mode, string>;
const ofStudent: readonly Mode[] = ["note", "message", "call", "visit", "write"];
/** A lead is called first. */
const ofLead: readonly Mode[] = ["call", "visit", "note", "write"];

/**
 * Adds to somebody's timeline: a note, a message to a student, a call or a visit, or a text from a template by WhatsApp or
 * email. What is typed stays on this device until it is saved.
 */
export function TimelineComposer({ person }: { person: TimelinePerson }) {
  const { contactId: id, studentId, name } = person;
  const modes = studentId === null ? ofLead : ofStudent;
  const [mode, setMode] = useState<Mode>(modes[0] ?? "note");
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <section
      aria-label={`Log for ${name}`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-border bg-card p-3"
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">What to add</legend>
        <div className="flex flex-wrap gap-1.5">
          {modes.map((value) => (
            <Pill
              key={value}
              type="radio"
              name={`kind-${id}`}
              pillClassName={smallPill}
              checked={value === mode}
              {...(value === "note" && {
                "data-shortcut": "n",
                onClick: () => requestAnimationFrame(() => box.current?.focus()), // once it is there
              })}
              onChange={() => setMode(value)}
            >
              {labels[value]}
            </Pill>
          ))}
        </div>
      </fieldset>
      {mode === "message" && studentId !== null && <MessageForm person={person} studentId={studentId} />}
      {mode === "write" && <WriteForm key={id} person={person} />}
      {mode !== "message" && mode !== "write" && <LogForm key={id} person={person} kind={mode} box={box} />}
    </section>
  );
}

/** A message in the student's thread. Who answers here has read what they answer. */
function MessageForm({ person: { name }, studentId }: { person: TimelinePerson; studentId: string }) {
  const client = useQueryClient();
  const portal = useLeadsPortal();
  return (
    <ThreadComposer
      portal={portal}
      studentId={studentId}
      placeholder={`Message to ${name}`}
      note={`${name} sees this, and gets an email after ten minutes if it is unread.`}
      onSent={({ number }) => {
        void client.invalidateQueries({ queryKey: ["contacts", "timeline"] });
        markRead(client, { portal, studentId, number }).catch((error: Error) =>
          tellFailure(error, "Your message was sent, but the thread stays unread"),
        );
      }}
    />
  );
}

/**
 * A template for WhatsApp, which opens and is noted as opened, or for an email, which is sent from here. Texts that were
 * changed are kept by template and language.
 */
function WriteForm({ person }: { person: TimelinePerson }) {
  const { contactId, name, email, phone } = person;
  const portal = useLeadsPortal();
  const { mutateAsync, isPending } = useEntry(person);
  return (
    <WriteHere
      portal={portal}
      person={{ about: "contact_id", id: contactId, name, email, phone }}
      kept={{
        get: (key) => messageDrafts.get(portal, `${contactId} ${key}`),
        set: (key, text) => messageDrafts.set(portal, `${contactId} ${key}`, text),
      }}
      // The promise is settled even if somebody has moved on meanwhile: what was sent must not be offered again.
      onWhatsapp={(text, template, onNoted) =>
        void mutateAsync({ path: "entries", body: { kind: "whatsapp", text, template } }).then(onNoted, () =>
          toast.error("WhatsApp was opened, but that was not noted", "Please add a note yourself."),
        )
      }
      mail={{
        isSending: isPending,
        send: (body, onSent) =>
          void mutateAsync({ path: "emails", body }).then(
            () => {
              onSent();
              void toast.success("The email is on its way", name);
            },
            (error: Error) => tellFailure(error, "The email was not sent"),
          ),
      }}
    />
  );
}
