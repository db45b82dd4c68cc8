import "server-only";
import { sendResetLink } from "@/lib/accounts/passwords";
import { sendQueuedEmail } from "@/lib/mail/outbox";
import { sweep } from "@/lib/maintenance/sweep";
import type { JobHandlers } from "@/lib/platform/jobs";
import { countBookings } from "@/lib/stats/count-bookings";

/** Who does the jobs of each queue. */
export const jobHandlers: JobHandlers = {
  "send-email": sendQueuedEmail,
  "password-reset": sendResetLink,
  sweep,
  "count-bookings": countBookings,
};
