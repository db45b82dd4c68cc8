import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { isUndecided } from "@/lib/claims/labels";
import { listClaims } from "@/lib/claims/queries";
import { hasSampleHours, sampleValues } from "@/lib/content/samples";
import { getHealthDetails } from "@/lib/health/queries/health";
import { db } from "@/lib/platform/db";
import { countOf } from "@/lib/plural";
import { firstOffice, hasCountryCode, needsCountryCode, type OfficeFacts } from "@/lib/site";
import { confirmedSteps, type FirstRunStage, type FirstStep } from "./labels";
import type { FirstRunView, FirstStepView } from "./views";

/** The office's facts as published, from the database: the doctor has no snapshot. */
export async function readOffice(): Promise<OfficeFacts> {
  const row = await db.contentRecord.findUnique({ where: { kind_key: { kind: "office", key: "office" } } });
  return (row?.value as unknown as OfficeFacts | undefined) ?? firstOffice.office; // checked by its schema when it was saved
}

/** A step as the system sees it, before a person has confirmed anything. */
type Found = Pick<FirstStepView, "state" | "note"> & { isWaiting?: boolean };

function officeStep(office: OfficeFacts, isWaiting: boolean): Found {
  const samples = sampleValues(office).filter((words) => words !== "WhatsApp number");
  if (samples.length === 0) return { state: "done", note: `The site says ${office.name}, ${office.phones[0]}.` };
  return { state: "sample", note: `Still as the product came: ${samples.join(", ")}.`, isWaiting };
}

const hoursStep = (office: OfficeFacts): Found =>
  hasSampleHours(office)
    ? { state: "sample", note: `${office.hours.map(({ short }) => short).join(", ")}: change them, or confirm them.` }
    : { state: "done", note: office.hours.map(({ short }) => short).join(", ") };

/** Done once somebody has decided about each claim: it has a proof, is off, or is left as it is knowingly. */
async function claimsStep(actor: Actor): Promise<Found> {
  const left = (await listClaims(actor)).filter(isUndecided);
  if (left.length === 0)
    return { state: "done", note: "Each claim is measured, has its proof, is off, or is left knowingly." };
  const samples = left.filter(({ is_sample: isSample }) => isSample).length;
  const what = "Attach a proof to each, turn it off, or say that you stand by it.";
  return samples > 0
    ? { state: "sample", note: `${countOf(samples, "claim")} that came with the product on your site. ${what}` }
    : { state: "open", note: `${countOf(left.length, "claim")} without a proof. ${what}` };
}

async function teamStep(): Promise<Found> {
  const member = await db.user.findFirst({ where: { role: "processing", active: true }, select: { id: true } });
  return member
    ? { state: "done", note: "Somebody of the processing team can sign in." }
    : { state: "open", note: "Nobody works with students’ files yet. Register a member, or do it yourself." };
}

async function mailStep({ state }: { state: string }, testMailId: string | null): Promise<Found> {
  if (state === "folder") {
    return { state: "open", note: "No mail server is set: emails are only written to files. Set SMTP_URL." };
  }
  if (state !== "connected")
    return { state: "open", note: "The mail server doesn’t take our emails. See Backend Health." };
  const mail = testMailId && (await db.outboxEmail.findUnique({ where: { id: testMailId }, select: { status: true } }));
  if (!mail) return { state: "open", note: "The mail server answers. Send yourself a test." };
  if (mail.status === "sent") return { state: "done", note: "The mail server has taken the test email." };
  if (mail.status === "failed") return { state: "open", note: "The test email failed. See Backend Health." };
  return { state: "open", note: "The test email is on its way.", isWaiting: true };
}

function whatsappStep({ whatsapp }: OfficeFacts, samples: readonly string[]): Found {
  if (whatsapp === "") return { state: "done", note: "No number: the site has no WhatsApp buttons." };
  if (samples.includes("WhatsApp number"))
    return { state: "sample", note: `${whatsapp} is a sample. Nobody would get these messages.` };
  return hasCountryCode(whatsapp)
    ? { state: "done", note: whatsapp }
    : { state: "open", note: `${whatsapp} opens nobody’s chat: a WhatsApp number ${needsCountryCode}.` };
}

const assistantStep = ({ configured, state }: { configured: boolean; state: string }): Found =>
  !configured
    ? {
        state: "open",
        note: "No key is set: it answers from the catalogue in its own words. Set one, or confirm that.",
      }
    : state === "connected"
      ? { state: "done", note: "The model’s provider takes our key." }
      : { state: "open", note: "The model’s provider doesn’t answer as it should. See Backend Health." };

/** What was published of the office last since somebody began; a publication that was planned for a day has its own list. */
async function lastOfOffice(begunAt: Date | undefined): Promise<FirstRunView["publication"]> {
  if (!begunAt) return null;
  const change = await db.contentChange.findFirst({
    where: { kind: "office", key: "office", publication: { plannedFor: null, createdAt: { gte: begunAt } } },
    orderBy: { publicationId: "desc" },
    select: { publication: { select: { state: true, pagesDone: true, pagesTotal: true, problem: true } } },
  });
  if (!change) return null;
  const { state, pagesDone, pagesTotal, problem } = change.publication;
  return { state, pages_done: pagesDone, pages_total: pagesTotal, problem };
}

type Known = { testMailId: string | null; isPublishing: boolean };

/** Every first step with how it stands. */
async function findSteps(actor: Actor, { testMailId, isPublishing }: Known): Promise<Record<FirstStep, Found>> {
  const [office, health] = await Promise.all([readOffice(), getHealthDetails(actor)]);
  const [claims, team, mail] = await Promise.all([claimsStep(actor), teamStep(), mailStep(health.email, testMailId)]);
  return {
    office: officeStep(office, isPublishing),
    hours: hoursStep(office),
    claims,
    team,
    mail,
    whatsapp: whatsappStep(office, sampleValues(office)),
    assistant: assistantStep(health.ai),
    backup: { state: "open", note: "Make one with npm run backup, and try to restore it somewhere else." },
  };
}

/** The first steps of a new office, and which of its values are still samples. */
export async function getFirstRun(actor: Actor): Promise<FirstRunView> {
  assertCan(actor, "office:manage");
  const row = await db.firstRun.findUnique({ where: { id: 1 } });
  const publication = await lastOfOffice(row?.begunAt);
  const isPublishing = publication?.state === "rendering";
  const found = await findSteps(actor, { testMailId: row?.testMailId ?? null, isPublishing });
  const steps = Object.entries(found).map(([name, { state, note, isWaiting = false }]): FirstStepView => {
    const step = name as FirstStep;
    const byPerson = confirmedSteps.some((one) => one === step);
    const confirmed = byPerson ? (row?.confirmed.includes(step) ?? false) : null;
    return { step, state: confirmed ? "done" : state, note, is_waiting: isWaiting, confirmed };
  });
  return { begun_at: row?.begunAt.toISOString() ?? null, publication, steps };
}

/**
 * Whether the first steps were begun. They are "due" while nobody has and the office's name is still the product's;
 * "none" where an office has its own name without them.
 */
export async function getFirstRunStage(): Promise<FirstRunStage> {
  const [begun, office] = await Promise.all([db.firstRun.count(), readOffice()]);
  if (begun > 0) return "begun";
  return office.name === firstOffice.office.name ? "due" : "none";
}
