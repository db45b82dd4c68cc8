"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type MessageFilter,
  messageCountsQuery,
  messagesQuery,
  newsEveryMs,
  pageSize,
} from "@/components/admin/admin-queries";
import { dashboardHref } from "@/components/admin/dashboard-address";
import { DashboardLink } from "@/components/admin/dashboard-link";
import { showDashboard } from "@/components/admin/use-dashboard-address";
import { EmptyState } from "@/components/portal/empty-state";
import { countLabel } from "@/components/portal/list/count-label";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { PageLinks } from "@/components/portal/list/page-links";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { CareBadge } from "@/components/portal/status/care-badge";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { type MessageStatusValue, messageStatuses } from "@/lib/messages/schema";
import type { MessageView } from "@/lib/messages/views";
import { formatDate, formatTime } from "@/lib/office-time";
import { MessageDialog } from "./message-dialog";
import { type MessageChange, useIsChangingMessage, useMessageChange } from "./use-message-change";

const pills = [
  { value: "new", label: "New" },
  { value: "handled", label: "Handled" },
  { value: "all", label: "All" },
] as const satisfies readonly { value: MessageFilter["status"]; label: string }[];

/** What visitors wrote through the contact form: what needs care and is not handled first, then the newest. */
export function MessagesPanel({ status, page }: MessageFilter) {
  const isChanging = useIsChangingMessage();
  const { data: counts } = useQuery(messageCountsQuery);
  const query = useQuery({
    ...messagesQuery({ status, page }),
    placeholderData: keepPreviousData,
    refetchInterval: isChanging ? false : newsEveryMs,
  });
  const [open, setOpen] = useState<MessageView>();
  const change = useMessageChange();
  const heading = useRef<HTMLHeadingElement>(null);
  const noteChanged = useKeptFocus(query.data?.rows, heading);

  const mark = (changed: MessageChange) => {
    noteChanged(changed.message.id);
    change.mutate(changed);
  };
  const toTop = () => {
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <section className="card" aria-labelledby="messages-heading">
      <h2 id="messages-heading" className="sr-only" ref={heading} tabIndex={-1}>
        Messages
      </h2>
      <div className="card-pad pb-4 max-md:p-5">
        <FilterPills
          label="Show messages by status"
          options={pills.map((pill) => ({ ...pill, count: counts && countLabel(counts[pill.value]) }))}
          value={status}
          onChoose={(chosen) => showDashboard({ tab: "messages", messages: chosen })}
        />
      </div>
      <QueryPanel query={query} loading="Loading messages..." failure="Failed to load messages">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NothingFound status={status} />
          ) : (
            <>
              <ul
                className={cn("rows border-border border-t px-6 max-md:px-5", query.isPlaceholderData && "opacity-60")}
                aria-busy={query.isPlaceholderData}
              >
                {rows.map((row) => (
                  <MessageRow key={row.id} message={row} onOpen={() => setOpen(row)} onMark={mark} />
                ))}
              </ul>
              <PageLinks
                page={page}
                pageSize={pageSize}
                hrefOf={(to) => dashboardHref({ tab: "messages", messages: status, page: to })}
                shown={rows.length}
                total={total}
                nouns={["message", "messages"]}
                onGo={toTop}
              />
            </>
          )
        }
      </QueryPanel>
      <MessageDialog message={open} onClose={() => setOpen(undefined)} onMark={mark} fallbackFocus={heading} />
    </section>
  );
}

type MessageRowProps = { message: MessageView; onOpen: () => void; onMark: (change: MessageChange) => void };

function MessageRow({ message, onOpen, onMark }: MessageRowProps) {
  const isNew = message.status === "new";
  return (
    <li className="max-md:grid max-md:gap-2">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          className="max-w-full text-start font-semibold text-link underline underline-offset-3 wrap-anywhere"
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <bdi>{message.subject}</bdi>
        </button>
        <p className="line-clamp-1 wrap-anywhere">
          <bdi>{message.message}</bdi>
        </p>
        <p className="muted small wrap-anywhere">
          <bdi>{message.name}</bdi>, {formatDate(message.created_at)}, {formatTime(message.created_at)}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {message.needs_care && <CareBadge />}
        <MessageStatus status={message.status} />
      </span>
      <Button
        variant="line"
        size="sm"
        className="md:w-34"
        onClick={() => onMark({ message, status: isNew ? "handled" : "new" })}
      >
        {isNew ? "Mark handled" : "Mark new"}
        <span className="sr-only">: {message.subject}</span>
      </Button>
    </li>
  );
}

const nothing = {
  new: { title: "No new messages", note: "Messages from the contact page appear here as soon as they are sent." },
  handled: { title: "No handled messages", note: "Handled messages appear here." },
  all: { title: "No messages found", note: "Messages from the contact page appear here as soon as they are sent." },
};

function NothingFound({ status }: { status: MessageFilter["status"] }) {
  return (
    <EmptyState
      level={3}
      {...nothing[status]}
      action={
        status !== "all" && (
          <DashboardLink className="btn btn-line btn-sm" to={{ tab: "messages", messages: "all" }}>
            Show all messages
          </DashboardLink>
        )
      }
    />
  );
}

/** The badge of a contact message's status. */
function MessageStatus({ status }: { status: MessageStatusValue }) {
  const known = messageStatuses.find(({ value }) => value === status);
  return <StatusBadge tone={known?.tone ?? "off"}>{known?.label ?? "Unknown"}</StatusBadge>;
}
