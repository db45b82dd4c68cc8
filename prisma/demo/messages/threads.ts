import type { Prisma } from "@/lib/generated/prisma/client";
import { daysAgo } from "@/prisma/demo/calendar";
import type { Student } from "@/prisma/demo/people";
import type { Staff } from "@/prisma/demo/staff";

type Line = [side: "student" | "office", daysAgo: number, hour: number, text: string];

/** What students and the office have written to each other. The last message of the first two waits for the office. */
const talks: [student: string, lines: Line[]][] = [
  [
    "ayesha",
    [
      ["office", 6, 16, "Your file for Germany is complete. We send it to the universities this week."],
      ["student", 6, 18, "Thank you! Do I need to come to the office for that?"],
      ["office", 5, 9, "No. We write to you here as soon as a university answers."],
      ["student", 1, 9, "Assalam-o-alaikum. Can my father pay the blocked account from his own account?"],
    ],
  ],
  ["ali.raza", [["student", 2, 11, "کیا میں اپنی آئیلٹس کی رپورٹ بعد میں جمع کروا سکتا ہوں؟"]]],
  [
    "sana.riaz",
    [
      ["student", 9, 10, "When does the CAS come after the deposit?"],
      ["office", 9, 12, "Usually within two weeks. Please upload the slip of the transfer under My Documents."],
    ],
  ],
];

/** Rows of threads and of their messages. */
export function threadRows(students: Student[], staff: Staff) {
  const idOf = new Map(students.map(({ key, id }) => [key, id]));
  const threads: Prisma.ThreadCreateManyInput[] = [];
  const messages: Prisma.ThreadMessageCreateManyInput[] = [];
  for (const [key, lines] of talks) {
    const id = idOf.get(key);
    const [side, day, hour] = lines.at(-1) ?? [];
    if (!id || day === undefined || hour === undefined) continue;
    const last = lines.length;
    const isWaiting = side === "student";
    threads.push({
      id,
      lastNumber: last,
      lastMessageAt: daysAgo(day, hour),
      studentRead: last,
      studentReadAt: daysAgo(day, hour),
      officeRead: isWaiting ? last - 1 : last,
      officeUnread: isWaiting ? 1 : 0,
    });
    for (const [index, [from, days, at, text]] of lines.entries()) {
      const senderId = from === "student" ? id : staff.processing;
      messages.push({ threadId: id, number: index + 1, side: from, senderId, text, createdAt: daysAgo(days, at) });
    }
  }
  return { threads, messages };
}
