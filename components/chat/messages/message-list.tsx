import { CircleAlert, RotateCw } from "lucide-react";
import { memo, type RefObject } from "react";
import { AssistantFrame } from "@/components/chat/assistant-frame";
import { type ChatMessage, isInCare, type VisitorMessage as Message } from "@/components/chat/conversation";
import { greeting } from "@/components/chat/words";
import { AssistantMessage } from "./assistant-message";
import { WaitingPanel } from "./waiting-panel";

type VisitorMessageProps = {
  message: Message;
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
      {messages.map((message) =>
        message.from === "visitor" ? (
          <VisitorMessage key={message.id} message={message} canRetry={!isWaiting} onRetry={onRetry} />
        ) : (
          <AssistantMessage key={message.id} message={message} isNewest={message === last} isInCare={inCare} />
        ),
      )}
      {last?.state === "pending" && <WaitingPanel />}
    </div>
  );
}
