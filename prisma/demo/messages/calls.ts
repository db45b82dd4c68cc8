import { randomUUID } from "node:crypto";
import type { Prisma } from "@/lib/generated/prisma/client";
import { legalVersion } from "@/lib/legal/version";
import { daysAgo } from "@/prisma/demo/calendar";
import type { Staff } from "@/prisma/demo/staff";

type Asked = { name: string; phone: string; days: number; campaign?: string; owner: "second" | null };

const asked: Asked[] = [
  { name: "Bushra Nadeem", phone: "+92 335 0000451", days: 0, campaign: "google, cpc, study in germany", owner: null },
  { name: "Salman Akhtar", phone: "+92 335 0000452", days: 4, owner: "second" },
];

/**
 * People who have left a number in the chat: the first is nobody's and still to be called, the second has been. Their
 * chats are no longer stored.
 */
export function callRows(staff: Staff) {
  const made = asked.map(({ name, phone, days, campaign, owner }, index) => {
    const [contactId, taskId, assignedToId] = [randomUUID(), randomUUID(), owner && staff[owner]];
    const [createdAt, calledAt] = [daysAgo(days, 10, index * 7), assignedToId ? daysAgo(days, 12) : null];
    const contact: Prisma.ContactCreateManyInput = {
      id: contactId,
      name,
      phone,
      source: campaign ? "campaign" : "assistant",
      campaign: campaign ?? null,
      stage: calledAt ? "contacted" : "new",
      stageSince: calledAt ?? createdAt,
      assignedToId,
      createdAt,
    };
    const task: Prisma.TaskCreateManyInput = {
      id: taskId,
      title: `Call ${phone}: asked for it in the chat`,
      contactId,
      dueAt: createdAt,
      createdAt,
      priority: "high",
      assignedToId,
      doneAt: calledAt,
      doneById: calledAt && assignedToId,
    };
    const request = { contactId, taskId, name, phone, consentVersion: legalVersion, madeContact: true, createdAt };
    const call: Prisma.ContactEntryCreateManyInput | undefined = calledAt
      ? {
          contactId,
          actorId: assignedToId,
          kind: "call",
          text: "Wants to come with his father on Saturday.",
          outcome: "reached",
          minutes: 6,
          createdAt: calledAt,
        }
      : undefined;
    return { contact, task, request, calls: call ? [call] : [] };
  });
  return {
    contacts: made.map(({ contact }) => contact),
    tasks: made.map(({ task }) => task),
    requests: made.map(({ request }) => request),
    entries: made.flatMap(({ calls }) => calls),
  };
}
