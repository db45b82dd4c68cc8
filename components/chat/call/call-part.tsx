"use client";

import { useEffect, useRef } from "react";
import type { ChatMessage } from "@/components/chat/conversation";
import type { useChat } from "@/components/chat/use-chat";
import { Alert } from "@/components/ui/alert";
import { phoneIn } from "@/lib/calls/phone-in";
import { site } from "@/lib/site";
import { CallOffer } from "./call-offer";

/** Below the newest answer, once the visitor may be asked: the offer of a call, and then that we have the number. */
export function CallPart({ chat }: { chat: ReturnType<typeof useChat> }) {
  const { messages, sessionId, call, endCall } = chat;
  const note = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const last = messages.at(-1);
  const isAsked = last?.from === "assistant" && last.mayCall === true;
  const isOffered = isAsked && sessionId !== null && call === undefined;
  const isCalled = isAsked && call !== undefined && call !== "declined";
  useEffect(() => {
    if (isCalled && wasOpen.current) note.current?.focus();
    wasOpen.current = isOffered;
  }, [isCalled, isOffered]);

  if (isOffered) {
    return (
      <CallOffer
        key={last.id}
        sessionId={sessionId}
        phone={phoneIn(askedBefore(messages))}
        onCalled={endCall}
        onDeclined={() => endCall("declined")}
      />
    );
  }
  if (!isCalled) return null;
  return (
    <Alert ref={note} tone="ok" tabIndex={-1} title="We have your number.">
      Somebody from our office will call {call} {site.replyPromise}.
    </Alert>
  );
}

/** The question that the newest answer is to. */
const askedBefore = (messages: readonly ChatMessage[]) => messages.at(-2)?.text ?? "";
