"use client";

import { useQuery } from "@tanstack/react-query";
import { ListKeysButton } from "@/components/portal/list/dense/list-keys-button";
import { ListBeside } from "@/components/portal/list/dense/side-panel";
import { useDenseList } from "@/components/portal/list/dense/use-dense-list";
import { ViewLinks } from "@/components/portal/list/dense/view-links";
import { ListPanel } from "@/components/portal/list/list-panel";
import { ListTable } from "@/components/portal/list/list-table";
import { TogetherRefused } from "@/components/portal/list/selection/together-state";
import { useTogether } from "@/components/portal/list/selection/use-together";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import type { KeyHelp } from "@/components/portal/shortcuts/shortcuts-button";
import { buttonVariants } from "@/components/ui/button";
import { MessagePanel } from "./message-panel";
import { MessageRow, messageColumns } from "./message-row";
import { messageCountsQuery, messagesAddress, messagesQuery, pickMessages } from "./messages-queries";
import { MessagesTogether } from "./messages-together";
import { type MessageChange, messageChanges, useMessageChange } from "./use-message-change";

const nouns = ["message", "messages"] as const;

const views = [
  { value: "new", label: "New" },
  { value: "handled", label: "Handled" },
  { value: "all", label: "All" },
] as const;

const none = {
  new: { title: "No new messages", note: "Messages from the contact page appear here as soon as they are sent." },
  handled: { title: "No handled messages", note: "Handled messages appear here." },
  all: { note: "Messages from the contact page appear here as soon as they are sent." },
};

const keys: readonly KeyHelp[] = [
  [["S"], "Status; then H marks handled, W marks new"],
  [["Z"], "Undo the last change"],
];

/** The contact form's messages: unhandled ones that need care first, then the newest. */
export function MessagesPanel() {
  const { data: counts } = useQuery(messageCountsQuery);
  const list = useDenseList(messagesAddress, messagesQuery, { changes: messageChanges });
  const { at, panel, openRow, opener } = list;
  const change = useMessageChange();
  const together = useTogether({ role: "admin", path: "contact/changes", queryKey: ["messages"] });
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

  const shown = (
    <ListPanel
      list={list}
      id="messages-heading"
      heading="Messages"
      beside={
        <>
          <ViewLinks
            label="Show messages by status"
            views={views.map(({ value, label }) => ({
              label,
              href: messagesAddress.href({ status: value }),
              isShown: at.status === value,
              count: counts?.[value],
            }))}
          />
          <ListKeysButton own={keys} isSelectable hasSearch={false} />
        </>
      }
      words={{ nouns, none: { ...none[at.status], action: at.status !== "all" && showAll }, narrowed: null }}
      actions={(picked, selecting) => (
        <MessagesTogether picked={picked} selecting={selecting} status={at.status} together={together} />
      )}
      pickAll={() => pickMessages(at)}
    >
      {(rows) => (
        <ListTable isDense aria-label="Messages" className="md:table-fixed" columns={messageColumns}>
          {rows.map((row) => (
            <MessageRow key={row.id} message={row} onMark={mark} {...opener(row)} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
  return (
    <>
      <ListBeside panel={panel} list={shown}>
        {at.open && <MessagePanel panel={panel} id={at.open} row={openRow} onMark={mark} />}
      </ListBeside>
      <TogetherRefused {...together} nouns={nouns} />
    </>
  );
}
