import { ApiError, api } from "@/lib/http/browser/api";
import { accountHere, forgetAccount, rememberAccount } from "./account-here";

/** How long a slow line may keep a student waiting for their own text. */
const answerMs = 5_000;

/**
 * Asks the server whether the student who was last here still is. Public pages call it before they show anything stored
 * under an account: the session may have ended since, and somebody else may sit here. Then that account is no longer the
 * one here, so nothing of it is found (`isOfAnother`). Visitors cause no call. False without an answer: then nothing is
 * removed, and nothing may be shown.
 */
export async function settleAccount(): Promise<boolean> {
  const known = accountHere("student");
  if (known === null) return true;
  try {
    const signal = AbortSignal.timeout(answerMs);
    const { id } = await api<{ id: string }>("GET", "auth/me", undefined, { role: "student", signal });
    rememberAccount("student", id);
    return true;
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 401;
    if (isGone) forgetAccount("student");
    return isGone;
  }
}

/**
 * Calls `show` once it is settled who is here. Without an answer, it asks again whenever somebody comes back to the
 * window or the connection does. `asked` ends with the first try; `end` stops asking.
 */
export function whenSettled(show: () => void): { asked: Promise<void>; end: () => void } {
  let isAsking = false;
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const event of ["focus", "online", "pageshow"]) window.removeEventListener(event, ask);
  };
  const ask = async () => {
    if (isAsking || isOver) return;
    isAsking = true;
    const isSettled = await settleAccount();
    isAsking = false;
    if (!isSettled || isOver) return;
    end();
    show();
  };
  for (const event of ["focus", "online", "pageshow"]) window.addEventListener(event, ask);
  return { asked: ask(), end };
}
