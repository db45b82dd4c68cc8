import type { Role } from "@/lib/auth/roles";
import { ApiError } from "@/lib/http/browser/api";

const needsStepUp = (error: unknown) =>
  error instanceof ApiError && error.status === 403 && error.body.step_up === true;

type SetPasswordError = (field: "current_password", error: { type: "server"; message: string }) => void;

/**
 * For `useSend` in a form that asks for the current password: if the server refused it, rather than asked for the second
 * factor, its sentence stands under the field.
 */
export const refusedPassword = (setError: SetPasswordError) => (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 403 || needsStepUp(error)) return false;
  setError("current_password", { type: "server", message: error.message });
  return true;
};

/**
 * For calls that may need the second factor again: makes the call, asks for a code if the server wants one, and makes it
 * once more. If the person closes the question, it throws the server's refusal.
 */
export async function withStepUp<T>(portal: Role, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!needsStepUp(error)) throw error;
    const { askStepUp } = await import("./step-up-question"); // nobody without a second factor needs it
    if (!(await askStepUp(portal))) throw error;
    return work();
  }
}
