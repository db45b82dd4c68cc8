import "server-only";
import { sendResetLink } from "@/lib/accounts/commands/passwords";
import { mailNotice, pushNotice, tellDueTasks } from "@/lib/bell/jobs";
import { tallyReads } from "@/lib/content/commands/reads";
import { publishNow } from "@/lib/content/jobs/publish";
import { mailDigest, startDigest } from "@/lib/digest/jobs";
import { workOnImport } from "@/lib/imports/jobs";
import { sendQueuedEmail } from "@/lib/mail/commands/outbox";
import { sweep } from "@/lib/maintenance/jobs";
import type { JobHandlers } from "@/lib/platform/jobs";
import { countReports } from "@/lib/reports/jobs";
import { countBookings } from "@/lib/stats/jobs";
import { applyTaskRules } from "@/lib/tasks/jobs";
import { mailUnread } from "@/lib/threads/jobs";

/** The handler of each queue. */
export const jobHandlers: JobHandlers = {
  "send-email": sendQueuedEmail,
  "password-reset": sendResetLink,
  sweep,
  "count-bookings": countBookings,
  "count-reports": countReports,
  "count-reads": tallyReads,
  "thread-mail": mailUnread,
  "import-rows": workOnImport,
  "task-rules": applyTaskRules,
  "publish-content": publishNow,
  "notice-mail": mailNotice,
  "notice-push": pushNotice,
  "due-tasks": tellDueTasks,
  "morning-digest": startDigest,
  "digest-mail": mailDigest,
};
