import { expect, test } from "vitest";
import { auditSentence } from "@/lib/audit/labels";

test.each([
  [
    "consultation-status-changed",
    { from: "pending", to: "confirmed" },
    "Consultation status changed: pending → confirmed",
  ],
  [
    "application-changed",
    {
      studentId: "0d9f2d2e-5a7e-4c3c-9d2e-1f1f6f0f7a10",
      from: "in_review",
      to: "offer_received",
      changed: ["status", "deadlineOn"],
      version: 3,
    },
    "Application changed: in review → offer received, status, deadline on",
  ],
  ["account-status-changed", { active: false }, "Account deactivated"],
  ["account-status-changed", { active: true }, "Account reactivated"],
  ["sign-out", { everywhere: true }, "Signed out everywhere"],
  ["sign-out", { everywhere: false }, "Signed out"],
  ["sign-in-refused", { email: "a.Khan_1@example.com" }, "Sign-in refused: a.Khan_1@example.com"],
  ["sign-in-refused", { portal: "admin" }, "Sign-in to the admin area refused"],
  ["sign-in", { role: "admin" }, "Signed in to the admin area"],
  ["sign-in", { role: "b2b" }, "Signed in to the B2B portal"],
  ["sign-in", {}, "Signed in"],
  ["account-registered", { role: "processing" }, "Account registered for the processing team portal"],
  [
    "account-changed",
    { changed: ["phone", "commissionUsd"], amountFrom: "250.00", amountTo: "300.50" },
    "Account changed: phone, commission, USD 250.00 → USD 300.50",
  ],
  [
    "account-changed",
    { changed: ["commissionUsd"], amountFrom: null, amountTo: "300.00" },
    "Account changed: commission, none → USD 300.00",
  ],
  ["account-changed", { changed: ["managedRegions"] }, "Account changed: managed regions"],
  [
    "referral-changed",
    {
      ...{ partnerId: "0d9f2d2e-5a7e-4c3c-9d2e-1f1f6f0f7a10", from: "contacted", to: "enrolled" },
      ...{ commissionFrom: "expected", commissionTo: "earned", amountFrom: "300.00", amountTo: "300.00" },
    },
    "Referral changed: contacted → enrolled, commission expected → earned",
  ],
  [
    "referral-changed",
    {
      from: "enrolled",
      to: "enrolled",
      commissionFrom: "earned",
      commissionTo: "paid",
      amountFrom: "5.00",
      amountTo: "5.00",
    },
    "Referral changed: commission earned → paid",
  ],
  [
    "consultations-exported",
    { from: "2026-11-01", status: "pending", search: "khan" },
    "Consultations exported: from 2026-11-01, pending, khan",
  ],
  [
    "consultations-changed",
    { group: "0d9f2d2e-5a7e-4c3c-9d2e-1f1f6f0f7a10", records: 60, refused: 2, to: "confirmed" },
    "Consultations changed together: to confirmed, records 60, refused 2",
  ],
  [
    "messages-changed",
    { group: "0d9f2d2e-5a7e-4c3c-9d2e-1f1f6f0f7a10", records: 12, to: "handled" },
    "Messages changed together: to handled, records 12",
  ],
  ["consultation-assigned", { from: null, to: "0d9f2d2e-5a7e-4c3c-9d2e-1f1f6f0f7a10" }, "Consultation assigned"],
  [
    "consultation-assigned",
    { from: "1d9f2d2e-5a7e-4c3c-9d2e-1f1f6f0f7a10", to: "0d9f2d2e-5a7e-4c3c-9d2e-1f1f6f0f7a10" },
    "Consultation assigned",
  ],
  [
    "change-undone",
    {
      ...{ from: "confirmed", to: "pending", changed: ["assignment"] },
      ...{ assignedFrom: "0d9f2d2e-5a7e-4c3c-9d2e-1f1f6f0f7a10", assignedTo: null },
    },
    "Change undone: confirmed → pending, assignment",
  ],
  [
    "consultation-status-changed",
    { from: "confirmed", to: "no_show" },
    "Consultation status changed: confirmed → did not come",
  ],
  ["consultation-booked", { source: "walk_in" }, "Consultation booked by the office: walk-in"],
  ["consultation-noted", { removed: false }, "Consultation note changed"],
  ["consultation-noted", { removed: true }, "Consultation note changed: removed"],
  ["recommendations-generated", { found: 12 }, "Recommendations generated: found 12"],
  ["profile-changed", { fields: [] }, "Profile changed"],
  ["something-new", { odd: { deep: 1 }, none: null }, "something new"],
  ["__proto__", {}, "__proto__"],
])("%s %j", (action, details, sentence) => {
  expect(auditSentence(action, details)).toBe(sentence);
});
