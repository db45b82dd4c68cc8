"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { countLabel } from "@/components/portal/list/count-label";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { ListPanel } from "@/components/portal/list/list-panel";
import { useList } from "@/components/portal/list/use-list";
import { Row } from "@/components/portal/rows";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { CareBadge } from "@/components/portal/status/care-badge";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { type MessageStatusValue, messageStatuses } from "@/lib/messages/labels";
import type { MessageView } from "@/lib/messages/views";
import { formatDate, formatTime } from "@/lib/office-time";
import { MessageDialog } from "./message-dialog";
import { messageCountsQuery, messagesAddress, messagesQuery } from "./messages-queries";
import { type MessageChange, messageChanges, useMessageChange } from "./use-message-change";

const pills = [
  { value: "new", label: "New" },
  { value: "handled", label: "Handled" },
  { value: "all", label: "All" },
] as const;

const none = {
  new: { title: "No new messages", note: "Messages from the contact page appear here as soon as they are sent." },
  handled: { title: "No handled messages", note: "Handled messages appear here." },
  all: { note: "Messages from the contact page appear here as soon as they are sent." },
};

/** The contact form's messages: unhandled ones that need care first, then the newest. */
export function MessagesPanel() {
  const { data: counts } = useQuery(messageCountsQuery);
  const list = useList(messagesAddress, messagesQuery, { changes: messageChanges });
  const { status } = list.at;
  const [open, setOpen] = useState<MessageView>();
  const change = useMessageChange();
  const mark = (changed: MessageChange) => {
    list.noteChanged(changed.message.id);
    change.mutate(changed);
  };
  const showAll = (
    <InPlaceLink
      className={buttonVariants({ variant: "line", size: "sm" })}
      href={messagesAddress.href({ status: "all" })}
    >
      Show all messages
    </InPlaceLink>
  );

  return (
    <>
      <ListPanel
        list={list}
        id="messages-heading"
        heading="Messages"
        filters={
          <div className="p-6 pb-4 max-md:p-5">
            <FilterPills
              label="Show messages by status"
              options={pills.map((pill) => ({ ...pill, count: counts && countLabel(counts[pill.value]) }))}
              value={status}
              onChoose={(chosen) => list.narrow({ status: chosen })}
            />
          </div>
        }
        words={{
          nouns: ["message", "messages"],
          none: { ...none[status], action: status !== "all" && showAll },
          narrowed: null,
        }}
      >
        {(rows) => (
          <ul className="border-border border-t px-6 max-md:px-5">
            {rows.map((row) => (
              <MessageRow key={row.id} message={row} onOpen={() => setOpen(row)} onMark={mark} />
            ))}
          </ul>
        )}
      </ListPanel>
      <MessageDialog message={open} onClose={() => setOpen(undefined)} onMark={mark} fallbackFocus={list.heading} />
    </>
  );
}

type MessageRowProps = { message: MessageView; onOpen: () => void; onMark: (change: MessageChange) => void };

function MessageRow({ message, onOpen, onMark }: MessageRowProps) {
  const isNew = message.status === "new";
  return (
    <Row className="max-md:grid max-md:gap-2">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          className="max-w-full text-start inline-flex items-center gap-2 font-semibold text-link underline underline-offset-3 wrap-anywhere"
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <bdi>{message.subject}</bdi>
        </button>
        <p className="line-clamp-1 wrap-anywhere">
          <bdi>{message.message}</bdi>
        </p>
        <p className="text-muted-foreground text-small/[1.45] wrap-anywhere">
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
    </Row>
  );
}

/** The badge of a contact message's status. */
function MessageStatus({ status }: { status: MessageStatusValue }) {
  const known = messageStatuses.find(({ value }) => value === status);
  return <StatusBadge tone={known?.tone ?? "off"}>{known?.label ?? "Unknown"}</StatusBadge>;
}
