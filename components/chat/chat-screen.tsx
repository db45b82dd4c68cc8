"use client";

import { ArrowDown, SquarePen, Undo2 } from "lucide-react";
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { chatLimits } from "@/lib/chat/limits";
import { BookingFooter } from "./booking/booking-footer";
import { CallPart } from "./call/call-part";
import { Composer } from "./composer";
import { isInCare } from "./conversation";
import { MessageList } from "./messages/message-list";
import { useFollowEnd } from "./messages/use-follow-end";
import { cleanMessage } from "./use-answers";
import { useChat } from "./use-chat";
import { useDraft } from "./use-draft";
import { suggestedQuestions } from "./words";

/**
 * The conversation with the assistant: the messages, the composer, suggested questions, the way to an expert. `note`
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

  // Scrolls to what is new: a question just sent, or a restored conversation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message
  useLayoutEffect(() => {
    const isAsked = messages[count - 1]?.from === "visitor";
    if (isAsked) follow("start");
  }, [count]);
  useLayoutEffect(() => {
    if (isLoaded && isBegun.current) follow("start");
  }, [isLoaded, follow]);

  useEffect(() => {
    if (!isLoaded) return;
    const asked = takeAsked();
    if (!asked) return;
    if (asked.isOurs && cleanMessage(asked.text).length <= chatLimits.message) void send(asked.text);
    else fill(asked.text);
  }, [isLoaded, send, fill]);

  return (
    <div className="relative mx-auto flex min-h-[min(100svh-var(--head),860px)] max-w-210 flex-col pt-8 pb-10 max-md:pt-7 max-md:pb-8 lg:mx-0 lg:max-w-[calc(100%-376px)] no-js:min-h-0 no-js:pb-0">
      <MessageList log={log} messages={messages} isWaiting={isWaiting} onRetry={chat.retry} />
      <p className="sr-only" role="status">
        {chat.announcement}
      </p>
      {!inCare && <CallPart chat={chat} />}
      {!inCare && (
        <div
          className="max-lg:data-begun:hidden lg:absolute lg:start-[calc(100%+40px)] lg:top-0 lg:bottom-10 lg:w-84 print:hidden"
          data-begun={count > 0 || undefined}
        >
          <SuggestedQuestions isBusy={isWaiting} onAsk={send} />
        </div>
      )}
      <div
        className="sticky bottom-[var(--keyboard,0px)] z-5 bg-[linear-gradient(transparent,var(--surface)_22px)] pt-6.5 max-md:pt-5 print:hidden"
        ref={foot}
      >
        {isFar && <JumpToLatest onJump={() => follow("end")} />}
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
              follow("start");
            }}
          />
        </Composer>
      </div>
      {!inCare && <BookingFooter />}
    </div>
  );
}

/** Has a row of its own above the composer: floating, it would cover the lines that are being read. */
function JumpToLatest({ onJump }: { onJump: () => void }) {
  return (
    <button
      type="button"
      className="mx-auto mb-3 flex min-h-11 items-center gap-2 rounded-full border border-border bg-popover ps-4 pe-4.5 text-ui leading-[1.2] font-[560] whitespace-nowrap text-popover-foreground normal-nums shadow-lg hover:bg-surface-2 motion-safe:animate-appear"
      onClick={onJump}
    >
      <ArrowDown aria-hidden="true" />
      Jump to latest
    </button>
  );
}

type NewConversationProps = {
  hasMessages: boolean;
  /** A conversation was just cleared: the same button restores it. */
  isCleared: boolean;
  onStart: () => void;
  onUndo: () => void;
};

/** Clears the conversation. It can be undone until the next question, so there is no confirmation. */
function NewConversation({ hasMessages, isCleared, onStart, onUndo }: NewConversationProps) {
  if (!hasMessages && !isCleared) return null;
  const Icon = isCleared ? Undo2 : SquarePen;
  return (
    <button
      type="button"
      className="-my-[5px] inline-flex min-h-7 flex-none items-center gap-1.5 rounded-sm px-2 font-[560] text-link hover:bg-surface-2 max-md:-my-1 max-md:-me-1 max-md:min-h-11 max-md:min-w-11 max-md:justify-center max-md:text-ui"
      onClick={isCleared ? onUndo : onStart}
    >
      <Icon aria-hidden="true" />
      {isCleared ? "Undo" : <span className="max-md:sr-only">New conversation</span>}
    </button>
  );
}

/** Suggested questions. They are links, so they work before React hydrates; after that, a click sends them directly. */
function SuggestedQuestions({ isBusy, onAsk }: { isBusy: boolean; onAsk: (question: string) => void }) {
  function choose(event: MouseEvent, question: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // a new tab or window
    event.preventDefault();
    if (!isBusy) onAsk(question);
  }
  return (
    <section className="lg:sticky lg:top-[calc(var(--head)+31px)] needs-js" aria-labelledby="questions">
      <div className="pt-7 pb-1.5 lg:pt-1.5 lg:pb-0">
        <h2 id="questions" className="text-[1.1875rem] leading-[1.2]">
          Questions students ask
        </h2>
        <ul className="mt-3 grid gap-2">
          {suggestedQuestions.map((question) => (
            <li key={question}>
              <SiteLink
                className="flex min-h-11 items-center rounded-md border border-border bg-card px-3.5 py-2.5 text-ui leading-[1.35] font-[560] text-card-foreground normal-nums no-underline not-aria-disabled:hover:border-input not-aria-disabled:hover:bg-surface-2 aria-disabled:cursor-default aria-disabled:text-muted-foreground"
                href={`/chat?ask=${encodeURIComponent(question)}`}
                aria-disabled={isBusy || undefined}
                onClick={(event: MouseEvent) => choose(event, question)}
              >
                {question}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/**
 * The question in the address (`/chat?ask=…`), removed from it so that a reload does not ask again. It counts as ours
 * when it comes from a page of this site; a link from elsewhere may suggest a question, but not ask it for the visitor.
 */
function takeAsked(): { text: string; isOurs: boolean } | null {
  const address = new URL(location.href);
  const text = address.searchParams.get("ask");
  if (text === null) return null;
  address.searchParams.delete("ask");
  history.replaceState(history.state, "", address.pathname + address.search + address.hash);
  if (!text.trim()) return null;
  return { text, isOurs: document.referrer.startsWith(`${location.origin}/`) };
}

/**
 * Publishes the height of the foot with the composer (`--foot`), so that toasts and the keyboard focus stay clear of
 * it, and how much of the page a phone's keyboard covers (`--keyboard`) in browsers that overlay the page instead of
 * shrinking it: the foot then stays above it. Does nothing while the page is pinch-zoomed.
 */
function useFootRoom(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement.style;
    const set = (name: string, pixels: number) => root.setProperty(name, `${Math.max(0, Math.round(pixels))}px`);
    const watcher = new ResizeObserver(() => set("--foot", foot.current?.offsetHeight ?? 0));
    if (foot.current) watcher.observe(foot.current);
    const seen = window.visualViewport;
    const cover = () => {
      if (seen) set("--keyboard", seen.scale > 1.01 ? 0 : window.innerHeight - seen.height - seen.offsetTop);
    };
    seen?.addEventListener("resize", cover);
    seen?.addEventListener("scroll", cover);
    return () => {
      watcher.disconnect();
      seen?.removeEventListener("resize", cover);
      seen?.removeEventListener("scroll", cover);
      root.removeProperty("--foot");
      root.removeProperty("--keyboard");
    };
  }, [foot]);
}
