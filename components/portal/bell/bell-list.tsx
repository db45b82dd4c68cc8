"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { ErrorState } from "@/components/portal/error-state";
import { LoadingState } from "@/components/portal/loading-state";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { Role } from "@/lib/auth/roles";
import type { NoticeCountView, NoticeView } from "@/lib/bell/views";
import { api } from "@/lib/http/browser/api";
import { ageOf } from "@/lib/plural";
import { noticesQuery } from "./bell-queries";

type BellListProps = {
  portal: Role;
  /** Closes the sheet, after a line was followed. */
  onGo: () => void;
  close: ReactNode;
};

/** The lines of the bell, and what marks them as read. */
export function BellList({ portal, onGo, close }: BellListProps) {
  const client = useQueryClient();
  const [withEarlier, setWithEarlier] = useState(false);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(noticesQuery(portal, withEarlier));
  const read = useMutation({
    mutationFn: (line: { notice_id: string; all?: boolean }) =>
      api<NoticeCountView>("PUT", "notices/read", line, { role: portal }),
    onSuccess: (counts) => {
      client.setQueryData([portal, "notice", "counts"], counts);
      void client.invalidateQueries({ queryKey: [portal, "notice"] });
    },
    onError: (failure) => tellFailure(failure, "The notifications could not be marked as read"),
  });
  const lines = data?.notices ?? [];
  const latest = lines[0];
  const earlierFrom = useRef<number>(undefined);
  const showEarlier = () => {
    earlierFrom.current = lines.length;
    setWithEarlier(true);
  };
  return (
    <>
      <div className="sticky top-0 z-10 flex items-center gap-2 border-border border-b bg-popover px-5 py-3">
        <p aria-hidden="true" className="me-auto font-[650] text-h3">
          Notifications
        </p>
        {latest && (
          <Button
            variant="line"
            size="sm"
            className="max-md:min-h-11"
            pending={read.isPending && read.variables.all === true}
            disabled={!lines.some(({ is_read }) => !is_read)}
            onClick={() => read.mutate({ notice_id: latest.id, all: true })}
          >
            Mark all as read
          </Button>
        )}
        {close}
      </div>
      {error && !data && (
        <div className="p-5">
          <ErrorState
            title="The notifications could not be loaded"
            note={error.message}
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        </div>
      )}
      {!data && !error && <LoadingState text="Loading notifications..." />}
      {data && lines.length === 0 && (
        <EmptyState title="No notifications" note="What concerns you appears here, and stays for 30 days." />
      )}
      <Lines
        lines={lines}
        earlierFrom={earlierFrom}
        onRead={(line) => {
          if (!line.is_read) read.mutate({ notice_id: line.id });
        }}
        onGo={onGo}
      />
      {data?.has_earlier && (!withEarlier || isPlaceholderData) && (
        <div className="px-5 py-3.5">
          <Button
            variant="line"
            size="sm"
            className="max-md:min-h-11"
            pending={isPlaceholderData}
            onClick={showEarlier}
          >
            Show earlier
          </Button>
        </div>
      )}
    </>
  );
}

type LinesProps = {
  lines: readonly NoticeView[];
  /** Where earlier lines will begin that somebody has asked for. */
  earlierFrom: RefObject<number | undefined>;
  onRead: (line: NoticeView) => void;
  onGo: () => void;
};

/** The lines. When earlier ones appear, the focus goes on to the first of them: their button is gone. */
function Lines({ lines, earlierFrom, onRead, onGo }: LinesProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const from = earlierFrom.current;
    if (from === undefined || lines.length <= from) return;
    earlierFrom.current = undefined;
    list.current?.children[from]?.querySelector<HTMLElement>("a, button")?.focus();
  }, [lines, earlierFrom]);
  return (
    <ul ref={list}>
      {lines.map((line) => (
        <Line key={line.id} line={line} onRead={() => onRead(line)} onGo={onGo} />
      ))}
    </ul>
  );
}

const row =
  "flex min-h-14 w-full items-start gap-3 border-border border-b px-5 py-3.5 text-start text-inherit no-underline";

type LineProps = { line: NoticeView; onRead: () => void; onGo: () => void };

/** One line: it leads to its place, and is read with that; one that leads nowhere any more is read by a press. */
function Line({ line, onRead, onGo }: LineProps) {
  const path = usePathname();
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cn("mt-2 size-2.5 flex-none rounded-full", line.is_read ? "bg-transparent" : "bg-accent")}
      />
      <span className="grid min-w-0 gap-0.5">
        <span dir="auto" className={cn("wrap-anywhere", !line.is_read && "font-[620]")}>
          {!line.is_read && <span className="sr-only">Unread: </span>}
          {line.text}
        </span>
        <time dateTime={line.created_at} className="text-muted-foreground text-small">
          {ageOf(line.created_at, Date.now())}
        </time>
      </span>
    </>
  );
  if (line.href === null) {
    return (
      <li>
        <button type="button" className={cn(row, "hover:bg-surface-2")} onClick={onRead}>
          {content}
        </button>
      </li>
    );
  }
  const go = () => {
    onRead();
    onGo();
  };
  const link = { className: cn(row, "hover:bg-surface-2"), href: line.href as Route };
  // On the screen itself, the address changes in place: it looks at that, and the router would load it anew.
  const isHere = line.href.split("?")[0] === path && line.href.includes("?");
  return (
    <li>
      {isHere ? (
        <InPlaceLink {...link} onGo={go}>
          {content}
        </InPlaceLink>
      ) : (
        <Link {...link} prefetch={false} onClick={go}>
          {content}
        </Link>
      )}
    </li>
  );
}
