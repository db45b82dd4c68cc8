import type { APIRequestContext } from "@playwright/test";
import { addDays, officeDate } from "@/lib/office-time";

export type FreeSlot = { date: string; time: string; starts_at: string };
type Days = { days: { date: string; slots: { time: string; starts_at: string; available: boolean }[] }[] };

/** A free slot, at random from some weeks, so that tests that run at the same time do not meet in one. */
export async function findFreeSlot(request: APIRequestContext): Promise<FreeSlot> {
  const from = addDays(officeDate(new Date()), 3 + Math.floor(Math.random() * 50));
  const answer = await request.get("/api/consultations/slots", { params: { from, to: addDays(from, 20) } });
  const { days } = (await answer.json()) as Days;
  const free = days.flatMap(({ date, slots }) =>
    slots.filter((slot) => slot.available).map(({ time, starts_at }) => ({ date, time, starts_at })),
  );
  const slot = free[Math.floor(Math.random() * free.length)];
  if (!slot) throw new Error("There is no free slot in the database under test");
  return slot;
}
