"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { bookingToastMs, chatLimits } from "@/lib/chat/limits";
import { isOffline, whenBack } from "@/lib/http/browser/connection";
import { bookingAddress } from "./booking/booking-address";
import { type Conversation, emptyConversation, loadConversation, saveConversation } from "./conversation";
import { plainChatText } from "./messages/chat-text";
import { readReply } from "./read-reply";
import { ask, fail, finish, historyOf, isWaiting, join, stop, withdraw, write } from "./steps";
import { connectionError, failureWords } from "./words";

/** Characters that the server refuses and no keyboard types: they come with pasted text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** The message as it is sent: without what nobody sees, and with the line breaks of every system as one. */
export const cleanMessage = (text: string) => text.replaceAll("\r\n", "\n").replace(control, "").trim();

/** The conversation of this tab, and everything that can be done with it. */
export function useChat() {
  const [conversation, setConversation] = useState(emptyConversation);
  const [isLoaded, setLoaded] = useState(false);
  const [cleared, setCleared] = useState<Conversation>();
  const [announcement, setAnnouncement] = useState("");
  const latest = useRef(conversation);
  const running = useRef<AbortController>(undefined);
  /** Takes the last offer of a booking away: it belongs to its answer. */
  const endOffer = useRef(() => {});

  const update = useCallback((step: (before: Conversation) => Conversation) => {
    latest.current = step(latest.current);
    setConversation(latest.current);
  }, []);

  useEffect(() => {
    const load = () => update(() => loadConversation(() => sessionStorage));
    load();
    setLoaded(true);
    // A page that comes back from the browser's memory may have missed what was said on another.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && !running.current && load();
    window.addEventListener("pageshow", comeBack);
    const leave = () => endOffer.current();
    window.addEventListener("pagehide", leave);
    // Somebody signed in or out in another tab: what this one shows may be another person's.
    const changeHands = ({ key }: StorageEvent) => (key === "accounts" || key === null) && !running.current && load();
    window.addEventListener("storage", changeHands);
    // So that a toast can still say that the connection is gone.
    import("@/components/ui/toast/toaster").catch(() => undefined); // the message itself says so too
    return () => {
      window.removeEventListener("pageshow", comeBack);
      window.removeEventListener("pagehide", leave);
      endOffer.current();
      window.removeEventListener("storage", changeHands);
      running.current?.abort("left");
    };
  }, [update]);

  useEffect(() => {
    const isWriting = conversation.messages.some(({ state }) => state === "writing");
    if (isLoaded && !isWriting) saveConversation(conversation); // an unfinished answer is not kept
  }, [conversation, isLoaded]);

  const send = useCallback(
    async (typed: string) => {
      const message = cleanMessage(typed);
      if (!message || running.current) return;
      const abort = new AbortController();
      running.current = abort;
      endOffer.current();
      const { sessionId } = latest.current;
      const history = historyOf(latest.current, chatLimits.historySent);
      setCleared(undefined);
      setAnnouncement("");
      update((before) => ask(before, message));
      const shown = newFrameText((text) => update((before) => write(before, text)));
      try {
        const question = {
          message,
          ...(sessionId && { session_id: sessionId }),
          ...(history.length > 0 && { history }),
        };
        for await (const event of readReply(question, abort.signal)) {
          if (event.type === "session") update((before) => join(before, event.data.session_id));
          else if (event.type === "delta") shown.add(event.data.text);
          else {
            shown.flush();
            update((before) => finish(before, event.data));
            setAnnouncement(`Assistant: ${plainChatText(event.data.response)}`);
            if (event.data.action === "booking_intent") {
              endOffer.current = offerBooking(event.data.country);
            }
          }
        }
      } catch (error) {
        if (abort.signal.reason === "left") return shown.drop();
        shown.flush();
        if (abort.signal.aborted) {
          update(stop);
          setAnnouncement("You stopped the answer.");
        } else {
          const { sentence, isConnection } = failureWords(error);
          update((before) => fail(before, sentence));
          setAnnouncement(`Assistant: ${sentence}`);
          if (isConnection) showConnectionToast();
        }
      } finally {
        if (running.current === abort) running.current = undefined;
      }
    },
    [update],
  );

  const retry = useCallback(
    (id: string) => {
      const failed = latest.current.messages.find((message) => message.id === id);
      if (!failed || running.current) return;
      update((before) => withdraw(before, id));
      void send(failed.text);
    },
    [send, update],
  );

  const startAnew = useCallback(() => {
    endOffer.current();
    running.current?.abort("left");
    running.current = undefined;
    const before = latest.current;
    setCleared(isWaiting(before) ? stop(before) : before);
    update(() => emptyConversation);
    setAnnouncement("Conversation cleared.");
  }, [update]);

  const undo = useCallback(() => {
    if (!cleared) return;
    update(() => cleared);
    setCleared(undefined);
    setAnnouncement("The conversation is back.");
  }, [cleared, update]);

  return {
    messages: conversation.messages,
    isWaiting: isWaiting(conversation),
    isLoaded,
    /** A conversation was just cleared and can be had back. */
    isCleared: cleared !== undefined,
    /** For screen readers: what has happened last, once. */
    announcement,
    send,
    stop: useCallback(() => running.current?.abort("stopped"), []),
    retry,
    startAnew,
    undo,
  };
}

/** Offers a booking a little later. Gives what takes the offer back, before it is shown or after. */
function offerBooking(country: Parameters<typeof bookingAddress>[0]["country"]): () => void {
  const address = bookingAddress({ country });
  let isOver = false;
  let dismiss: (() => void) | undefined;
  const timer = setTimeout(() => {
    const shown = toast.action("Ready to Book?", { label: "Book Now", onClick: () => window.location.assign(address) });
    void showToast(
      shown.then((close) => {
        dismiss = close;
        if (isOver) close();
      }),
    );
  }, bookingToastMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
    dismiss?.();
  };
}

/** A toast's code is loaded with the first toast. Offline it may not load; the conversation says the same. */
const showToast = (shown: Promise<unknown>) => shown.catch(() => undefined);

/** If there is no connection, it closes on its own when there is one again. */
function showConnectionToast() {
  const wasOffline = isOffline();
  const shown = toast.error(connectionError.title, connectionError.description);
  void showToast(shown.then((dismiss) => wasOffline && whenBack(dismiss)));
}

/**
 * Collects the pieces of an answer and passes the text on once a frame: pieces come by the dozen, and the screen is
 * painted 60 times a second at most. In a tab that nobody looks at no frame comes, and nothing is painted.
 */
function newFrameText(show: (text: string) => void) {
  let text = "";
  let frame = 0;
  const pass = () => {
    frame = 0;
    show(text);
  };
  return {
    add(piece: string) {
      text += piece;
      frame ||= requestAnimationFrame(pass);
    },
    /** Shows at once what has come so far, if some of it was not shown yet. */
    flush() {
      if (!frame) return;
      cancelAnimationFrame(frame);
      pass();
    },
    /** Shows no more. */
    drop() {
      cancelAnimationFrame(frame);
    },
  };
}
