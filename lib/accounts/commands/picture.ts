import "server-only";
import { toProfilePicture } from "@/lib/accounts/profile-picture";
import { pictureAddress } from "@/lib/accounts/views";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { claimFile, clearAway, receiveFile, releaseFiles } from "@/lib/files/commands/loose";
import { tooLargeFile } from "@/lib/front/refusals.mjs";
import { maxPictureBytes } from "@/lib/front/upload-limits.mjs";
import type { UploadedFile } from "@/lib/http/body/upload-body";
import { type Tx, transaction } from "@/lib/platform/db";
import { lockAccount } from "./profile";

/** Replaces the stored key with another one or null, and returns the old one, which no row refers to any longer. */
async function replaceKey(tx: Tx, actor: Actor, id: string, key: string | null): Promise<string[]> {
  const { profilePictureKey: old } = await lockAccount(tx, id);
  if (old === key) return [];
  await tx.user.update({ where: { id }, data: { profilePictureKey: key }, select: { id: true } });
  const released = old ? [old] : [];
  await releaseFiles(tx, released);
  const details = { fields: ["profile_picture"] };
  await recordAudit({ action: "profile-changed", actor, subjectId: id, details }, tx);
  return released;
}

/**
 * Stores the caller's own picture, cropped to a square, and removes the previous one. Throws 413 if it is too large,
 * 422 if it isn't a picture.
 */
export async function changePicture(
  actor: Actor,
  id: string,
  file: UploadedFile,
): Promise<{ profile_picture: string | null }> {
  assertCan(actor, "user:update", { ownerId: id });
  if (file.size > maxPictureBytes) throw new AppError("too_large", tooLargeFile);
  const key = await receiveFile(await toProfilePicture(file.bytes));
  const released = await transaction(async (tx) => {
    const old = await replaceKey(tx, actor, id, key);
    await claimFile(tx, key);
    return old;
  }).catch(async (error) => {
    await clearAway([key]);
    throw error;
  });
  await clearAway(released);
  return { profile_picture: pictureAddress({ id, profilePictureKey: key }) };
}

/** Removes the caller's own picture. Not an error if there is none. */
export async function removePicture(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "user:update", { ownerId: id });
  await clearAway(await transaction((tx) => replaceKey(tx, actor, id, null)));
}
