import * as z from "zod/mini";
import { ChatFailure, PushFailure } from "@/lib/generated/prisma/enums";
import { count, moment } from "@/lib/http/answers/answer-fields";

export const healthAnswer = z.strictObject({ status: z.literal("ok") });

const portal = z.enum(["success", "none"]);

/** The data for Backend Health. Figures are left out while the database is unavailable. */
export const healthDetailsAnswer = z.strictObject({
  backend: z.literal("connected"),
  /** "error": it answers, but its tables can't be read. */
  database: z.enum(["connected", "disconnected", "error"]),
  storage: z.enum(["connected", "error"]),
  storage_kind: z.enum(["folder", "s3"]),
  email: z.strictObject({
    configured: z.boolean(),
    /** "folder": no mail server is configured, mails are written to a folder. */
    state: z.enum(["connected", "disconnected", "folder", "error"]),
    /** The problem in state "error". */
    problem: z.optional(z.enum(["login", "refused", "folder"])),
    /** Counted up to 10,000. */
    pending: z.optional(count()),
    failed: z.optional(count()),
    oldest_pending_seconds: z.optional(count()),
  }),
  ai: z.strictObject({
    configured: z.boolean(),
    /**
     * "failing": the provider answers our check, but failed the last question. "paused": we leave it alone for a
     * minute.
     */
    state: z.enum(["not configured", "connected", "disconnected", "error", "failing", "paused"]),
    problem: z.optional(z.enum(["key", "model", "limit", "fault"])),
    questions_day: z.optional(count()),
    answered_by_ai: z.optional(count()),
    canned: z.optional(count()),
    failures_day: z.optional(count()),
    last_failure: z.optional(z.nullable(z.strictObject({ reason: z.enum(ChatFailure), at: moment() }))),
  }),
  /** Notifications that browsers show while the site is closed. Null while the database is unavailable. */
  push: z.nullable(
    z.strictObject({
      /** "set": in the settings; "made": by the site itself; "none": nobody has switched pushes on so far. */
      keys: z.enum(["set", "made", "none"]),
      /** Counted up to 10,000. */
      browsers: count(),
      /** To how many of them the last push failed, in the last 24 hours. */
      failing: count(),
      last_failure: z.nullable(z.strictObject({ reason: z.enum(PushFailure), at: moment() })),
    }),
  ),
  /** For each role: "success" if its portal can be used. */
  sessions: z.nullable(z.strictObject({ student: portal, admin: portal, processing: portal, b2b: portal })),
});
