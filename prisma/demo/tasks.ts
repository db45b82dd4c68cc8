import { randomUUID } from "node:crypto";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { TaskPriority, TaskRepeat } from "@/lib/generated/prisma/enums";
import { officeMoment } from "@/lib/office-time";
import { dateIn, daysAgo } from "./calendar";
import type { Student } from "./people";
import type { Staff } from "./staff";

type Planned = {
  title: string;
  /** A student's key, or a lead's name. */
  about: string;
  /** Days until it is due; late if negative. */
  due: number;
  hour: number;
  owner: "processing" | "second" | null;
  priority?: TaskPriority;
  repeat?: TaskRepeat;
  forStudent?: true;
  /** Days since it was done. */
  done?: number;
};

const planned: Planned[] = [
  {
    title: "Bring the original transcript to the office",
    about: "ayesha",
    due: 2,
    hour: 15,
    owner: "processing",
    forStudent: true,
  },
  {
    title: "Read the list of papers for the embassy",
    about: "ayesha",
    due: 5,
    hour: 18,
    owner: "processing",
    forStudent: true,
  },
  {
    title: "Sign the power of attorney",
    about: "ayesha",
    due: -6,
    hour: 12,
    owner: "processing",
    forStudent: true,
    done: 7,
  },
  {
    title: "Ask the university when the admission letter comes",
    about: "ayesha",
    due: 0,
    hour: 16,
    owner: "processing",
    repeat: "weekly",
  },
  { title: "Check the IELTS report", about: "ali.raza", due: -1, hour: 11, owner: "processing", priority: "high" },
  { title: "Ask for the slip of the deposit", about: "sana.riaz", due: 0, hour: 10, owner: "second" },
  { title: "Send the fees of the diploma", about: "Danish Rauf", due: -2, hour: 14, owner: "processing" },
  { title: "Print how the blocked account works", about: "Maham Javed", due: 3, hour: 11, owner: "processing" },
  { title: "Find out who speaks German", about: "Hina Aslam", due: 0, hour: 17, owner: null, priority: "low" },
];

type Contact = { id: string; name: string; studentId: string | null };

/** Finds the contact of a student's key, or of a lead's name. */
export function contactFinder(students: readonly Student[], contacts: readonly Contact[]) {
  const accounts = new Map(students.map(({ key, id }) => [key, id]));
  return (about: string) => {
    const account = accounts.get(about);
    return contacts.find(({ studentId, name }) => (account ? studentId === account : name === about));
  };
}

/** Tasks about students and leads: late, due today, to come and done, some of them for the student. */
export function taskRows(staff: Staff, find: ReturnType<typeof contactFinder>): Prisma.TaskCreateManyInput[] {
  return planned.flatMap(({ title, about, due, hour, owner, priority, repeat, forStudent, done }) => {
    const contact = find(about);
    if (!contact) return [];
    return {
      id: randomUUID(),
      title,
      contactId: contact.id,
      dueAt: officeMoment(dateIn(due), hour),
      assignedToId: owner && staff[owner],
      createdById: staff.processing,
      createdAt: daysAgo(Math.max(8, -due + 1), 10),
      priority: priority ?? "normal",
      repeat: repeat ?? null,
      forStudent: forStudent ?? false,
      doneAt: done === undefined ? null : daysAgo(done, 12),
      doneById: done === undefined ? null : contact.studentId,
    };
  });
}
