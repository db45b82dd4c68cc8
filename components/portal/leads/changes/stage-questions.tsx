"use client";

import { type FormEvent, useState } from "react";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { Button } from "@/components/ui/button";
import { DialogContent, DialogFooter } from "@/components/ui/dialog";
import { fieldErrorVariants } from "@/components/ui/form/field";
import { type ContactStage, contactStages, lostReasons } from "@/lib/contacts/labels";
import type { ContactView } from "@/lib/contacts/views";
import { labelOf } from "@/lib/options";
import { type ChosenFollowUp, chosenMoment, FollowUpField, isUnfinished } from "./follow-up-field";
import type { LostReason } from "./use-lead-change";

/** The menu that asked may have gone: then the lead's name gets the focus. */
const focusLead = ({ id }: ContactView) => document.querySelector<HTMLElement>(`[data-opens="${id}"]`)?.focus();

/** Asks why somebody is lost: one press, which can be undone. */
export function LostQuestion({ lead, onAnswer }: { lead: ContactView; onAnswer: (reason: LostReason) => void }) {
  const opener = useOpenerFocus(() => focusLead(lead));
  return (
    <DialogContent
      title={
        <>
          Why is <bdi>{lead.name}</bdi> lost?
        </>
      }
      description="Their follow-up ends. If they ask us again, they are new again."
      {...opener}
    >
      <ul className="grid gap-2">
        {lostReasons.map(({ value, label }) => (
          <li key={value}>
            <Button variant="line" size="sm" block className="min-h-11 justify-start" onClick={() => onAnswer(value)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </DialogContent>
  );
}

type FollowUpQuestionProps = {
  lead: ContactView;
  /** The stage that needs it; without one only the follow-up is set. */
  stage: ContactStage | undefined;
  /** The one that is set can be taken away. */
  isOptional: boolean;
  onAnswer: (at: string | null) => void;
};

/** Asks when we speak next. */
export function FollowUpQuestion({ lead, stage, isOptional, onAnswer }: FollowUpQuestionProps) {
  const opener = useOpenerFocus(() => focusLead(lead));
  const [chosen, setChosen] = useState<ChosenFollowUp>({ choice: "tomorrow", date: "", hour: 11 });
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const at = chosenMoment(chosen, Date.now());
    if (at === undefined || isUnfinished(chosen, Date.now())) return setWrong(true);
    onAnswer(at);
  }

  return (
    <DialogContent
      title={
        <>
          When do we speak with <bdi>{lead.name}</bdi> next?
        </>
      }
      {...(stage && { description: `Then they are ${labelOf(contactStages, stage)}.` })}
      {...opener}
    >
      <form onSubmit={submit} noValidate>
        <FollowUpField
          id={`question-${lead.id}`}
          value={chosen}
          onChange={(value) => {
            setWrong(false);
            setChosen(value);
          }}
          canClear={isOptional && lead.follow_up_at !== null}
        />
        <p className={fieldErrorVariants({ className: "mt-2" })} role="alert">
          {isWrong && "Choose a time that is still to come."}
        </p>
        <DialogFooter>
          <Button type="submit">{stage ? `Set to ${labelOf(contactStages, stage)}` : "Set the follow-up"}</Button>
        </DialogFooter>
      </form>
    </DialogContent>
  );
}

/** Says what an invitation needs that we don't have. */
export function NotReachable({ lead, onClose }: { lead: ContactView; onClose: () => void }) {
  const opener = useOpenerFocus(() => focusLead(lead));
  const missing = [lead.email === null && "an email address", lead.phone === null && "a phone number"].filter(Boolean);
  return (
    <DialogContent
      title={
        <>
          <bdi>{lead.name}</bdi> can’t be invited yet
        </>
      }
      description={`An invitation needs ${missing.join(" and ")}. Open them and add it with Edit.`}
      {...opener}
    >
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </DialogContent>
  );
}
