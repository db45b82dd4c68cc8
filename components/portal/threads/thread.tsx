"use client";

import { type Ref, useEffect, useRef } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import type { Seed } from "@/components/portal/use-seeded";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { ThreadPortal } from "@/lib/threads/labels";
import type { ThreadView } from "@/lib/threads/views";
import { ThreadComposer } from "./thread-composer";
import { ThreadLog } from "./thread-log";
import { useThread } from "./use-thread";

type ThreadProps = {
  portal: ThreadPortal;
  studentId: string;
  seed?: Seed<ThreadView> | undefined;
  empty: { title: string; note: string };
  placeholder: string;
  note: string;
  box?: Ref<HTMLTextAreaElement>;
  className?: string;
  /** For the bar with the composer, which stays at the bottom of the screen. */
  footClassName?: string;
};

/** A thread: its messages, the latest in view, and the composer below them. */
export function Thread({
  portal,
  studentId,
  seed,
  empty,
  placeholder,
  note,
  box,
  className,
  footClassName,
}: ThreadProps) {
  const { query, latest, messages } = useThread(portal, studentId, seed);
  const end = useRef<HTMLDivElement>(null);
  const follow = useEndInView(end, latest?.last_number);
  return (
    <div className={cn("flex min-h-0 flex-1 flex-col", className)}>
      <div role="log" aria-label="Messages" className="flex-1 pb-3" data-thread="">
        <QueryPanel
          query={query}
          loading="Loading the messages..."
          failure="Failed to load the messages"
          failureNote="They are kept. Please try again in a moment."
        >
          {() => (
            <>
              {query.hasNextPage && (
                <p className="mb-3 text-center">
                  <Button
                    variant="line"
                    size="sm"
                    pending={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    Show earlier messages
                  </Button>
                </p>
              )}
              {messages.length === 0 ? (
                <EmptyState level={3} {...empty} />
              ) : (
                <ThreadLog
                  portal={portal}
                  messages={messages}
                  seen={(portal === "student" ? latest?.read.office.number : latest?.read.student.number) ?? 0}
                />
              )}
            </>
          )}
        </QueryPanel>
        <div ref={end} className="h-px scroll-mb-40" />
      </div>
      <div className={cn("sticky bottom-0 z-5 border-border border-t bg-surface py-2.5", footClassName)}>
        <ThreadComposer
          key={studentId}
          portal={portal}
          studentId={studentId}
          placeholder={placeholder}
          note={note}
          help={latest?.help}
          {...(box && { box })}
          onSent={follow}
        />
      </div>
    </div>
  );
}

/**
 * Shows the end when the messages first appear, and again with each new one, unless the reader has scrolled up. Returns
 * a function that goes there.
 */
function useEndInView(end: { current: HTMLElement | null }, last: number | undefined): () => void {
  const isAtEnd = useRef(true);
  const hasShown = useRef(false);
  const follow = () => {
    isAtEnd.current = true;
    // After the new message is drawn.
    requestAnimationFrame(() => end.current?.scrollIntoView({ block: "end" }));
  };
  useEffect(() => {
    if (!end.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        isAtEnd.current = entry?.isIntersecting ?? true;
      },
      { rootMargin: "80px" },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [end]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new message
  useEffect(() => {
    if (!last || (hasShown.current && !isAtEnd.current)) return;
    hasShown.current = true;
    end.current?.scrollIntoView({ block: "end" });
  }, [last]);
  return follow;
}
