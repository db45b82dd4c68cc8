import type { Prisma } from "@/lib/generated/prisma/client";
import type { ContactOutcome, ContactSource, ContactStage, LostReason, StudyLevel } from "@/lib/generated/prisma/enums";
import { officeMoment } from "@/lib/office-time";
import { dateIn, daysAgo } from "./calendar";
import type { Staff } from "./staff";

type Noted = [
  days: number,
  kind: "note" | "call" | "visit",
  text: string,
  outcome?: ContactOutcome | undefined,
  minutes?: number,
];

type Lead = {
  name: string;
  /** Days since the first contact. */
  since: number;
  source: ContactSource;
  campaign?: string;
  stage: ContactStage;
  reason?: LostReason;
  country: string | null;
  level: StudyLevel | null;
  intake?: string;
  budget?: number;
  owner: "processing" | "second" | null;
  /** Days until we speak next; late if negative. */
  next?: number;
  noted: Noted[];
};

const leads: Lead[] = [
  {
    ...{ name: "Hina Aslam", since: 1, source: "whatsapp", stage: "new", country: "germany", level: "masters" },
    ...{ owner: null, noted: [] },
  },
  {
    ...{ name: "Adeel Qureshi", since: 2, source: "campaign", campaign: "facebook, september intake", stage: "new" },
    ...{ country: "uk", level: "bachelors", owner: null, noted: [] },
  },
  {
    ...{ name: "Sobia Rehman", since: 3, source: "walk_in", stage: "contacted", country: "canada", level: "masters" },
    ...{ owner: "second", next: 1, budget: 4_000_000 },
    noted: [[3, "visit", "Came with her brother. Has a BS in Chemistry from Punjab University.", "reached", 25]],
  },
  {
    ...{ name: "Danish Rauf", since: 6, source: "phone", stage: "contacted", country: "uk", level: "diploma" },
    ...{ owner: "processing", next: -1 },
    noted: [
      [6, "call", "Asks whether a gap of three years is a problem.", "reached", 8],
      [2, "call", "Sent him the list of documents before.", "no_answer"],
    ],
  },
  {
    ...{ name: "Maham Javed", since: 11, source: "website", stage: "qualified", country: "germany", level: "masters" },
    ...{ owner: "processing", next: 0, intake: "Winter 2027", budget: 2_500_000 },
    noted: [
      [10, "call", "3.4 of 4 in Computer Science, IELTS booked for next month.", "reached", 14],
      [4, "note", "Father would like to see the blocked account explained on paper."],
    ],
  },
  {
    ...{
      name: "Fahad Mirza",
      since: 15,
      source: "partner",
      stage: "qualified",
      country: "australia",
      level: "masters",
    },
    ...{ owner: "second", next: 3, budget: 6_000_000 },
    noted: [[13, "call", "Wants Melbourne, family there.", "reached", 11]],
  },
  {
    ...{ name: "Rimsha Anwar", since: 24, source: "campaign", campaign: "instagram, story, scholarships" },
    ...{ stage: "consulted", country: "sweden", level: "masters", owner: "processing", next: 5 },
    noted: [[9, "note", "Decides after her results in the second week of next month."]],
  },
  {
    ...{ name: "Junaid Sarwar", since: 19, source: "walk_in", stage: "lost", reason: "budget", country: "usa" },
    ...{ level: "masters", owner: "second" },
    noted: [[12, "call", "Can pay 1.5 million in all. Told him about Germany; not interested.", "reached", 9]],
  },
  {
    ...{ name: "Laiba Shahid", since: 28, source: "campaign", campaign: "facebook, september intake", stage: "lost" },
    ...{ reason: "no_answer", country: null, level: null, owner: "processing" },
    noted: [
      [26, "call", "First try.", "no_answer"],
      [20, "call", "Second try.", "no_answer"],
    ],
  },
];

/** Leads that the office has noted by hand, in every open stage and lost, with their calls, visits and notes. */
export function leadRows(staff: Staff) {
  const ids = leads.map(() => crypto.randomUUID());
  const contacts = leads.map((lead, index): Prisma.ContactCreateManyInput => {
    const { name, since, source, campaign, stage, reason, country, level, intake, budget, owner, next } = lead;
    return {
      ...{ id: ids[index] as string, name, email: `lead.${index + 1}@mail.example`, source, stage, country },
      ...{ phone: `+92 334 0000${String(401 + index)}`, campaign: campaign ?? null, intake: intake ?? null },
      ...{ lostReason: reason ?? null, studyLevel: level, budget: budget ?? null },
      ...{ assignedToId: owner && staff[owner], createdAt: daysAgo(since, 10, index * 4) },
      stageSince: daysAgo(Math.floor(since / 2), 15, index * 3),
      followUpAt: next === undefined ? null : officeMoment(dateIn(next), 10 + (index % 8)),
    };
  });
  const entries = leads.flatMap(({ noted, owner }, index) =>
    noted.map(([days, kind, text, outcome, minutes], place): Prisma.ContactEntryCreateManyInput => {
      return {
        ...{ contactId: ids[index] as string, actorId: owner && staff[owner], kind, text, outcome: outcome ?? null },
        ...{ minutes: minutes ?? null, createdAt: daysAgo(days, 12, index * 5 + place) },
      };
    }),
  );
  return { contacts, entries };
}
