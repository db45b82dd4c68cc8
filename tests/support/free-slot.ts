import { type APIRequestContext, test } from "@playwright/test";
import { addDays, officeDate } from "@/lib/office-time";

export type FreeSlot = { date: string; time: string; starts_at: string };
type Days = { days: { date: string; slots: { time: string; starts_at: string; available: boolean }[] }[] };

/** Parallel tests share one calendar: each worker uses every other hour. */
function isOurs(startsAt: string): boolean {
  const { parallelIndex, config } = test.info();
  return new Date(startsAt).getUTCHours() % config.workers === parallelIndex;
}

/** A free slot that no other test is using at this moment, some days ahead. */
export async function findFreeSlot(request: APIRequestContext): Promise<FreeSlot> {
  const from = addDays(officeDate(new Date()), 3 + Math.floor(Math.random() * 50));
  const answer = await request.get("/api/consultations/slots", { params: { from, to: addDays(from, 20) } });
  const { days } = (await answer.json()) as Days;
  const free = days.flatMap(({ date, slots }) =>
    slots.filter((slot) => slot.available).map(({ time, starts_at }) => ({ date, time, starts_at })),
  );
  const ours = free.filter(({ starts_at }) => isOurs(starts_at));
  const slot = ours[Math.floor(Math.random() * ours.length)];
  if (!slot) throw new Error("There is no free slot in the database under test");
  return slot;
}
