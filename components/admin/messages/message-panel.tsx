"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, Mail } from "lucide-react";
import { mailLink } from "@/components/portal/contact-links";
import {
  ContactFacts,
  PanelPart,
  PanelText,
  panelFacts,
  RecordPanel,
} from "@/components/portal/list/dense/record-panel";
import type { useSidePanel } from "@/components/portal/list/dense/side-panel";
import { FactsList } from "@/components/portal/rows";
import { CareNotice } from "@/components/portal/status/care-badge";
import { Button, buttonVariants } from "@/components/ui/button";
import type { MessageView } from "@/lib/messages/views";
import { formatLongDate, formatTime } from "@/lib/office-time";
import { MessageStatusSelect } from "./message-row";
import { messageQuery } from "./messages-queries";
import type { MessageChange } from "./use-message-change";

type MessagePanelProps = {
  panel: ReturnType<typeof useSidePanel>;
  id: string;
  row: MessageView | undefined;
  onMark: (change: MessageChange) => void;
};

/** A message in full beside the list, to answer by email and to mark. */
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
      {(message) => (
        <>
          {message.needs_care && <CareNotice />}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <MessageStatusSelect message={message} onMark={onMark} />
            <a
              className={buttonVariants({ size: "sm", className: "max-md:min-h-11" })}
              href={mailLink(message.email, `Re: ${message.subject}`)}
            >
              <Mail aria-hidden="true" />
              Reply by email
            </a>
            {message.status === "new" && (
              <Button
                size="sm"
                variant="line"
                className="max-md:min-h-11"
                onClick={() => onMark({ message, status: "handled" })}
              >
                <Check aria-hidden="true" />
                Mark handled
              </Button>
            )}
          </div>
          <FactsList className={panelFacts}>
            <dt>From</dt>
            <dd>
              <bdi>{message.name}</bdi>
            </dd>
            <ContactFacts email={message.email} phone={message.phone} />
          </FactsList>
          <PanelPart title="Message">
            <PanelText>{message.message}</PanelText>
          </PanelPart>
        </>
      )}
    </RecordPanel>
  );
}
