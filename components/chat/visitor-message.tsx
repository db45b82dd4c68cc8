import { CircleAlert, RotateCw } from "lucide-react";
import { memo } from "react";
import type { VisitorMessage as Message } from "./conversation";

type VisitorMessageProps = {
  message: Message;
  /** Nothing is sent while a reply loads. */
  canRetry: boolean;
  onRetry: (id: string) => void;
};

/** What the visitor wrote, as it was typed. */
export const VisitorMessage = memo(function VisitorMessage({ message, canRetry, onRetry }: VisitorMessageProps) {
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
