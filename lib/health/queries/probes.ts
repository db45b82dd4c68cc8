import "server-only";
import { checkFiles } from "@/lib/platform/files/files";
import { checkMail, type MailCheck } from "@/lib/platform/mail";
import { checkModel, isModelConfigured, type ModelCheck } from "@/lib/platform/model";

/** How long an answer is reused for passive viewers. */
const rememberedMs = 15_000;
export const answerWithinMs = 2_000;

/** Settles with the work, or rejects on timeout; the work itself isn't cancelled. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms).unref();
  });
  return Promise.race([work, late]);
}

/**
 * Probes an external server and caches its answer for 15 seconds, however many screens are watching. `isFresh` is for
 * someone who has just fixed something; probes in progress are shared.
 */
function remembered<T>(ask: () => Promise<T>): (isFresh: boolean) => Promise<T> {
  let last: { answer: Promise<T>; endedAt: number | null } | undefined;
  return (isFresh) => {
    const ageMs = last && last.endedAt !== null ? performance.now() - last.endedAt : 0;
    if (last && (last.endedAt === null || (!isFresh && ageMs < rememberedMs))) return last.answer;
    const asked = { answer: ask(), endedAt: null as number | null };
    last = asked;
    const end = () => {
      asked.endedAt = performance.now();
    };
    asked.answer.then(end, end);
    return asked.answer;
  };
}

/** The mail server, or the folder used instead. */
export const askMail: (isFresh: boolean) => Promise<MailCheck> = remembered(checkMail);

const noModel = { state: "not configured" } as const;

/** The assistant's provider. */
export const askModelProvider: (isFresh: boolean) => Promise<ModelCheck | typeof noModel> = remembered(async () =>
  isModelConfigured ? checkModel() : noModel,
);

/** The file storage. It is our own, so it is checked every time. */
export async function askFiles(): Promise<"connected" | "error"> {
  try {
    await within(answerWithinMs, checkFiles());
    return "connected";
  } catch {
    return "error"; // enough for the screen; the log has the reason for each failed file
  }
}
