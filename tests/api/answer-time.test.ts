import { beforeEach, expect, test } from "vitest";
import { officeMoment } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { measureAnswerTime } from "@/lib/stats/queries/answer-time";
import { createAdmin, createConsultation, createStudent, newEmail } from "../support/factories";

const today = officeMoment("2026-11-18", 12);
const hoursAgo = (hours: number) => new Date(today.getTime() - hours * 3600_000);

beforeEach(() => setNow(today));

/** Messages of three days ago, each answered after so many hours, or never. */
async function messages(count: number, after: number | null, ago = 72) {
  await db.contactMessage.createMany({
    data: Array.from({ length: count }, () => ({
      ...{
        name: "Ali Raza",
        email: newEmail(),
        phone: "03001234567",
        subject: "Fees",
        message: "How much does a year cost?",
      },
      status: after === null ? ("new" as const) : ("handled" as const),
      createdAt: hoursAgo(ago),
      handledAt: after === null ? null : hoursAgo(ago - after),
    })),
  });
}

test("fewer than twenty cases say nothing", async () => {
  await messages(19, 2);
  expect(await measureAnswerTime()).toBeNull();
  await messages(1, 2);
  expect(await measureAnswerTime()).toEqual({ cases: 20, medianHours: 2, withinDay: 100 });
});

test("unanswered ones count as late, and what is younger than a day or older than 90 doesn't count", async () => {
  await messages(11, 3);
  await messages(5, 30);
  await messages(4, null);
  await messages(10, 1, 23);
  await messages(10, 1, 92 * 24);
  expect(await measureAnswerTime()).toEqual({ cases: 20, medianHours: 3, withinDay: 55 });
  await messages(20, null);
  expect(await measureAnswerTime()).toEqual({ cases: 40, medianHours: null, withinDay: 27 });
});

test("a booking is answered when the team first changes its status, not when the visitor does", async () => {
  const [admin, student] = [await createAdmin(), await createStudent()];
  for (let made = 0; made < 20; made++) {
    const { id: consultationId } = await createConsultation({ createdAt: hoursAgo(72) });
    await db.consultationEvent.createMany({
      data: [
        { consultationId, actorId: student.id, to: "pending", createdAt: hoursAgo(72) },
        { consultationId, actorId: null, from: "pending", to: "cancelled", createdAt: hoursAgo(71) },
        { consultationId, actorId: admin.id, from: "cancelled", to: "confirmed", createdAt: hoursAgo(66) },
        { consultationId, actorId: admin.id, from: "confirmed", to: "completed", createdAt: hoursAgo(10) },
      ],
    });
  }
  // One that its visitor cancelled needs no answer.
  await createConsultation({ createdAt: hoursAgo(72), status: "cancelled" });
  expect(await measureAnswerTime()).toEqual({ cases: 20, medianHours: 6, withinDay: 100 });
});

test("whoever writes often is one case a day", async () => {
  await messages(20, 2);
  await db.contactMessage.updateMany({ data: { email: newEmail() } });
  expect(await measureAnswerTime()).toBeNull();
  await messages(20, 3);
  expect(await measureAnswerTime()).toMatchObject({ cases: 21, medianHours: 3 });
});
