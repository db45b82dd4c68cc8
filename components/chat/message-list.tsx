import type { RefObject } from "react";
import { AssistantFrame } from "./assistant-frame";
import { AssistantMessage } from "./assistant-message";
import { type ChatMessage, isInCare } from "./conversation";
import { VisitorMessage } from "./visitor-message";
import { WaitingPanel } from "./waiting-panel";
import { greeting } from "./words";

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
