import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { trustSections } from "@/components/site/legal/trust";
import { trust } from "@/lib/site";

const textOf = (answerTime: Parameters<typeof trustSections>[0]) =>
  trustSections(answerTime).map(({ id, title, body }) => ({
    id,
    title,
    text: renderToStaticMarkup(createElement(Fragment, null, body)).replaceAll(/<[^>]+>/g, ""),
  }));

test("parts about which the owner or the data say nothing are left out", () => {
  const ids = textOf(null).map(({ id }) => id);
  expect(ids.includes("registrations")).toBe(trust.registrations.length > 0);
  expect(ids.includes("counsellors")).toBe(trust.counsellors.length > 0);
  expect(ids).not.toContain("answers");
  expect(ids).toEqual(expect.arrayContaining(["earnings", "refunds", "figures", "complaints", "data"]));
  for (const { text } of textOf(null)) expect(text).not.toMatch(/undefined|null|NaN/);
});

test("the answer time says what it counts, and rounds against us", () => {
  const said = (medianHours: number | null) =>
    textOf({ cases: 40, medianHours, withinDay: 87 }).find(({ id }) => id === "answers")?.text;
  expect(said(2.1)).toContain(
    "In the last 90 days we answered 87% of 40 messages and bookings within a day, and half of them within 3 hours.",
  );
  expect(said(0.5)).toContain("within 30 minutes.");
  expect(said(60)).toContain("within 3 days.");
  expect(said(null)).toContain("within a day.");
  expect(said(2)).toContain("clock hours");
});
