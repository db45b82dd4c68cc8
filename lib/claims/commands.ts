import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertAccount } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { now } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db";
import { listClaims } from "./queries";
import type { StandingInput } from "./schema";
import type { ClaimView } from "./views";

/**
 * Leaves a claim without a proof on the site knowingly, or asks about it again; it is noted who did. It holds for the words
 * of the claim: other words are asked about again. Throws 409 if the site doesn't say so, or there is a proof.
 */
export async function standByClaim(actor: Actor, input: StandingInput): Promise<ClaimView[]> {
  const { id: byId } = assertAccount(actor, "office-text:manage");
  const { text, stood_by: isStoodBy } = input;
  const claim = (await listClaims(actor)).find((one) => one.text === text);
  if (!claim || claim.state === "off") {
    throw new AppError("conflict", "The site doesn’t say this any more. Look at the claims again.");
  }
  if (claim.state === "proved" || claim.state === "measured") {
    throw new AppError("conflict", "This claim has its proof.");
  }
  await transaction(async (tx) => {
    await tx.claimStoodBy.deleteMany({ where: { text } });
    if (isStoodBy) await tx.claimStoodBy.create({ data: { text, byId, at: now() } });
    await recordAudit({ action: isStoodBy ? "claim-stood-by" : "claim-asked-again", actor, details: { text } }, tx);
  });
  return listClaims(actor);
}
