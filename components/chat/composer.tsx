"use client";

import { ArrowUp, Square } from "lucide-react";
import type { FormEvent, KeyboardEvent, MouseEvent, ReactNode, RefObject } from "react";
import { useIsOffline } from "@/components/forms/connection-notice";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { chatLimits } from "@/lib/chat/limits";
import { roomWords } from "@/lib/plural";
import type { Draft } from "./use-draft";

type ComposerProps = {
  /** Where the answers come from. */
  note: string;
  box: RefObject<HTMLTextAreaElement | null>;
  draft: Draft;
  /** React has hydrated. Before that, this is a plain form that submits to `/chat?ask=…`. */
  isAwake: boolean;
  isWaiting: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
  /** Shown beside the note. */
  children?: ReactNode;
};

/** Above this length, the remaining characters are shown. */
const nearLimit = chatLimits.message - 200;

/** On a touch keyboard Enter starts a new line; the button sends. */
const isTouch = () => matchMedia("(hover: none) and (pointer: coarse)").matches;

/** The button does not take the focus, so a phone's keyboard stays open. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The message box. Enter sends, Shift+Enter starts a new line; while an answer streams, Send becomes Stop. */
export function Composer({ note, box, draft, isAwake, isWaiting, onSend, onStop, children }: ComposerProps) {
  const isAway = useIsOffline();
  const tooMany = draft.length - chatLimits.message;
  const isEmpty = isAwake && draft.length === 0;

  function send() {
    const text = draft.read();
    if (isWaiting || tooMany > 0 || !text.trim()) return;
    onSend(text);
    draft.fill("");
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  function pressed(event: KeyboardEvent) {
    // 229: Safari ends a composition before the Enter that confirms it.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing || isTouch()) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="pb-[max(20px,env(safe-area-inset-bottom))] max-md:pb-[max(12px,env(safe-area-inset-bottom))] needs-js">
      <form
        action="/chat"
        method="get"
        className="flex items-end gap-2 rounded-2xl border-[1.5px] border-input bg-card p-[7px] shadow-md outline-offset-2 outline-ring has-[[aria-invalid=true]]:border-destructive has-[textarea:focus-visible]:outline-3"
        data-composer
        onSubmit={submit}
      >
        <label className="sr-only" htmlFor="question">
          Your message
        </label>
        <textarea
          className="field-sizing-content max-h-[min(216px,34svh)] min-h-12 min-w-0 flex-1 resize-none bg-transparent px-3 py-2.5 text-[1.0625rem] leading-[1.6] wrap-anywhere text-foreground normal-nums outline-0 [scrollbar-width:thin]"
          ref={box}
          id="question"
          name="ask"
          rows={1}
          placeholder="Ask your question"
          enterKeyHint={isAwake && !isTouch() ? "send" : "enter"}
          aria-invalid={tooMany > 0 || undefined}
          aria-describedby={draft.length > nearLimit ? "question-room question-note" : "question-note"}
          onInput={draft.measure}
          onKeyDown={pressed}
        />
        <SendButton isWaiting={isWaiting} isOff={isEmpty || tooMany > 0} onStop={onStop} />
      </form>
      {draft.length > nearLimit && (
        <p
          className={cn(
            "mx-1 mt-2 text-ui leading-[1.4]",
            tooMany > 0 ? "font-[620] text-destructive" : "text-muted-foreground",
          )}
          id="question-room"
        >
          {roomNote(tooMany)}
        </p>
      )}
      <span className="sr-only" role="status">
        {tooMany > 0 && "Your message is too long to send."}
        {isAway && "There is no internet connection."}
      </span>
      <div className="mx-1 mt-2.5 flex items-start justify-between gap-x-4 gap-y-1 text-small leading-[1.45] text-muted-foreground max-md:mt-2">
        <p id="question-note">
          {isAway ? "There is no internet connection. Your message stays here until you send it." : note}
        </p>
        {children}
      </div>
    </div>
  );
}

const sendLooks = buttonVariants({ size: "icon", className: "flex-none rounded-[10px]" });

type SendButtonProps = { isWaiting: boolean; isOff: boolean; onStop: () => void };

/** Sends; while an answer streams it stops it. One element for both, so that it keeps the focus. */
function SendButton({ isWaiting, isOff, onStop }: SendButtonProps) {
  function stop(event: MouseEvent) {
    event.preventDefault(); // the button turns back into Send before the browser performs the click's default action
    if (event.detail < 2) onStop(); // the second click of a double click on Send must not count as Stop
  }

  return isWaiting ? (
    <button key="send" type="button" className={sendLooks} aria-label="Stop" onMouseDown={keepFocus} onClick={stop}>
      <Square aria-hidden="true" />
    </button>
  ) : (
    <button
      key="send"
      type="submit"
      className={sendLooks}
      aria-label="Send"
      aria-disabled={isOff || undefined}
      onMouseDown={keepFocus}
    >
      <ArrowUp aria-hidden="true" />
    </button>
  );
}

const roomNote = (tooMany: number) =>
  tooMany > 0 ? `${roomWords(-tooMany)}. Please shorten your message before you send it.` : roomWords(-tooMany);
