import { memo } from "react";
import { AssistantFrame } from "@/components/chat/assistant-frame";
import { ExpertCard } from "@/components/chat/booking/expert-card";
import type { AssistantMessage as Message } from "@/components/chat/conversation";
import { HelpNumbers } from "@/components/forms/help-numbers";
import { mentionsConsultation } from "@/lib/chat/question/intent";
import { FormattedText } from "./formatted-text";

const notes: Partial<Record<Message["state"], string>> = {
  stopped: "You stopped this answer.",
  cut: "The connection was lost here.",
};

type AssistantMessageProps = {
  message: Message;
  /** The newest answer also offers the next free times. */
  isNewest: boolean;
  /** Somebody in the conversation is in distress: nothing is sold to them. */
  isInCare: boolean;
};

/** A message from the assistant, without a bubble so that long answers read like text. */
export const AssistantMessage = memo(function AssistantMessage({ message, isNewest, isInCare }: AssistantMessageProps) {
  const { text, state, country, care } = message;
  const note = notes[state];
  const hasCard = !isInCare && state !== "writing" && state !== "apology" && mentionsConsultation(text);
  return (
    <AssistantFrame>
      {(text || state === "writing") && <FormattedText text={text} isUnfinished={state === "writing"} />}
      {care && care.length > 0 && <HelpNumbers lines={care} isShort />}
      {note && <p className="text-ui text-muted-foreground">{note}</p>}
      {hasCard && <ExpertCard country={country} hasTimes={isNewest} />}
    </AssistantFrame>
  );
});
