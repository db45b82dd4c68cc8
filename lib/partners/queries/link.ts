import "server-only";
import { renderSVG } from "uqr";
import { type Actor, assertAccount, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { codePattern, readCode, referralPaths } from "@/lib/partners/referral-code";
import type { PartnerLinkView, ReferralCodeView } from "@/lib/partners/views";
import { db, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { countLimit } from "@/lib/platform/rate-limit";
import { requestContext } from "@/lib/platform/request-context";

/** A partner's own link, the two forms it leads to, and the link as a QR code for print or screen. */
export async function getPartnerLink(actor: Actor): Promise<PartnerLinkView> {
  const { id } = assertAccount(actor, "referral:link");
  assertCan(actor, "referral:link", { ownerId: id });
  const { referralCode: code } = await db.user.findUniqueOrThrow({ where: { id }, select: { referralCode: true } });
  if (!code) throw new AppError("not_found");
  const { page, register, book } = referralPaths(code);
  const at = (path: string) => `${env.appUrl}${path}`;
  // Four modules of margin, as the standard requires; error correction level M survives a coffee stain.
  const qr = renderSVG(at(page), { ecc: "M", border: 4 });
  return { code, url: at(page), register_url: at(register), book_url: at(book), qr };
}

/**
 * The name to show for a code on the public page and the forms; null if the code is unknown or the account is closed.
 */
async function findReferralCode(actor: Actor, code: string): Promise<ReferralCodeView | null> {
  assertCan(actor, "referral-code:read");
  const partner = codePattern.test(code.toUpperCase()) ? await partnerOfCode(db, code) : null;
  return partner && { company_name: partner.companyName ?? partner.name };
}

/** The same, but throws 404. */
export async function getReferralCode(actor: Actor, code: string): Promise<ReferralCodeView> {
  const found = await findReferralCode(actor, code);
  if (!found) throw new AppError("not_found");
  return found;
}

/**
 * The link a visitor followed. `code` is absent if no partner has it. `company` is also absent if the lookup failed:
 * the link still leads to the forms, which look it up again.
 */
export type VisitedLink = { code?: string; company?: string };

/** Same result and limit as the API, so that codes can't be guessed faster through this page. */
export async function visitLink(sent: Headers, text: string): Promise<VisitedLink> {
  const code = readCode(text);
  if (!code) return {};
  try {
    await countLimit("referralCode", requestContext(sent).address);
    const found = await findReferralCode({ kind: "visitor" }, code);
    return found ? { code, company: found.company_name } : {};
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ error: String(error) }, "a partner's link could not be looked up");
    return { code };
  }
}

/** The partner with this code; null if the code is unknown or the account is closed. */
export function partnerOfCode(tx: Tx, code: string) {
  return tx.user.findFirst({
    where: { referralCode: code.toUpperCase(), role: "b2b", active: true },
    select: { id: true, name: true, companyName: true, commissionUsd: true },
  });
}
