"use client";

import type { QueryClient } from "@tanstack/react-query";
import { momentOf } from "@/components/portal/leads/lead-words";
import { type LeadsPortal, useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { showInLists } from "@/components/portal/list/list-query";
import { useRowChange } from "@/components/portal/list/use-row-change";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { toast } from "@/components/ui/toast/toast";
import { contactStages, type lostReasons, type settableStages } from "@/lib/contacts/labels";
import type { ChangedContact, ContactBoard, ContactView } from "@/lib/contacts/views";
import { api } from "@/lib/http/browser/api";
import { labelOf } from "@/lib/options";

export const leadChanges = "lead-change";

export type SettableStage = (typeof settableStages)[number];
export type LostReason = (typeof lostReasons)[number]["value"];
export type Member = { id: string; name: string };

/** What is set. Null clears it. */
export type LeadSet = {
  stage?: SettableStage;
  lost_reason?: LostReason;
  follow_up_at?: string | null;
  owner?: Member | null;
};
export type LeadChange = { lead: ContactView; set: LeadSet };

/** Shows a person's new values in the table, in the panel and on the board. */
export function showLead(client: QueryClient, id: string, change: Partial<ContactView>): void {
  showInLists<ContactView>(client, ["contacts", "list"], id, change);
  client.setQueryData<ContactView>(["contacts", "one", id], (lead) => lead && { ...lead, ...change });
  client.setQueriesData<ContactBoard>(
    { queryKey: ["contacts", "board"] },
    (board) => board && withCard(board, id, change),
  );
}

/** The board after a change of a card. One that enters a lane is its first. */
export function withCard(board: ContactBoard, id: string, change: Partial<ContactView>): ContactBoard {
  const from = board.lanes.find(({ contacts }) => contacts.some((card) => card.id === id));
  const card = from?.contacts.find((one) => one.id === id);
  if (!from || !card) return board;
  const changed = { ...card, ...change };
  if (changed.stage === from.stage) {
    const same = from.contacts.map((one) => (one.id === id ? changed : one));
    return { lanes: board.lanes.map((lane) => (lane === from ? { ...lane, contacts: same } : lane)) };
  }
  return {
    lanes: board.lanes.map((lane) => {
      if (lane === from) {
        return { ...lane, total: lane.total - 1, contacts: lane.contacts.filter((one) => one.id !== id) };
      }
      if (lane.stage !== changed.stage) return lane;
      return { ...lane, total: lane.total + 1, contacts: [changed, ...lane.contacts] };
    }),
  };
}

/** The fields of a person that a change sets. */
function wantedOf({ set: { owner, ...set } }: LeadChange): Partial<ContactView> {
  const isLeaving = set.stage !== undefined && set.stage !== "lost";
  return {
    ...set,
    ...(owner !== undefined && { assigned_to: owner && { active: true, ...owner } }), // only open accounts can be chosen
    ...(set.stage === "lost" && { follow_up_at: null }),
    ...(isLeaving && { lost_reason: null }),
  };
}

const bodyOf = ({ owner, ...set }: LeadSet) => ({
  ...set,
  ...(owner !== undefined && { assigned_to_id: owner?.id ?? null }),
});

/** What is said once it is saved. */
function saidOf({ lead: { name }, set }: LeadChange): { title: string; description: string | undefined } {
  const next = set.follow_up_at ? `Follow-up set for ${momentOf(set.follow_up_at)}.` : undefined;
  if (set.stage) return { title: `${name} is ${labelOf(contactStages, set.stage)}.`, description: next };
  if (set.owner) return { title: `${set.owner.name} answers for ${name}.`, description: next };
  if (set.owner === null) return { title: `Nobody answers for ${name} now.`, description: next };
  return { title: next ?? `No follow-up for ${name}.`, description: next && name };
}

/** The button that saves it although somebody else has changed the person. */
function confirmOf({ set }: LeadChange): string {
  if (set.stage) return `Set to ${labelOf(contactStages, set.stage)}`;
  if (set.owner !== undefined) return set.owner ? `Give to ${set.owner.name}` : "Leave to nobody";
  return "Set the follow-up";
}

/** Changes where somebody stands, who answers for them or when we speak next, with an Undo. Mails nobody. */
export function useLeadChange() {
  const portal = useLeadsPortal();
  return useRowChange<LeadChange, ContactView, ChangedContact>({
    name: leadChanges,
    queryKey: ["contacts"],
    row: ({ lead }) => lead,
    wanted: wantedOf,
    show: showLead,
    send: ({ lead, set }, version) =>
      api<ChangedContact>("PATCH", `contacts/${lead.id}`, { ...bodyOf(set), version }, { role: portal }),
    confirm: confirmOf,
    onSaved: (client, { saved: { undo, ...saved }, askedAt }, change) => {
      showLead(client, saved.id, saved);
      const onSettled = () => void client.invalidateQueries({ queryKey: ["contacts"] });
      void offerUndo({ ...saidOf(change), to: null, undo, record: saved, askedAt, role: portal, onSettled });
    },
    failure: "Failed to change the lead",
  });
}

/** Invites somebody as a student. Their invitation leaves at once, so there is no Undo. */
export function useWin() {
  const portal: LeadsPortal = useLeadsPortal();
  return useRowChange<{ lead: ContactView }, ContactView>({
    name: leadChanges,
    queryKey: ["contacts"],
    row: ({ lead }) => lead,
    wanted: () => ({}), // only once it is certain: the address may have an account
    show: showLead,
    send: ({ lead }, version) => api<ContactView>("POST", `contacts/${lead.id}/won`, { version }, { role: portal }),
    confirm: () => "Invite them",
    onSaved: (client, { saved }) => {
      showLead(client, saved.id, saved);
      void toast.success(`${saved.name} is invited as a student`, `The invitation goes to ${saved.email}.`);
    },
    failure: "Failed to invite them",
  });
}
