import "server-only";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { ShortlistKind } from "@/lib/generated/prisma/enums";
import { now } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { lockStudent } from "@/lib/students/commands/lock";
import { mostKept } from "./labels";
import { readShortlist } from "./queries";
import type { HideProgrammeInput, SaveProgrammesInput } from "./schema";
import type { ShortlistView } from "./views";

/** The caller's own id, if they keep a shortlist. */
function ownerOf(actor: Actor): string {
  const { id } = assertAccount(actor, "shortlist:write");
  assertCan(actor, "shortlist:write", { ownerId: id });
  return id;
}

const words = { saved: "save", hidden: "hide" } as const;

/** The student is locked, so that two parallel requests can't both add the last one. */
async function assertRoom(tx: Tx, studentId: string, kind: ShortlistKind): Promise<void> {
  const count = await tx.shortlistEntry.count({ where: { studentId, kind } });
  if (count <= mostKept) return;
  throw new AppError("conflict", `You can ${words[kind]} up to ${mostKept} programmes. Remove one first`);
}

/**
 * Saves programmes for the caller; one that is saved stays as it is, a hidden one is saved instead. Programmes that the
 * catalogue doesn't have are left out: a browser may have remembered them for months. Returns the whole shortlist.
 * Throws 409 beyond the maximum, and then saves none.
 */
export async function saveProgrammes(
  actor: Actor,
  { programme_ids: asked }: SaveProgrammesInput,
): Promise<ShortlistView[]> {
  const studentId = ownerOf(actor);
  await transaction(async (tx) => {
    await lockStudent(tx, studentId);
    const programmes = await tx.programme.findMany({
      where: { id: { in: [...asked] } },
      select: { id: true },
      orderBy: { id: "asc" },
    });
    const ids = programmes.map(({ id }) => id);
    const saved = { kind: "saved", reason: null, createdAt: now() } as const;
    await tx.shortlistEntry.updateMany({ where: { studentId, programmeId: { in: ids }, kind: "hidden" }, data: saved });
    await tx.shortlistEntry.createMany({
      data: ids.map((programmeId) => ({ studentId, programmeId, ...saved })),
      skipDuplicates: true,
    });
    await assertRoom(tx, studentId, "saved");
  });
  return readShortlist(studentId);
}

/** Throws 404 for a programme that the catalogue doesn't have. */
export async function assertProgrammeExists(id: string): Promise<void> {
  if (!(await db.programme.findUnique({ where: { id }, select: { id: true } }))) throw new AppError("not_found");
}

/** Hides a programme from the caller's next lists, also a saved one. Throws 404 if the catalogue doesn't have it. */
export async function hideProgramme(
  actor: Actor,
  programmeId: string,
  { reason }: HideProgrammeInput,
): Promise<ShortlistView[]> {
  const studentId = ownerOf(actor);
  await assertProgrammeExists(programmeId);
  await transaction(async (tx) => {
    await lockStudent(tx, studentId);
    const hidden = { kind: "hidden", reason, createdAt: now() } as const;
    await tx.shortlistEntry.upsert({
      where: { studentId_programmeId: { studentId, programmeId } },
      create: { studentId, programmeId, ...hidden },
      update: hidden,
    });
    await assertRoom(tx, studentId, "hidden");
  });
  return readShortlist(studentId);
}

/** Takes one of the caller's programmes off their shortlist: neither saved nor hidden. Throws 404 for any other. */
export async function forgetProgramme(actor: Actor, programmeId: string): Promise<void> {
  const studentId = ownerOf(actor);
  const { count } = await db.shortlistEntry.deleteMany({ where: { studentId, programmeId } });
  if (count === 0) throw new AppError("not_found");
}
