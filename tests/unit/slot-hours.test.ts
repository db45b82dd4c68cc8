import { expect, test } from "vitest";
import { slotHours } from "@/lib/consultations/slot-hours";
import { addDays } from "@/lib/office-time";
import { site } from "@/lib/site";

test("every slot begins and ends within the office's hours, and every open day has some", () => {
  const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  for (const [day, name] of names.entries()) {
    const hours = slotHours(addDays("2026-11-22", day)); // a Sunday
    const open = site.hours.find(({ weekdays }) => (weekdays as readonly string[]).includes(name));
    if (!open?.opens) expect([name, hours]).toEqual([name, []]);
    else {
      expect(hours.length).toBeGreaterThan(0);
      expect(hours[0]).toBeGreaterThanOrEqual(Number(open.opens.split(":")[0]));
      expect((hours.at(-1) ?? 24) + 1).toBeLessThanOrEqual(Number(open.closes.split(":")[0]));
    }
  }
});
