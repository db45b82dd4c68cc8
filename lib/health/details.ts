import type { Role } from "@/lib/auth/roles";
import type { ChatFigures } from "@/lib/chat/queries";

/** What Backend Health is told (contract section 8). The figures are left out while the database is away. */
export type HealthDetails = {
  backend: "connected";
  /** "error": it answers, but its tables cannot be read. */
  database: "connected" | "disconnected" | "error";
  storage: "connected" | "error";
  storage_kind: "folder" | "s3";
  email: {
    configured: boolean;
    /** "folder": no mail server is set, mails are written to a folder. */
    state: "connected" | "disconnected" | "folder" | "error";
    /** What is wrong in the state "error". */
    problem?: "login" | "refused" | "folder";
    /** Counted up to 10,000. */
    pending?: number;
    failed?: number;
    oldest_pending_seconds?: number;
  };
  ai: {
    configured: boolean;
    /** "failing": the provider answers us, but not the last question. "paused": it is left alone for a minute. */
    state: "not configured" | "connected" | "disconnected" | "error" | "failing" | "paused";
    problem?: "key" | "model" | "limit" | "fault";
  } & Partial<ChatFigures>;
  /** For each role: "success" when its portal can be entered. */
  sessions: Record<Role, "success" | "none"> | null;
};
