"use client";

import { ArrowDown } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { chatLimits } from "@/lib/chat/limits";
import { BookingFooter } from "./booking-footer";
import { Composer } from "./composer";
import { isInCare } from "./conversation";
import { MessageList } from "./message-list";
import { NewConversation } from "./new-conversation";
import { SuggestedQuestions } from "./suggested-questions";
import { takeAsked } from "./take-asked";
import { cleanMessage, useChat } from "./use-chat";
import { useDraft } from "./use-draft";
import { useFollowEnd } from "./use-follow-end";
import { useFootRoom } from "./use-foot-room";
import "./chat.css";

/**
 * The conversation with the assistant: what was said, where to write, questions to begin with, the way to an expert. `note`
 * says where the answers come from.
 */
export function ChatScreen({ note }: { note: string }) {
  const chat = useChat();
  const log = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(box);
  const { isFar, follow } = useFollowEnd({ log, foot });
  useFootRoom(foot);

  const { send, isLoaded, isWaiting, messages } = chat;
  const { fill } = draft;
  const count = messages.length;
  const inCare = isInCare({ messages });
  const isBegun = useRef(false);
  isBegun.current = count > 0;

  // What is new is in sight: a question just sent, a conversation that was brought back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the reason to go there
  useLayoutEffect(() => {
    const isAsked = messages[count - 1]?.from === "visitor";
    if (isAsked) follow();
  }, [count]);
  useLayoutEffect(() => {
    if (isLoaded && isBegun.current) follow();
  }, [isLoaded, follow]);

  useEffect(() => {
    if (!isLoaded) return;
    const asked = takeAsked();
    if (!asked) return;
    if (asked.isOurs && cleanMessage(asked.text).length <= chatLimits.message) void send(asked.text);
    else fill(asked.text);
  }, [isLoaded, send, fill]);

  return (
    <div className="chat-column">
      <MessageList log={log} messages={messages} isWaiting={isWaiting} onRetry={chat.retry} />
      <p className="sr-only" role="status">
        {chat.announcement}
      </p>
      {!inCare && (
        <div className="chat-questions" data-begun={count > 0 || undefined}>
          <SuggestedQuestions isBusy={isWaiting} onAsk={send} />
        </div>
      )}
      <div className="chat-foot" ref={foot}>
        {isFar && (
          <button type="button" className="chat-jump" onClick={() => follow("auto")}>
            <ArrowDown aria-hidden="true" />
            Jump to latest
          </button>
        )}
        <Composer
          note={note}
          box={box}
          draft={draft}
          isAwake={isLoaded}
          isWaiting={isWaiting}
          onSend={send}
          onStop={chat.stop}
        >
          <NewConversation
            hasMessages={count > 0}
            isCleared={chat.isCleared}
            onStart={chat.startAnew}
            onUndo={() => {
              chat.undo();
              follow();
            }}
          />
        </Composer>
      </div>
      {!inCare && <BookingFooter />}
    </div>
  );
}
