import "server-only";
import type { Tx } from "@/lib/platform/db";

/** "Z. A." for "Zara Ali": all that a statement needs of a name. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word][0] ?? [])
    .map((letter) => `${letter}.`)
    .join(" ");

/**
 * Anonymises the referrals created from what the student typed after following a partner's link; what a partner entered
 * stays. The referral, its commission and its movements remain.
 */
export async function anonymiseReferrals(tx: Tx, studentId: string): Promise<void> {
  const rows = await tx.referral.findMany({
    where: { studentId, source: "link" },
    select: { id: true, studentName: true },
  });
  for (const { id, studentName } of rows) {
    const data = {
      studentName: initialsOf(studentName),
      email: `${id}@deleted.invalid`,
      phone: "–",
      version: { increment: 1 },
    };
    await tx.referral.update({ where: { id }, data, select: { id: true } });
  }
}
