import "server-only";
import { AppError } from "@/lib/errors";
import { findReferralCode } from "@/lib/partners/queries/link";
import { readCode } from "@/lib/partners/referral-code";
import { log } from "@/lib/platform/log";
import { countLimit } from "@/lib/platform/rate-limit";
import { requestContext } from "@/lib/platform/request-context";

/**
 * Whose link a visitor has followed. `code` is absent for one that is nobody's. `company` is absent also when it cannot be
 * looked up now: the link still leads to the forms, which ask again.
 */
export type VisitedLink = { code?: string; company?: string };

/** The same answer as the API's, counted in the same limit: this page is no way to try codes faster. */
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
