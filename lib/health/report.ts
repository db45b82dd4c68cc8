import type { Role } from "@/lib/auth/roles";
import { formatTime } from "@/lib/office-time";
import type { HealthDetails } from "./queries";

type AiDetails = NonNullable<HealthDetails["ai"]>;

/** What asking for the health gave: the details, or how the asking failed. `status` 0 means that no answer came. */
export type HealthAnswer =
  | { details: HealthDetails }
  | { failure: { status: number; detail: string; database: "connected" | "disconnected" | "unknown" } };

/** One line of Backend Health. */
export type HealthRow = { name: string; state: string; message: string };

export type HealthReport = {
  parts: HealthRow[];
  /** One line for each user type. */
  signIn: HealthRow[];
  /** The site cannot work as it is: the steps of the set-up help. */
  needsSetup: boolean;
};

const tones = { connected: "ok", success: "ok", disconnected: "bad", error: "bad" } as const;

/** Green for connected and success, red for disconnected and error, yellow for every other state. */
export function healthTone(state: string): "ok" | "bad" | "wait" {
  return Object.hasOwn(tones, state) ? tones[state as keyof typeof tones] : "wait";
}

const userTypes = [
  ["student", "Student"],
  ["admin", "Admin"],
  ["processing", "Processing team"],
  ["b2b", "B2B partner"],
] as const satisfies readonly (readonly [Role, string])[];

const unknown = "Not known until the backend and the database answer.";

const databaseMessages = {
  connected: "Answers within 2 seconds.",
  disconnected: "Does not answer. Nothing can be read or stored until it does.",
  unknown,
};

const storageMessages: Record<string, string> = {
  connected: "Files can be stored and read.",
  error: "The place for files cannot be read or written.",
};

/** A mail that waits longer than this is late: the worker tries every second, a mail server may be away. */
const lateAfterSeconds = 10 * 60;

/** "3 minutes": a length of time as people say it. */
export function ageLabel(seconds: number): string {
  const units = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ] as const;
  const [name, length] = units.find(([, unit]) => seconds >= unit) ?? ["second", 1];
  const count = Math.floor(seconds / length);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

function mailRow(email: HealthDetails["email"]): HealthRow {
  const name = "Mail";
  if (!email) return { name, state: "unknown", message: unknown };
  const { configured, pending, failed, oldest_pending_seconds: age } = email;
  const waiting = pending === 0 ? "None waiting" : `${pending} waiting, the oldest for ${ageLabel(age)}`;
  const place = configured ? "" : " No mail server is set: mails are written to a folder.";
  const message = `${waiting}, ${failed} failed.${place}`;
  if (failed > 0) return { name, state: "error", message };
  if (pending > 0 && age > lateAfterSeconds) return { name, state: "delayed", message };
  return { name, state: configured ? "connected" : "folder", message };
}

/** Why the assistant's model failed, as the end of "The last failure: ...". */
const chatFailures: Record<NonNullable<AiDetails["last_failure"]>["reason"], string> = {
  unreachable: "no connection",
  timeout: "no words in time",
  stalled: "it stopped in the middle",
  cut: "the answer was cut off",
  status: "it answered with an error",
  refused: "it refused the question or our settings",
  rate_limited: "too many questions for it",
  unreadable: "its answer could not be read",
  empty: "its answer was empty",
  paused: "it was left alone",
  left: "the reader went away",
};

const chatStates: Record<AiDetails["state"], string> = {
  "not configured": "No key is set: the site answers from its own catalogue.",
  connected: "The model answers.",
  error: "The model failed the last time. The site answers itself when it does.",
  paused: "The model failed too often and is left alone for a minute. The site answers itself.",
  idle: "Nobody has asked the model today.",
};

function assistantRow(ai: AiDetails | null): HealthRow {
  const name = "AI assistant";
  if (!ai) return { name, state: "unknown", message: unknown };
  const { state, questions_day: questions, answered_by_ai: byModel, canned, failures_day: failures } = ai;
  const counts = `In 24 hours: ${questions} ${questions === 1 ? "question" : "questions"}, ${byModel} answered by the model, ${canned} by the site, ${failures} failed.`;
  const last = ai.last_failure
    ? ` The last failure: ${chatFailures[ai.last_failure.reason]}, at ${formatTime(new Date(ai.last_failure.at))}.`
    : "";
  return { name, state, message: `${chatStates[state]} ${counts}${last}` };
}

function signInRow(name: string, state: "success" | "none" | undefined): HealthRow {
  if (state === "success") return { name, state, message: "Accounts of this type can sign in." };
  if (state === "none") return { name, state: "no account", message: "There is no active account of this type." };
  return { name, state: "unknown", message: unknown };
}

/** What the Backend Health screen says, for every way in which asking can end. */
export function healthReport(answer: HealthAnswer): HealthReport {
  const details = "details" in answer ? answer.details : null;
  const failure = "failure" in answer ? answer.failure : null;
  const database = details?.database ?? failure?.database ?? "unknown";
  const storage = details?.storage ?? "unknown";
  return {
    parts: [
      backendRow(failure),
      { name: "Database", state: database, message: databaseMessages[database] },
      { name: "Storage", state: storage, message: storageMessages[storage] ?? unknown },
      mailRow(details?.email ?? null),
      assistantRow(details?.ai ?? null),
    ],
    signIn: userTypes.map(([role, name]) => signInRow(name, details?.sessions?.[role])),
    needsSetup: failure !== null || database === "disconnected",
  };
}

function backendRow(failure: { status: number; detail: string } | null): HealthRow {
  const name = "Backend";
  if (!failure) return { name, state: "connected", message: "Backend connected." };
  if (failure.status === 0) return { name, state: "disconnected", message: "Cannot connect to the backend." };
  return { name, state: "error", message: `Error with status ${failure.status}. ${failure.detail}`.trim() };
}
