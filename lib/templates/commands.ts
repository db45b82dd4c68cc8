import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { Template } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { lockKey, type Tx, transaction } from "@/lib/platform/db";
import { assertNameFree, assertSeenVersion, freePlace } from "@/lib/undo/queries/conflict";
import { mostTemplates } from "./labels";
import type { DeleteTemplateQuery, TemplateChange, TemplateInput } from "./schema";
import { type TemplateView, toTemplateView } from "./views";

/** All templates. Changes of them happen one at a time, so that two can't take the same name or the last place. */
async function lockTemplates(tx: Tx): Promise<Template[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey("templates")})`;
  return tx.template.findMany();
}

const nameTaken = "There is already a template with this name";

const columnsOf = ({ name, subject, english, roman_urdu: romanUrdu, urdu }: TemplateInput) => ({
  name,
  subject,
  english,
  romanUrdu,
  urdu,
  updatedAt: now(),
});

/** Saves a new template for the whole team. Throws 409 for a name that another one has, and at the maximum. */
export async function saveTemplate(actor: Actor, input: TemplateInput): Promise<TemplateView> {
  assertCan(actor, "template:write");
  return transaction(async (tx) => {
    const templates = await lockTemplates(tx);
    assertNameFree(templates, { name: input.name, message: nameTaken });
    const place = freePlace(templates, mostTemplates, `There are already ${mostTemplates} templates. Delete one first`);
    const row = await tx.template.create({ data: { ...columnsOf(input), place, createdAt: now() } });
    await recordAudit({ action: "template-saved", actor, subjectId: row.id, details: { name: row.name } }, tx);
    return toTemplateView(row);
  });
}

/** One template, locked with all others; throws 404 if there is none, 409 if it has changed since the caller saw it. */
async function lockTemplate(tx: Tx, id: string, seen: number | undefined) {
  const templates = await lockTemplates(tx);
  const template = templates.find((one) => one.id === id);
  if (!template) throw new AppError("not_found");
  await assertSeenVersion(tx, {
    seen,
    stored: template.version,
    subjectId: id,
    actions: ["template-saved", "template-changed"],
    current: async () => toTemplateView(template),
  });
  return { template, templates };
}

/** Changes a template. Throws 404 if there is none, 409 for a name that another one has or a version that is past. */
export async function changeTemplate(
  actor: Actor,
  id: string,
  { version, ...input }: TemplateChange,
): Promise<TemplateView> {
  assertCan(actor, "template:write");
  return transaction(async (tx) => {
    const { templates } = await lockTemplate(tx, id, version);
    assertNameFree(templates, { name: input.name, except: id, message: nameTaken });
    const row = await tx.template.update({
      where: { id },
      data: { ...columnsOf(input), version: { increment: 1 } },
    });
    await recordAudit({ action: "template-changed", actor, subjectId: id, details: { name: row.name } }, tx);
    return toTemplateView(row);
  });
}

/** Deletes a template. Throws 404 if there is none, 409 if it has changed since the caller saw it. */
export async function deleteTemplate(actor: Actor, id: string, { version }: DeleteTemplateQuery): Promise<void> {
  assertCan(actor, "template:write");
  await transaction(async (tx) => {
    const { template } = await lockTemplate(tx, id, version === undefined ? undefined : Number(version));
    await tx.template.delete({ where: { id } });
    await recordAudit({ action: "template-deleted", actor, subjectId: id, details: { name: template.name } }, tx);
  });
}
