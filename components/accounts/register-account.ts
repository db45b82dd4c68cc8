import { sayHowLong } from "@/components/forms/say-how-long";
import { ApiError, api } from "@/lib/http/browser/api";

/**
 * Registers an account. When the address is taken, the server returns a field error; the registration screens show it
 * as "Registration failed", so the field is dropped here.
 */
export async function registerAccount(role: "student" | "admin", values: object, idempotencyKey: string) {
  try {
    return await sayHowLong(api("POST", `auth/register/${role}`, values, { idempotencyKey }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) throw new ApiError(error.status, error.message);
    throw error;
  }
}
