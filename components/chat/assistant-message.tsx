import { memo } from "react";
import { mentionsConsultation } from "@/lib/chat/intent";
import { AssistantFrame } from "./assistant-frame";
import type { AssistantMessage as Message } from "./conversation";
import { ExpertCard } from "./expert-card";
import { FormattedText } from "./formatted-text";

const notes: Partial<Record<Message["state"], string>> = {
  stopped: "You stopped this answer.",
  cut: "The connection broke off here.",
};

type AssistantMessageProps = {
  message: Message;
  /** The newest answer also offers the next free times. */
  isNewest: boolean;
};

/** What the assistant says, plain on the ground so that long answers read like text. */
export const AssistantMessage = memo(function AssistantMessage({ message, isNewest }: AssistantMessageProps) {
  const { text, state, country } = message;
  const note = notes[state];
  const hasCard = state !== "writing" && state !== "apology" && mentionsConsultation(text);
  return (
    <AssistantFrame>
      {(text || state === "writing") && <FormattedText text={text} isUnfinished={state === "writing"} />}
      {note && <p className="chat-note">{note}</p>}
      {hasCard && <ExpertCard country={country} hasTimes={isNewest} />}
    </AssistantFrame>
  );
});
