import { ApiError, api } from "@/lib/http/browser/api";
import { accountHere, forgetAccount, rememberAccount } from "./account-here";

/** How long a slow line may keep a student waiting for their own text. */
const answerMs = 5_000;

/**
 * Asks the server whether the student who was last here still is. Public pages call it before they show anything stored
 * under an account: the session may have ended since, and somebody else may sit here. Then that account is no longer the
 * one here, so nothing of it is found (`isOfAnother`). Visitors cause no call, and no answer changes nothing.
 */
export async function settleAccount(): Promise<void> {
  const known = accountHere("student");
  if (known === null) return;
  try {
    const signal = AbortSignal.timeout(answerMs);
    const { id } = await api<{ id: string }>("GET", "auth/me", undefined, { role: "student", signal });
    rememberAccount("student", id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forgetAccount("student");
  }
}
