"use client";

import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Dialog } from "@/components/ui/dialog";
import { type ContactStage, needsFollowUp, type openStages } from "@/lib/contacts/labels";
import type { ContactView } from "@/lib/contacts/views";
import { FollowUpQuestion, LostQuestion, NotReachable } from "./stage-questions";
import { type Member, useLeadChange, useWin } from "./use-lead-change";

type Changes = {
  /** Moves somebody to a stage; asks first what the stage needs. */
  move: (lead: ContactView, stage: ContactStage) => void;
  assign: (lead: ContactView, owner: Member | null) => void;
  /** Asks when we speak next. */
  askFollowUp: (lead: ContactView) => void;
};

const ChangesContext = createContext<Changes | undefined>(undefined);

/** What can be done with a lead, for the rows, cards and the panel inside `LeadChanges`. */
export function useLeadChanges(): Changes {
  const changes = useContext(ChangesContext);
  if (!changes) throw new Error("This is only for what is inside LeadChanges.");
  return changes;
}

type Asked = { lead: ContactView; what: "won" | "lost" | "follow-up" | OpenStage };
type OpenStage = (typeof openStages)[number];

const isToCome = ({ follow_up_at }: ContactView) => follow_up_at !== null && Date.parse(follow_up_at) > Date.now();

type LeadChangesProps = {
  /** Called with the id of somebody who is about to change: they may leave the list. */
  onChange?: (id: string) => void;
  children: ReactNode;
};

/** The changes of leads, and the questions that some of them ask first. */
export function LeadChanges({ onChange, children }: LeadChangesProps) {
  const [asked, setAsked] = useState<Asked>();
  const change = useLeadChange();
  const win = useWin();
  const end = () => setAsked(undefined);

  function move(lead: ContactView, stage: ContactStage) {
    if (stage === lead.stage || lead.student_id !== null) return;
    if (stage === "won" || stage === "lost") return setAsked({ lead, what: stage });
    if (needsFollowUp(stage) && !isToCome(lead)) return setAsked({ lead, what: stage });
    onChange?.(lead.id);
    change.mutate({ lead, set: { stage } });
  }

  const latest = useRef<Changes>(undefined);
  latest.current = {
    move,
    assign: (lead, owner) => {
      onChange?.(lead.id);
      change.mutate({ lead, set: { owner } });
    },
    askFollowUp: (lead) => setAsked({ lead, what: "follow-up" }),
  };
  const [changes] = useState<Changes>(() => ({
    move: (lead, stage) => latest.current?.move(lead, stage),
    assign: (lead, owner) => latest.current?.assign(lead, owner),
    askFollowUp: (lead) => latest.current?.askFollowUp(lead),
  }));

  return (
    <ChangesContext value={changes}>
      {children}
      {asked && (
        <Question
          asked={asked}
          onEnd={end}
          onWon={() => win.mutate({ lead: asked.lead })}
          onSet={(set) => {
            onChange?.(asked.lead.id);
            change.mutate({ lead: asked.lead, set });
          }}
        />
      )}
    </ChangesContext>
  );
}

type QuestionProps = {
  asked: Asked;
  onEnd: () => void;
  onWon: () => void;
  onSet: (set: Parameters<ReturnType<typeof useLeadChange>["mutate"]>[0]["set"]) => void;
};

/** What a change needs to know before it is made. */
function Question({ asked: { lead, what }, onEnd, onWon, onSet }: QuestionProps) {
  const close = (isNowOpen: boolean) => !isNowOpen && onEnd();
  if (what === "won" && lead.email !== null && lead.phone !== null) {
    return (
      <AlertDialog
        open
        onOpenChange={close}
        title={`Invite ${lead.name} as a student?`}
        description={`An email goes to ${lead.email} at once, with a link to choose a password. Everything that belongs to them stays with them.`}
        confirm="Send the invitation"
        cancel="Not yet"
        destructive={false}
        onConfirm={onWon}
      />
    );
  }
  const answer = (set: Parameters<QuestionProps["onSet"]>[0]) => {
    onEnd();
    onSet(set);
  };
  return (
    <Dialog open onOpenChange={close}>
      {what === "won" && <NotReachable lead={lead} onClose={onEnd} />}
      {what === "lost" && (
        <LostQuestion lead={lead} onAnswer={(lost_reason) => answer({ stage: "lost", lost_reason })} />
      )}
      {what !== "won" && what !== "lost" && (
        <FollowUpQuestion
          lead={lead}
          stage={what === "follow-up" ? undefined : what}
          isOptional={what === "follow-up"}
          onAnswer={(follow_up_at) => answer({ follow_up_at, ...(what !== "follow-up" && { stage: what }) })}
        />
      )}
    </Dialog>
  );
}
