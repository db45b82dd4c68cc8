"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type * as z from "zod/mini";
import { useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { PanelText } from "@/components/portal/list/dense/record-panel";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Button } from "@/components/ui/button";
import type { calledChatAnswer } from "@/lib/calls/answers";
import { api } from "@/lib/http/browser/api";

/** The conversation in which somebody asked to be called, as long as it is kept. */
export function CalledChat({ id }: { id: string }) {
  const portal = useLeadsPortal();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ["contacts", "chat", id],
    queryFn: ({ signal }) =>
      api<z.output<typeof calledChatAnswer>>("GET", `call-requests/${id}`, undefined, { role: portal, signal }),
    enabled: isOpen,
  });
  return (
    <div className="grid gap-2">
      <Button
        variant="line"
        size="sm"
        className="justify-self-start max-md:min-h-11"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Close the chat" : "Read the chat"}
      </Button>
      {isOpen && (
        <QueryPanel query={query} loading="Loading the chat..." failure="The chat is no longer here">
          {({ messages }) => (
            <ol className="grid gap-2" aria-label="Chat">
              {messages.map(({ from, text, at }) => (
                <li key={`${at} ${from}`} className="rounded-md bg-surface-2 px-3 py-2 text-ui">
                  <b className="text-small">{from === "visitor" ? "Visitor" : "Assistant"}</b>
                  <PanelText>{text}</PanelText>
                </li>
              ))}
            </ol>
          )}
        </QueryPanel>
      )}
    </div>
  );
}
