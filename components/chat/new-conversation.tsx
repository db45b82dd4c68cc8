"use client";

import { SquarePen, Undo2 } from "lucide-react";

type NewConversationProps = {
  hasMessages: boolean;
  /** A conversation was just cleared: the same button brings it back. */
  isCleared: boolean;
  onStart: () => void;
  onUndo: () => void;
};

/** Clears the conversation; until the next question it can be undone, so nobody is asked "are you sure". */
export function NewConversation({ hasMessages, isCleared, onStart, onUndo }: NewConversationProps) {
  if (!hasMessages && !isCleared) return null;
  const Icon = isCleared ? Undo2 : SquarePen;
  return (
    <button type="button" className="new-conversation" onClick={isCleared ? onUndo : onStart}>
      <Icon aria-hidden="true" />
      {isCleared ? "Undo" : <span className="new-conversation-words">New conversation</span>}
    </button>
  );
}
