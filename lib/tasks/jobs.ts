import "server-only";
import { type DocumentTypeValue, documentTypeName } from "@/lib/documents/labels";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { tellTask } from "./commands/tell";
import { type TaskRuleValue, taskRules } from "./labels";
import { type FoundRecord, findRecords, lockSettled } from "./queries/found";
import { rulesThatAreOn } from "./queries/rules";
import { longestTitle } from "./schema/task";

/** Tasks that one run makes for a rule, and those that it closes; the next run makes or closes more. */
const mostAtOnce = 200;

/** What is to be done: "No change for 14 days: MSc Robotics, TU Munich" */
function titleOf(rule: TaskRuleValue, subject: string | null): string {
  const label = taskRules.find(({ value }) => value === rule)?.label ?? rule;
  const named = rule === "document_rejected" && subject ? documentTypeName(subject as DocumentTypeValue) : subject;
  return [...(named ? `${label}: ${named}` : label)].slice(0, longestTitle).join("");
}

/** A hint for each of them: a limited member is told only of those that they see. */
async function tell(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await tellTask(tx, { id });
}

/** Tasks whose reason has gone are done, by nobody: a lead who was called, a document that was replaced. */
const settle = (rule: TaskRuleValue): Promise<number> =>
  transaction(async (tx) => {
    const ids = await lockSettled(tx, rule, mostAtOnce);
    if (ids.length === 0) return 0;
    const data = { doneAt: now(), snoozedUntil: null, version: { increment: 1 } };
    await tx.task.updateMany({ where: { id: { in: ids } }, data });
    await tell(tx, ids);
    return ids.length;
  });

/** New tasks for what a rule has found. Another process may be making the same ones: an index lets one of them through. */
const make = (rule: TaskRuleValue): Promise<number> =>
  transaction(async (tx) => {
    const found = await findRecords(tx, rule, mostAtOnce);
    if (found.length === 0) return 0;
    const at = now();
    const data = found.map(({ record_id, contact_id, application_id, assigned_to_id, subject }: FoundRecord) => ({
      title: titleOf(rule, subject),
      dueAt: at,
      createdAt: at,
      rule,
      recordId: record_id,
      contactId: contact_id,
      applicationId: application_id,
      assignedToId: assigned_to_id,
      priority: rule === "offer_deadline" ? ("high" as const) : ("normal" as const),
    }));
    // A trigger locks each person's contact: in the order in which everybody locks several.
    data.sort((one, other) => (one.contactId < other.contactId ? -1 : 1));
    const made = await tx.task.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
    await tell(
      tx,
      made.map(({ id }) => id),
    );
    return made.length;
  });

/**
 * Job: for each rule, closes the tasks whose reason has gone, and makes those that are missing if the rule is on. A record
 * never has two open tasks of a rule; after a tick the next one comes when the rule's time has passed again. The two are
 * separate transactions, because one locks tasks and the other contacts before them.
 */
export async function applyTaskRules(): Promise<void> {
  const on = await rulesThatAreOn();
  for (const { value: rule } of taskRules) {
    const settled = await settle(rule);
    const made = on.includes(rule) ? await make(rule) : 0;
    if (settled + made > 0) log.info({ rule, made, settled }, "tasks of a rule");
  }
}
