"use client";

import { FirstLine, inMiddle, inWide, SecondLine } from "@/components/portal/list/dense/row-lines";
import { OpenButton } from "@/components/portal/list/dense/side-panel";
import type { Opener } from "@/components/portal/list/dense/use-dense-list";
import { type Column, ListRow } from "@/components/portal/list/list-table";
import { StatusSelect } from "@/components/portal/list/status-select";
import { CareBadge } from "@/components/portal/status/care-badge";
import { TableCell } from "@/components/ui/table";
import { messageStatuses } from "@/lib/messages/labels";
import type { MessageView } from "@/lib/messages/views";
import { formatNearDay, formatTime } from "@/lib/office-time";
import type { MessageChange } from "./use-message-change";

export const messageColumns: readonly Column[] = [
  ["Message"],
  ["From", `md:w-[24%] ${inMiddle}`],
  ["Received", `md:w-32 ${inWide}`],
  ["Status", "md:w-36"],
];

type MessageRowProps = Opener & { message: MessageView; onMark: (change: MessageChange) => void };

/** One message in two lines; the whole of it is in the panel. */
export function MessageRow({ message: row, onMark, ...opener }: MessageRowProps) {
  const { id, subject, message, name, email, created_at } = row;
  return (
    <ListRow id={id} name={subject} isOpen={opener.isOpen}>
      <TableCell className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <OpenButton id={id} title={subject} {...opener}>
            <bdi>{subject}</bdi>
          </OpenButton>
          {row.needs_care && <CareBadge />}
        </div>
        <SecondLine title={message}>
          <span className="@min-[44rem]/list:hidden">
            <bdi>{name}</bdi> ·{" "}
          </span>
          <bdi>{message}</bdi>
        </SecondLine>
      </TableCell>
      <TableCell className={inMiddle}>
        <FirstLine title={name}>
          <bdi>{name}</bdi>
        </FirstLine>
        <SecondLine title={email}>{email}</SecondLine>
      </TableCell>
      <TableCell className={inWide}>
        <FirstLine>{formatNearDay(created_at)}</FirstLine>
        <SecondLine>{formatTime(created_at)}</SecondLine>
      </TableCell>
      <TableCell className="flex-none">
        <MessageStatusSelect message={row} onMark={onMark} />
      </TableCell>
    </ListRow>
  );
}

const keys = { handled: "h", new: "w" } as const;
const options = messageStatuses.map((status) => ({ ...status, key: keys[status.value] }));

/** The status of a message, to see and to change. */
export const MessageStatusSelect = ({ message, onMark }: Pick<MessageRowProps, "message" | "onMark">) => (
  <StatusSelect
    name={message.subject}
    options={options}
    value={message.status}
    onChange={(status) => onMark({ message, status })}
    consequence="Nobody gets an email."
  />
);
