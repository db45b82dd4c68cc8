import { expect, test } from "vitest";
import { GET } from "@/app/api/claims/route";
import type { ClaimView } from "@/lib/claims/views";
import { site } from "@/lib/site";
import { call } from "../support/call";
import { createAdmin, createProcessingMember, createStudent } from "../support/factories";

test("an admin sees how each claim of the site stands, beside what the system counts", async () => {
  const admin = await createAdmin();
  await createStudent();
  const { status, body } = await call<ClaimView[]>(GET, { as: admin });
  expect(status).toBe(200);
  const states = Object.fromEntries(body.map(({ text, state }) => [text, state]));
  expect(states).toEqual({
    "5000+ students placed or guided": "needs_proof",
    "50+ countries": "needs_proof",
    "95% visa success": "differs",
    "15+ years of experience": "differs",
    [site.claims.heroBadge]: "differs",
    [`${site.claims.aboutYears} years of advising students`]: "differs",
    [`Admissions help in ${site.claims.admissionsCountries}`]: "needs_proof",
    [`We reply ${site.replyPromise}`]: "needs_proof",
  });
  expect(body[0]?.note).toBe("The system has 1 account of students.");
  expect(body.find(({ id }) => id === "heroBadge")?.note).toBe("The site also says: 95% visa success.");
  expect((await call(GET, { as: await createProcessingMember() })).status).toBe(403);
});
