import { CircleAlert, RotateCw } from "lucide-react";
import { memo, type RefObject } from "react";
import { AssistantFrame } from "@/components/chat/assistant-frame";
import { ExpertCard } from "@/components/chat/booking/expert-card";
import {
  type ChatMessage,
  type AssistantMessage as FromAssistant,
  type VisitorMessage as FromVisitor,
  isInCare,
} from "@/components/chat/conversation";
import { greeting } from "@/components/chat/words";
import { HelpNumbers } from "@/components/forms/help-numbers";
import { mentionsConsultation, wantsExpert } from "@/lib/chat/question/intent";
import { FormattedText } from "./formatted-text";
import { WaitingPanel } from "./waiting-panel";

type VisitorMessageProps = {
  message: FromVisitor;
  /** False while a reply loads: nothing can be sent. */
  canRetry: boolean;
  onRetry: (id: string) => void;
};

/** A message from the visitor, as typed. */
const VisitorMessage = memo(function VisitorMessage({ message, canRetry, onRetry }: VisitorMessageProps) {
  const { id, text, state } = message;
  return (
    <article className="flex w-full max-w-[min(560px,92%)] flex-col items-end gap-1.5 self-end" aria-label="You">
      <div
        className="max-w-full rounded-2xl rounded-ee-sm bg-bubble px-4.5 py-3 wrap-anywhere whitespace-pre-wrap text-bubble-foreground"
        dir="auto"
      >
        {text}
      </div>
      {state === "failed" && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ui text-destructive">
          <CircleAlert aria-hidden="true" />
          Not answered.
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-[620] text-link underline decoration-1 underline-offset-3 hover:bg-surface-2 disabled:cursor-default disabled:opacity-75"
            disabled={!canRetry}
            onClick={() => onRetry(id)}
          >
            <RotateCw aria-hidden="true" />
            Retry
          </button>
        </p>
      )}
    </article>
  );
});

const notes: Partial<Record<FromAssistant["state"], string>> = {
  stopped: "You stopped this answer.",
  cut: "The connection was lost here.",
};

type AssistantMessageProps = {
  message: FromAssistant;
  /** The newest answer also offers the next free times. */
  isNewest: boolean;
  /** Somebody in the conversation is in distress: nothing is sold to them. */
  isInCare: boolean;
  /** The question asked for the paid consultation. */
  isExpertWanted: boolean;
};

/** A message from the assistant, without a bubble so that long answers read like text. */
const AssistantMessage = memo(function AssistantMessage({
  message,
  isNewest,
  isInCare,
  isExpertWanted,
}: AssistantMessageProps) {
  const { text, state, country, care } = message;
  const note = notes[state];
  const hasCard = !isInCare && state !== "writing" && state !== "apology" && mentionsConsultation(text);
  return (
    <AssistantFrame>
      {(text || state === "writing") && (
        <FormattedText text={text} isUnfinished={state === "writing"} numbers={care?.map(({ number }) => number)} />
      )}
      {care && care.length > 0 && <HelpNumbers lines={care} isShort />}
      {note && <p className="text-ui text-muted-foreground">{note}</p>}
      {hasCard && <ExpertCard isWanted={isExpertWanted} country={country} hasTimes={isNewest} />}
    </AssistantFrame>
  );
});

type MessageListProps = {
  log: RefObject<HTMLDivElement | null>;
  messages: readonly ChatMessage[];
  isWaiting: boolean;
  onRetry: (id: string) => void;
};

/** The conversation, the greeting first. It is not a live region: the status beside it announces each answer once. */
export function MessageList({ log, messages, isWaiting, onRetry }: MessageListProps) {
  const last = messages[messages.length - 1];
  const inCare = isInCare({ messages });
  return (
    <div
      // a focused element in the log scrolls to above the foot
      className="flex flex-[1_0_auto] flex-col gap-6.5 pb-1 [&_:is(a,button)]:scroll-mb-[calc(var(--foot,140px)+var(--keyboard,0px))]"
      ref={log}
      role="log"
      aria-live="off"
      aria-label="Conversation"
    >
      <AssistantFrame>
        <p>{greeting}</p>
      </AssistantFrame>
      {messages.map((message, index) =>
        message.from === "visitor" ? (
          <VisitorMessage key={message.id} message={message} canRetry={!isWaiting} onRetry={onRetry} />
        ) : (
          <AssistantMessage
            key={message.id}
            message={message}
            isNewest={message === last}
            isInCare={inCare}
            isExpertWanted={wantsExpert(messages[index - 1]?.text ?? "")}
          />
        ),
      )}
      {last?.state === "pending" && <WaitingPanel />}
    </div>
  );
}
