"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { EmailLink, PhoneLink } from "@/components/portal/contact-links";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { SidePanel, type useSidePanel } from "./side-panel";

type RecordPanelProps<Row> = {
  panel: ReturnType<typeof useSidePanel>;
  /** "consultation" */
  noun: string;
  /** Its row, unless it is on another page or has left the list. */
  row: Row | undefined;
  /** Loads a record whose row is on no page. */
  query?: UseQueryResult<Row | undefined>;
  title: (record: Row) => ReactNode;
  note?: (record: Row) => ReactNode;
  children: (record: Row) => ReactNode;
};

/** A record beside its list: everything about it. One that has just left the list stays until another is opened. */
export function RecordPanel<Row extends { id: string }>(props: RecordPanelProps<Row>) {
  const { panel, noun, row, query, title, note, children } = props;
  const last = useRef(row);
  if (row) last.current = row;
  const record = row ?? query?.data ?? (last.current?.id === panel.open ? last.current : undefined);
  if (record) {
    return (
      <SidePanel panel={panel} title={title(record)} note={note?.(record)}>
        <div className="grid gap-5 px-5 pt-4">{children(record)}</div>
      </SidePanel>
    );
  }
  return (
    <SidePanel panel={panel} title={<span className="first-letter:uppercase">{noun}</span>}>
      {query ? (
        <QueryPanel query={query} loading={`Loading the ${noun}...`} failure={`Failed to load the ${noun}`}>
          {() => null}
        </QueryPanel>
      ) : (
        <EmptyState
          level={3}
          title={`This ${noun} is not on this page`}
          note="Look for it in the list, then open it."
        />
      )}
    </SidePanel>
  );
}

/** A part of a record's panel, under a heading. */
export const PanelPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid min-w-0 gap-1.5">
    <h3 className="text-[1rem]">{title}</h3>
    {children}
  </section>
);

/** What somebody has written, in full. */
export const PanelText = ({ children }: { children: string }) => (
  <p dir="auto" className="whitespace-pre-line wrap-anywhere">
    {children}
  </p>
);

/** How to reach somebody, in a panel's `FactsList`. */
export const ContactFacts = ({ email, phone }: { email: string; phone: string }) => (
  <>
    <dt>Email</dt>
    <dd>
      <EmailLink email={email} />
    </dd>
    <dt>Phone</dt>
    <dd>
      <PhoneLink phone={phone} />
    </dd>
  </>
);

/** The columns of a `FactsList` in a panel. */
export const panelFacts = "grid-cols-[112px_minmax(0,1fr)]";
