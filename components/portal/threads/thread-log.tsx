"use client";

import { FileText } from "lucide-react";
import { Fragment } from "react";
import { CareNotice } from "@/components/portal/status/care-badge";
import { cn } from "@/components/ui/cn";
import { labelOfType, sizeLabel } from "@/lib/documents/labels";
import { formatDay, formatTime, officeDate } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import type { ThreadPortal } from "@/lib/threads/labels";
import type { ThreadMessageView } from "@/lib/threads/views";

type ThreadLogProps = {
  portal: ThreadPortal;
  messages: readonly ThreadMessageView[];
  /** How far the other side has read. */
  seen: number;
  className?: string;
};

/** The messages of a thread in bubbles, by day; one's own side at the end of the line. */
export function ThreadLog({ portal, messages, seen, className }: ThreadLogProps) {
  const side = portal === "student" ? "student" : "office";
  const lastOwn = messages.findLast((message) => message.side === side);
  return (
    <ol className={cn("grid gap-2.5", className)}>
      {messages.map((message, index) => {
        const day = officeDate(new Date(message.created_at));
        const before = messages[index - 1];
        const isNewDay = !before || officeDate(new Date(before.created_at)) !== day;
        const isOwn = message.side === side;
        return (
          <Fragment key={message.number}>
            {isNewDay && (
              <li className="justify-self-center py-1 text-muted-foreground text-small">
                {day === officeDate(new Date()) ? "Today" : formatDay(message.created_at)}
              </li>
            )}
            <Bubble
              message={message}
              portal={portal}
              isOwn={isOwn}
              isNamed={portal !== "student" || (!isOwn && before?.sender !== message.sender)}
              // One mark, at the last of one's own messages: what comes before it was seen with it.
              state={message === lastOwn ? (message.number <= seen ? "seen" : "not seen yet") : undefined}
            />
          </Fragment>
        );
      })}
    </ol>
  );
}

type BubbleProps = {
  message: ThreadMessageView;
  portal: ThreadPortal;
  isOwn: boolean;
  isNamed: boolean;
  state: string | undefined;
};

function Bubble({ message, portal, isOwn, isNamed, state }: BubbleProps) {
  const { text, sender, side, documents, deleted_documents, created_at, needs_care } = message;
  const who = sender ?? (side === "office" ? "A former member of our team" : "Student");
  return (
    <li className={cn("grid max-w-[82%] gap-1", isOwn ? "justify-items-end justify-self-end" : "justify-self-start")}>
      {needs_care && <CareNotice className="mb-1" />}
      <div
        className={cn(
          "grid max-w-full gap-2 rounded-2xl border px-3.5 py-2.5 leading-[1.45]",
          isOwn
            ? "rounded-ee-sm border-transparent bg-bubble text-bubble-foreground"
            : "rounded-ss-sm border-border bg-card",
        )}
      >
        <span className="sr-only">{isOwn ? "You" : who}: </span>
        {text && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        )}
        {documents.map(({ id, name, type, size, file_url }) => (
          <a
            key={id}
            className={cn(
              "flex min-h-12 items-center gap-2.5 rounded-md border px-2.5 py-1.5 text-ui no-underline",
              isOwn ? "border-current text-bubble-foreground" : "border-border text-foreground hover:bg-surface-2",
            )}
            // A link sends no header, so its address names the portal.
            href={`${file_url}?disposition=inline&portal=${portal}`}
            target="_blank"
            rel="noreferrer"
          >
            <FileText className="flex-none" aria-hidden="true" />
            <span className="min-w-0">
              <bdi className="block truncate">{name}</bdi>
              <span className={cn("block text-small", !isOwn && "text-muted-foreground")}>
                {labelOfType(type)}, {sizeLabel(size)}
              </span>
            </span>
          </a>
        ))}
        {deleted_documents > 0 && (
          <p className="text-small">{countOf(deleted_documents, "document")} attached here, deleted since.</p>
        )}
      </div>
      <p className="text-muted-foreground text-small">
        {isNamed && (
          <>
            <bdi>{who}</bdi>,{" "}
          </>
        )}
        {formatTime(created_at)}
        {state && `, ${state}`}
      </p>
    </li>
  );
}
