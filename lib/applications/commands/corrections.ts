import "server-only";
import type { ChangeableField } from "@/lib/applications/changes";
import { applicationCorrectedMail, applicationWithdrawnMail } from "@/lib/applications/emails";
import type { ApplicationCorrectionInput, ApplicationWithdrawalInput } from "@/lib/applications/schema/application";
import { type ChangedApplicationView, toStaffApplicationView } from "@/lib/applications/views";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import type { WholeApplication } from "./before";
import { applicationsUrl, lockSeenApplication, saveApplication, toChanged } from "./save";
import { assertListed } from "./unlisted";

/** The history fields a correction can change. */
const correctable = ["university", "program", "intake", "country"] as const satisfies readonly ChangeableField[];
type Correctable = Record<(typeof correctable)[number], string | null>;

const placeOf = (row: WholeApplication): Correctable => ({
  university: row.universityName,
  program: row.programName,
  intake: row.intake,
  country: row.country,
});

/**
 * Corrects what an application is for, with a reason, and mails the student. Throws 409 if the stored version isn't the
 * one the caller saw; a change without effect is not recorded. Names that aren't in the catalogue are refused if
 * `unlisted` is "ask".
 */
export async function correctApplication(
  actor: Actor,
  id: string,
  input: ApplicationCorrectionInput,
): Promise<ChangedApplicationView> {
  assertCan(actor, "application:write");
  const { version, reason } = input;
  if (input.unlisted === "ask" && !input.programme_id) await assertNewNamesListed(id, input);
  return transaction(async (tx) => {
    const before = await lockSeenApplication(tx, actor, id, version);
    const [was, programmeId] = [placeOf(before), await programmeOf(tx, before, input)];
    const is: Correctable = {
      university: input.university_name ?? was.university,
      program: input.program_name ?? was.program,
      intake: input.intake === undefined ? was.intake : input.intake,
      country: input.country === undefined ? was.country : input.country,
    };
    const changed = correctable.filter((field) => is[field] !== was[field]);
    if (changed.length === 0 && programmeId === before.programmeId) return toStaffApplicationView(before);

    const saved = await saveApplication(tx, actor, before, {
      action: "application-corrected",
      changed,
      moment: now(),
      reason,
      data: {
        universityName: is.university ?? "",
        programName: is.program ?? "",
        intake: is.intake,
        country: is.country,
        programmeId,
      },
      mail:
        changed.length === 0
          ? undefined
          : (row) =>
              applicationCorrectedMail({ ...row, studentName: row.student.name }, was, reason, applicationsUrl()),
    });
    return toChanged(saved);
  });
}

/** Checks only changed names: existing ones were confirmed before. Runs before any row is locked. */
async function assertNewNamesListed(id: string, input: ApplicationCorrectionInput): Promise<void> {
  const { university_name, program_name, country } = input;
  const was = await db.application.findUnique({
    where: { id },
    select: { universityName: true, programName: true, country: true },
  });
  await assertListed(
    {
      ...(university_name !== was?.universityName && { university_name }),
      ...(program_name !== was?.programName && { program_name }),
      ...(country !== was?.country && { country }),
    },
    was?.universityName,
  );
}

/** The catalogue programme after the correction: the chosen one, or none if the names have changed. */
async function programmeOf(
  tx: Tx,
  before: WholeApplication,
  input: ApplicationCorrectionInput,
): Promise<string | null> {
  const { programme_id: chosen, university_name: university, program_name: program } = input;
  if (chosen) {
    const there = await tx.programme.findUnique({ where: { id: chosen }, select: { id: true } });
    if (!there) throw AppError.field("programme_id", "Invalid programme");
    return chosen;
  }
  const isSame =
    (university ?? before.universityName) === before.universityName &&
    (program ?? before.programName) === before.programName;
  return isSame ? before.programmeId : null;
}

/**
 * Withdraws an application, with a reason for the student. Throws 409 if it is already withdrawn or the stored version
 * isn't the one the caller saw. Any commission it earned is reversed, as for every status other than "completed".
 */
export async function withdrawApplication(
  actor: Actor,
  id: string,
  { version, reason }: ApplicationWithdrawalInput,
): Promise<ChangedApplicationView> {
  assertCan(actor, "application:write");
  return transaction(async (tx) => {
    const before = await lockSeenApplication(tx, actor, id, version);
    if (before.status === "withdrawn") throw new AppError("conflict", "This application has already been withdrawn");
    const saved = await saveApplication(tx, actor, before, {
      action: "application-withdrawn",
      changed: ["status"],
      moment: now(),
      reason,
      data: { status: "withdrawn", withdrawalReason: reason },
      mail: (row) => applicationWithdrawnMail({ ...row, studentName: row.student.name }, reason, applicationsUrl()),
    });
    return toChanged(saved);
  });
}
