import { describe, expect, test } from "vitest";
import { applicationStatuses } from "@/lib/applications/labels";
import { routeToCity } from "@/lib/applications/route-to-city";
import { stepsFor } from "@/lib/applications/steps";

const leeds = { university_name: "University of Leeds", country: "United Kingdom", city: "Leeds" };
const at = (status: (typeof applicationStatuses)[number]["value"]) =>
  routeToCity({ ...leeds, status, steps: stepsFor(status) });
const nowOf = (status: Parameters<typeof at>[0]) => {
  const route = at(status);
  return route?.stops[route.now]?.name;
};

describe("the route of an application", () => {
  test("leads from Lahore over its steps to the city", () => {
    const stops = at("in_review")?.stops ?? [];
    expect(stops.map(({ name }) => name)).toEqual([
      ...["Lahore", "Documents checked", "Application sent", "University review", "Decision", "Visa file"],
      "Leeds",
    ]);
    expect(stops.map(({ isDone }) => isDone)).toEqual([true, true, true, false, false, false, false]);
  });

  test.each([
    ["new", "Lahore"],
    ["pending", "Documents checked"],
    ["application_submitted", "Application sent"],
    ["in_review", "University review"],
    ["offer_received", "Decision"],
    ["accepted", "Visa file"],
    ["completed", "Leeds"],
  ] as const)("%s is at %s", (status, stop) => {
    expect(nowOf(status)).toBe(stop);
  });

  test("has an end only for those who may arrive", () => {
    const without = applicationStatuses.filter(({ value }) => at(value) === null).map(({ value }) => value);
    expect(without).toEqual(["rejected", "withdrawn"]);
  });

  test("at the end everything lies behind", () => {
    expect(at("completed")?.stops.every(({ isDone }) => isDone)).toBe(true);
    const open = [{ name: "Visa file", status: "in_progress" }]; // the team forgot to close it
    expect(routeToCity({ ...leeds, status: "completed", steps: open })).toEqual({
      stops: [
        { name: "Lahore", isDone: true },
        { name: "Visa file", isDone: true },
        { name: "Leeds", isDone: true },
      ],
      now: 2,
    });
  });

  test.each([
    [{ city: "Edmonton, Alberta" }, "Edmonton"],
    [{ city: "" }, "United Kingdom"],
    [{ city: null }, "United Kingdom"],
    [{ city: undefined, country: null }, "University of Leeds"],
  ])("%o ends in %s", (place, end) => {
    expect(routeToCity({ ...leeds, ...place, status: "new", steps: [] })?.stops.at(-1)?.name).toBe(end);
  });
});
