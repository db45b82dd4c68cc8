import { CircleAlert, RotateCw } from "lucide-react";
import { memo, type RefObject } from "react";
import { AssistantFrame } from "@/components/chat/assistant-frame";
import { type ChatMessage, isInCare, type VisitorMessage as Message } from "@/components/chat/conversation";
import { greeting } from "@/components/chat/words";
import { AssistantMessage } from "./assistant-message";
import { WaitingPanel } from "./waiting-panel";

type VisitorMessageProps = {
  message: Message;
  /** Nothing is sent while a reply loads. */
  canRetry: boolean;
  onRetry: (id: string) => void;
};

/** What the visitor wrote, as it was typed. */
const VisitorMessage = memo(function VisitorMessage({ message, canRetry, onRetry }: VisitorMessageProps) {
  const { id, text, state } = message;
  return (
    <article className="chat-message is-own" aria-label="You">
      <div className="chat-bubble" dir="auto">
        {text}
      </div>
      {state === "failed" && (
        <p className="chat-failed">
          <CircleAlert aria-hidden="true" />
          Not answered.
          <button type="button" className="chat-retry" disabled={!canRetry} onClick={() => onRetry(id)}>
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

/** The conversation, the greeting first. It is not read out as it changes: the status beside it says each answer once. */
export function MessageList({ log, messages, isWaiting, onRetry }: MessageListProps) {
  const last = messages[messages.length - 1];
  const inCare = isInCare({ messages });
  return (
    <div className="chat-log" ref={log} role="log" aria-live="off" aria-label="Conversation">
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
