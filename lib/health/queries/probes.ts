import "server-only";
import { checkFiles } from "@/lib/platform/files/files";
import { checkMail, type MailCheck } from "@/lib/platform/mail";
import { checkModel, isModelConfigured, type ModelCheck } from "@/lib/platform/model";

/** For so long an answer stands for those who only look on. */
const rememberedMs = 15_000;
export const answerWithinMs = 2_000;

/** Settles with the work, or rejects after a time; the work itself is left to end on its own. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms).unref();
  });
  return Promise.race([work, late]);
}

/**
 * A question to someone else's server, whose answer is kept for 15 seconds: however many screens look on, it is asked
 * no more often. `isFresh` is for someone who has just mended something; they share a question that is under way.
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

/** The mail server, or the folder in its place. */
export const askMail: (isFresh: boolean) => Promise<MailCheck> = remembered(checkMail);

const noModel = { state: "not configured" } as const;

/** The assistant's provider. */
export const askModelProvider: (isFresh: boolean) => Promise<ModelCheck | typeof noModel> = remembered(async () =>
  isModelConfigured ? checkModel() : noModel,
);

/** The place for files. It is ours, so it is asked every time. */
export async function askFiles(): Promise<"connected" | "error"> {
  try {
    await within(answerWithinMs, checkFiles());
    return "connected";
  } catch {
    return "error"; // shown as such; the log has the why of every file that fails
  }
}
