import "server-only";
import type * as z from "zod/mini";
import type { PushSubscription } from "@/lib/generated/prisma/client";
import type { pushAnswer, pushSubscriptionAnswer } from "./answers";

export type PushSubscriptionView = z.output<typeof pushSubscriptionAnswer>;
export type PushView = z.output<typeof pushAnswer>;

export const toPushSubscriptionView = (
  { id, endpoint, createdAt, sessionId }: PushSubscription,
  currentSessionId: string,
): PushSubscriptionView => ({
  id,
  endpoint,
  created_at: createdAt.toISOString(),
  is_of_this_sign_in: sessionId === currentSessionId,
});
