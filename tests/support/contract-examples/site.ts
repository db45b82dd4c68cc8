import { officeMonth } from "@/lib/partners/months";
import { now } from "@/lib/platform/clock";
import { countReports } from "@/lib/reports/jobs";
import {
  createAdmin,
  createApplication,
  createCallRequest,
  createConsultation,
  createContact,
  createConversation,
  createMessage,
  createPartner,
  createProcessingMember,
  createReceipt,
  createReferral,
  createRequest,
  createStudent,
  newAddress,
  newEmail,
  newPhone,
} from "../factories";
import { ok, type SomeExamples } from "./example";

/** A referral whose commission has been earned. */
async function earnedReferral() {
  const partner = await createPartner({ companyName: "Ravi Education" });
  const earned = { commissionUsd: 250.5, earnedAt: now(), status: "enrolled" } as const;
  return { partner, referral: await createReferral({ partnerId: partner.id, studyLevel: "masters", ...earned }) };
}

/** Partners, the assistant, the catalogue, figures and health. */
export const siteExamples = {
  "GET /api/referrals": async () => {
    await earnedReferral();
    return ok({ as: await createAdmin() });
  },
  "POST /api/referrals": async () => {
    const body = { student_name: "Ali Raza", email: newEmail("referred"), phone: newPhone(), study_level: "masters" };
    return ok({ as: await createPartner(), body }, 201);
  },
  "PATCH /api/referrals/[id]": async () => {
    const { id } = await createReferral();
    return ok({ as: await createAdmin(), params: { id }, body: { status: "contacted", commission_usd: 250.5 } });
  },
  "GET /api/referrals/summary": async () => ok({ as: (await earnedReferral()).partner }),
  "GET /api/referrals/statements": async () => ok({ as: (await earnedReferral()).partner }),
  "GET /api/referrals/statements/[month]": async () =>
    ok({ as: (await earnedReferral()).partner, params: { month: officeMonth(now()) } }),
  "GET /api/referrals/statements/[month]/file": async () => {
    const { partner } = await earnedReferral();
    return ok({ as: partner, params: { month: officeMonth(now()) }, query: { format: "csv" } });
  },
  "GET /api/referral-codes/[code]": async () => {
    await createPartner({ companyName: "Ravi Education", referralCode: "RAVI5LHE" });
    return ok({ from: newAddress(), params: { code: "RAVI5LHE" } });
  },
  "GET /api/mail-receipts/[key]": async () => ok({ from: newAddress(), params: { key: await createReceipt() } }),
  "GET /api/b2b/link": async () => ok({ as: await createPartner({ referralCode: "RAVI5LHE" }) }),
  "POST /api/chat": async () => ok({ from: newAddress(), body: { message: "May I book a consultation for Canada?" } }),
  "POST /api/chat/call-requests": async () => {
    const { sessionId: session_id } = await createConversation();
    return ok({ from: newAddress(), body: { session_id, name: "Ali Raza", phone: newPhone(), consent: true } }, 201);
  },
  "GET /api/call-requests/[id]": async () =>
    ok({ as: await createProcessingMember(), params: { id: (await createCallRequest()).id } }),
  "GET /api/search": async () => {
    const name = "Zarmeena Khan";
    const student = await createStudent({ name });
    await createApplication({ studentId: student.id, deadline: new Date("2027-03-01") });
    await createConsultation({ name });
    await createReferral({ studentName: name });
    await createMessage({ name });
    return ok({ as: await createAdmin(), query: { q: "zarmeena" } });
  },
  "GET /api/catalogue/universities": async () => {
    return ok({ as: await createProcessingMember(), query: { search: "toronto" } });
  },
  "GET /api/catalogue/programmes": async () => {
    return ok({ as: await createProcessingMember(), query: { search: "computer science" } });
  },
  "GET /api/stats/charts": async () => {
    await createConsultation({ source: "assistant" });
    return ok({ as: await createAdmin() });
  },
  "GET /api/reports": async () => {
    await createContact({ campaign: "September intake", stage: "lost", lostReason: "budget" });
    await createMessage({ createdAt: new Date(now().getTime() - 48 * 3600_000) });
    await countReports();
    return ok({ as: await createAdmin() });
  },
  "GET /api/reports/export": async () => ok({ as: await createAdmin(), query: { report: "answers" } }),
  "GET /api/stats/overview": async () => {
    await createRequest();
    return ok({ as: await createProcessingMember() });
  },
  "GET /api/openapi.json": async () => ok({}),
  "GET /api/health": async () => ok({}),
  "GET /api/health/live": async () => ok({}),
  "GET /api/health/details": async () => ok({ as: await createAdmin() }),
} satisfies SomeExamples;
