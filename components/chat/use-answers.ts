"use client";

import { type RefObject, useCallback, useEffect, useRef } from "react";
import { toast } from "@/components/ui/toast/toast";
import { bookingToastMs, chatLimits } from "@/lib/chat/limits";
import { isOffline, onReconnect } from "@/lib/http/browser/connection";
import { bookingAddress } from "./booking/booking-address";
import type { Conversation } from "./conversation";
import { plainChatText } from "./messages/chat-text";
import { readReply } from "./read-reply";
import { ask, fail, finish, historyOf, join, stop, write } from "./steps";
import { connectionError, failureWords } from "./words";

/** Control characters that the server refuses and nobody types: they come with pasted text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** The message to send: without invisible characters, with normalised line breaks. */
export const cleanMessage = (text: string) => text.replaceAll("\r\n", "\n").replace(control, "").trim();

type Asking = {
  /** The latest state, whatever has been rendered. */
  latest: RefObject<Conversation>;
  update: (step: (before: Conversation) => Conversation) => void;
  /** Aborts the answer in progress. */
  running: RefObject<AbortController | undefined>;
  /** Called when a question is sent. */
  onAsk: () => void;
  /** Announces an event to screen readers. */
  announce: (words: string) => void;
};

/** Asks the assistant and streams the answer into the conversation, one at a time. */
export function useAnswers({ latest, update, running, onAsk, announce }: Asking) {
  /** Removes the last booking offer: it belongs to its answer. */
  const endOffer = useRef(() => {});

  /** Silently aborts the answer in progress. */
  const leave = useCallback(() => {
    endOffer.current();
    running.current?.abort("left");
    running.current = undefined;
  }, [running]);

  useEffect(() => {
    const hide = () => endOffer.current();
    window.addEventListener("pagehide", hide);
    // Loads the toast's code early, so that it works when the connection is gone.
    import("@/components/ui/toast/toaster").catch(() => undefined); // the message itself says so too
    return () => {
      window.removeEventListener("pagehide", hide);
      leave();
    };
  }, [leave]);

  const send = useCallback(
    async (typed: string) => {
      const message = cleanMessage(typed);
      if (!message || running.current) return;
      const abort = new AbortController();
      running.current = abort;
      endOffer.current();
      const { sessionId } = latest.current;
      const history = historyOf(latest.current, chatLimits.historySent);
      onAsk();
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
            announce(`Assistant: ${plainChatText(event.data.response)}`);
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
          announce("You stopped the answer.");
        } else {
          const { sentence, isConnection } = failureWords(error);
          update((before) => fail(before, sentence));
          announce(`Assistant: ${sentence}`);
          if (isConnection) showConnectionToast();
        }
      } finally {
        if (running.current === abort) running.current = undefined;
      }
    },
    [latest, update, running, onAsk, announce],
  );

  const cancel = useCallback(() => running.current?.abort("stopped"), [running]);
  return { send, cancel, leave };
}

/** Offers a booking a little later. Returns a function that removes the offer, before or after it appears. */
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

/** The toast's code loads with the first toast. Offline that may fail; the conversation says the same. */
const showToast = (shown: Promise<unknown>) => shown.catch(() => undefined);

/** A toast about a lost connection closes by itself when the connection is back. */
function showConnectionToast() {
  const wasOffline = isOffline();
  const shown = toast.error(connectionError.title, connectionError.description);
  void showToast(shown.then((dismiss) => wasOffline && onReconnect(dismiss)));
}

/**
 * Collects the chunks of an answer and passes the text on once per animation frame: chunks come by the dozen, and the
 * screen paints at most 60 times a second. A hidden tab gets no frames, so nothing is painted.
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
    /** Shows everything that has arrived and is not shown yet. */
    flush() {
      if (!frame) return;
      cancelAnimationFrame(frame);
      pass();
    },
    /** Stops showing. */
    drop() {
      cancelAnimationFrame(frame);
    },
  };
}
