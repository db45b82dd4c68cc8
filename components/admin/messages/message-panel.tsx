"use client";

import { useQuery } from "@tanstack/react-query";
import { RecordPanel } from "@/components/portal/list/dense/record-panel";
import type { useSidePanel } from "@/components/portal/list/dense/side-panel";
import type { MessageView } from "@/lib/messages/views";
import { formatLongDate, formatTime } from "@/lib/office-time";
import { MessageParts } from "./message-parts";
import { messageQuery } from "./messages-queries";
import type { MessageChange } from "./use-message-change";

type MessagePanelProps = {
  panel: ReturnType<typeof useSidePanel>;
  id: string;
  row: MessageView | undefined;
  onMark: (change: MessageChange) => void;
};

/** A message in full beside the list, to answer and to mark. */
export function MessagePanel({ panel, id, row, onMark }: MessagePanelProps) {
  const query = useQuery({ ...messageQuery(id), enabled: row === undefined });
  return (
    <RecordPanel
      panel={panel}
      noun="message"
      row={row}
      query={query}
      title={({ subject }) => <span dir="auto">{subject}</span>}
      note={({ created_at }) => `${formatLongDate(created_at)}, ${formatTime(created_at)}, Lahore time`}
    >
      {(message) => <MessageParts key={message.id} message={message} onMark={onMark} />}
    </RecordPanel>
  );
}
