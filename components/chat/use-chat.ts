"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { accountHere } from "@/components/forms/draft/account-here";
import { settleAccount, whenSettled } from "@/components/forms/draft/settle-account";
import { type Conversation, emptyConversation, loadConversation, saveConversation } from "./conversation";
import { isWaiting, settleCall, stop, withdraw } from "./steps";
import { useAnswers } from "./use-answers";

/** The conversation of this tab, and all its actions. */
export function useChat() {
  const [cleared, setCleared] = useState<Conversation>();
  const [announcement, announce] = useState("");
  const running = useRef<AbortController>(undefined);
  const { conversation, latest, update, isLoaded, loading } = useTabConversation(running);
  const onAsk = useCallback(() => {
    setCleared(undefined);
    announce("");
  }, []);
  const { send: ask, cancel, leave } = useAnswers({ latest, update, running, onAsk, announce });
  /** A question that comes before the conversation is there waits for it. */
  const send = useCallback(
    async (text: string) => {
      await loading.current;
      await ask(text);
    },
    [ask, loading],
  );

  const retry = useCallback(
    (id: string) => {
      const failed = latest.current.messages.find((message) => message.id === id);
      if (!failed || running.current) return;
      update((before) => withdraw(before, id));
      void send(failed.text);
    },
    [latest, send, update],
  );

  const startAnew = useCallback(() => {
    leave();
    const before = latest.current;
    setCleared(isWaiting(before) ? stop(before) : before);
    update(() => emptyConversation);
    announce("Conversation cleared.");
  }, [latest, update, leave]);

  const undo = useCallback(() => {
    if (!cleared) return;
    update(() => cleared);
    setCleared(undefined);
    announce("The conversation is back.");
  }, [cleared, update]);

  const endCall = useCallback((call: string) => update((before) => settleCall(before, call)), [update]);

  return {
    messages: conversation.messages,
    sessionId: conversation.sessionId,
    /** Whether we shall call: the number that was left, or "declined". */
    call: conversation.call,
    endCall,
    isWaiting: isWaiting(conversation),
    isLoaded,
    /** A conversation was just cleared and can be restored. */
    isCleared: cleared !== undefined,
    /** The latest event for screen readers, announced once. */
    announcement,
    send,
    stop: cancel,
    retry,
    startAnew,
    undo,
  };
}

/** The conversation as this tab stores it: loaded with the page, saved after every answer. */
function useTabConversation(running: RefObject<AbortController | undefined>) {
  const [conversation, setConversation] = useState(emptyConversation);
  const [isLoaded, setLoaded] = useState(false);
  const latest = useRef(conversation);
  const loading = useRef<Promise<void>>(undefined);
  /** It is known who is here: until then nothing stored is shown, and nothing is stored over it. */
  const [isSettled, setSettled] = useState(false);

  const update = useCallback((step: (before: Conversation) => Conversation) => {
    latest.current = step(latest.current);
    setConversation(latest.current);
  }, []);

  useEffect(() => {
    let isGone = false;
    let isKnown = false;
    /** Loads it again, without breaking off an answer in it; another account's goes, with its answer. */
    const load = () => {
      const stored = loadConversation(() => sessionStorage);
      if (running.current && stored.messages.length > 0) return;
      running.current?.abort("left");
      running.current = undefined;
      update(() => stored);
    };
    const { asked, end } = whenSettled(() => {
      isKnown = true;
      const stored = loadConversation(() => sessionStorage);
      // The answer may come late: what has been asked since comes after what was stored.
      update((before) => ({
        ...stored,
        sessionId: before.sessionId ?? stored.sessionId,
        messages: [...stored.messages, ...before.messages],
      }));
      setSettled(true);
    });
    loading.current = asked.then(() => {
      if (!isGone) setLoaded(true);
    });
    // Somebody signed in or out in another tab: this one may show another person's conversation.
    const changeHands = ({ key }: StorageEvent) => isKnown && (key === "accounts" || key === null) && load();
    window.addEventListener("storage", changeHands);
    // Whoever comes back to the window may be somebody else, and the session may be gone.
    const look = async () => {
      const before = accountHere("student");
      if (document.visibilityState !== "visible" || !isKnown) return;
      await settleAccount();
      if (!isGone && accountHere("student") !== before) load();
    };
    document.addEventListener("visibilitychange", look);
    // A page restored from the back/forward cache may also have missed messages from another.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && isKnown && void settleAccount().then(load);
    window.addEventListener("pageshow", comeBack);
    return () => {
      isGone = true;
      end();
      window.removeEventListener("storage", changeHands);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [update, running]);

  useEffect(() => {
    const isWriting = conversation.messages.some(({ state }) => state === "writing");
    if (isSettled && !isWriting) saveConversation(conversation); // an unfinished answer is not saved
  }, [conversation, isSettled]);

  return { conversation, latest, update, isLoaded, loading };
}
