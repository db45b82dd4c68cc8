import "server-only";
import type { CallRequest } from "@/lib/generated/prisma/client";

/** A number that somebody has left in the chat, for themselves: an export's row. */
export const toCallRequestView = ({ name, phone, consentVersion, createdAt }: CallRequest) => ({
  name,
  phone,
  consent_version: consentVersion,
  created_at: createdAt.toISOString(),
});
