import "server-only";
import type { Tx } from "@/lib/platform/db";

/** "Z. A." of "Zara Ali": what a statement still needs of a name. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word][0] ?? [])
    .map((letter) => `${letter}.`)
    .join(" ");

/**
 * Takes what someone typed themselves out of the referral that a partner's link made of them; what the partner sent
 * about them is the partner's. The referral stays, with the commission and its movements.
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
