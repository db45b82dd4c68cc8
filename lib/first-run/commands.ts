import "server-only";
import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { saveContentDraft } from "@/lib/content/commands/drafts";
import { lockContent } from "@/lib/content/commands/lock";
import { publishContent } from "@/lib/content/commands/publish";
import { getContentRecord } from "@/lib/content/queries/records";
import { ownFacts, sampleValues } from "@/lib/content/samples";
import { AppError } from "@/lib/errors";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import type { OfficeFacts } from "@/lib/site";
import { getFirstRun } from "./queries";
import type { FirstRunInput, StepInput } from "./schema";
import type { FirstRunView } from "./views";

const record = "office.office";

/** The fields of the form, by what is still a sample. */
const fieldOf: Record<string, string> = {
  name: "name",
  phone: "phone",
  "WhatsApp number": "whatsapp",
  "email address": "email",
  address: "street",
};

/**
 * Begins the first steps: publishes the office's own name, numbers and address in the place of the samples:
 * once its pages are ready, the site has none but its place on the map. Throws 422 at the fields that still hold a sample,
 * 409 if it was begun before, if the office has a draft, or while something else is being published.
 */
export async function beginFirstRun(actor: Actor, input: FirstRunInput): Promise<FirstRunView> {
  assertCan(actor, "office:manage");
  await transaction(async (tx) => {
    await lockContent(tx); // before the first steps, as everywhere
    const { version, value, draft } = await getContentRecord(actor, record, tx);
    const { whatsapp = "", ...own } = input;
    const facts = ownFacts(value as OfficeFacts, Object.assign(own, { whatsapp }));
    const errors = sampleValues(facts).flatMap((words) => {
      const field = fieldOf[words];
      return field ? [{ field, message: `This ${words} is a sample: enter your own` }] : [];
    });
    if (errors.length > 0) throw new AppError("invalid", errors[0]?.message, { errors });
    const begun = await tx.firstRun.createMany({
      data: [{ begunAt: now(), begunById: actor.kind === "user" ? actor.id : null }],
      skipDuplicates: true,
    });
    if (begun.count === 0) throw new AppError("conflict", "The first steps have already been begun");
    if (draft) throw new AppError("conflict", "The office has a draft under Content. Publish or drop it first.");
    const seen = { value: facts, base_version: version, version: 0, note: "First steps" };
    const saved = await saveContentDraft(actor, record, seen);
    if (!saved.draft) throw new Error("The draft of the first steps was saved, and isn’t there");
    const named = { id: record, version: saved.draft.version };
    await publishContent(actor, { drafts: [named], planned_for: undefined, note: "First steps" });
    await recordAudit({ action: "first-run-begun", actor }, tx);
  });
  return getFirstRun(actor);
}

/** What is confirmed, locked; throws 409 before the first steps are begun. */
async function lockFirstRun(tx: Tx): Promise<string[]> {
  const [row] = await tx.$queryRaw<{ confirmed: string[] }[]>`SELECT confirmed FROM first_run FOR UPDATE`;
  if (!row) throw new AppError("conflict", "Begin with the name of your office");
  return row.confirmed;
}

/** Confirms a step that only a person can judge, or takes that back. Throws 409 before the first steps are begun. */
export async function confirmStep(actor: Actor, { step, confirmed }: StepInput): Promise<FirstRunView> {
  assertCan(actor, "office:manage");
  await transaction(async (tx) => {
    const others = (await lockFirstRun(tx)).filter((one) => one !== step);
    await tx.firstRun.update({ where: { id: 1 }, data: { confirmed: confirmed ? [...others, step] : others } });
    await recordAudit({ action: "first-run-confirmed", actor, details: { step, confirmed } }, tx);
  });
  return getFirstRun(actor);
}

/** Mails the caller, to see whether the mail server takes it. Throws 409 before the first steps are begun. */
export async function sendTestMail(actor: Actor): Promise<FirstRunView> {
  const { id } = assertAccount(actor, "office:manage");
  await transaction(async (tx) => {
    await lockFirstRun(tx);
    const { email, name } = await tx.user.findUniqueOrThrow({ where: { id }, select: { email: true, name: true } });
    const testMailId = await queueEmail(tx, {
      key: `first-run:${randomUUID()}`,
      to: email,
      content: {
        preview: "If you read this, your email works.",
        heading: "A test of your mail server",
        paragraphs: [`Assalam-o-alaikum ${name},`, "If you read this, your site can send emails, and they arrive."],
      },
    });
    await tx.firstRun.update({ where: { id: 1 }, data: { testMailId } });
  });
  return getFirstRun(actor);
}
