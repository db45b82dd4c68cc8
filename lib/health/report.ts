import { type Role, roles } from "@/lib/auth/roles";
import { formatTime } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import {
  assistantAdvice,
  backendAdvice,
  databaseAdvice,
  mailAdvice,
  pushAdvice,
  signInAdvice,
  storageAdvice,
} from "./advice";
import type { HealthDetails } from "./views";

type Failure = { status: number; detail: string; database: "connected" | "disconnected" | "unknown" };

/** The result of the health request: the details, or how it failed. `status` 0 means there was no response. */
export type HealthAnswer = { details: HealthDetails; failure?: Failure | undefined } | { failure: Failure };

/** One row of Backend Health. Every red row has advice; settings and commands are in backticks. */
export type HealthRow = { name: string; state: string; message: string; advice?: string | undefined };

type HealthReport = {
  parts: HealthRow[];
  /** One row per user type. */
  signIn: HealthRow[];
  /** The site can't work yet: show the set-up steps. */
  needsSetup: boolean;
  /** Something is red. */
  isBroken: boolean;
};

const tones = { connected: "ok", success: "ok", disconnected: "bad", error: "bad" } as const;

/** Green for connected and success, red for disconnected and error, yellow for everything else. */
export function healthTone(state: string): "ok" | "bad" | "wait" {
  return Object.hasOwn(tones, state) ? tones[state as keyof typeof tones] : "wait";
}

const userTypes = [
  ["student", roles.student.name],
  ["admin", roles.admin.name],
  ["processing", roles.processing.name],
  ["b2b", "B2B partner"],
] as const satisfies readonly (readonly [Role, string])[];

const unknown = "Unknown until the backend and the database respond.";

const databaseMessages = {
  connected: "Answers within 2 seconds.",
  disconnected: "Not responding. Nothing can be read or stored until it does.",
  error: "Answers, but its tables can’t be read.",
  unknown,
};

const storageMessages = {
  connected: "Files can be stored and read.",
  error: "File storage can’t be read or written to. Nothing can be uploaded or opened.",
};

/** A mail waiting longer than this is late: the worker polls every second, but the mail server may be down. */
const lateAfterSeconds = 10 * 60;

/** "3 minutes": a duration for people. */
export function ageLabel(seconds: number): string {
  const units = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ] as const;
  const [name, length] = units.find(([, unit]) => seconds >= unit) ?? ["second", 1];
  const count = Math.floor(seconds / length);
  return countOf(count, name);
}

/** Counts stop at 10,000. */
const howMany = (count: number) => (count > 10_000 ? "more than 10,000" : String(count));

type Mail = HealthDetails["email"];

const mailMessages: Record<string, string> = {
  disconnected: "The mail server does not answer.",
  login: "The mail server refuses our user name and password.",
  refused: "The mail server refuses our connection.",
  folder: "The folder for emails can’t be written to.",
};

function queueMessage({ pending, failed = 0, oldest_pending_seconds: age = 0 }: Mail): string {
  if (pending === undefined) return "";
  const waiting = pending === 0 ? "None waiting" : `${howMany(pending)} waiting, the oldest for ${ageLabel(age)}`;
  return `${waiting}, ${howMany(failed)} failed.`;
}

function mailRow(email: Mail | undefined): HealthRow {
  const name = "Mail";
  if (!email) return { name, state: "unknown", message: unknown };
  const { pending = 0, failed = 0, oldest_pending_seconds: age = 0 } = email;
  const queue = queueMessage(email);
  const problem = email.problem ?? (email.state === "disconnected" ? email.state : undefined);
  if (problem) {
    const message = `${mailMessages[problem]} ${queue}`.trim();
    return { name, state: email.state, message, advice: mailAdvice[problem] };
  }
  const place =
    email.state === "folder" ? "No mail server is set: emails are written to a folder." : "The mail server answers.";
  const message = `${place} ${queue}`.trim();
  if (failed > 0) return { name, state: "error", message, advice: mailAdvice.failed };
  if (pending > 0 && age > lateAfterSeconds) return { name, state: "delayed", message, advice: mailAdvice.delayed };
  return { name, state: email.state, message };
}

/** Why the assistant's model failed, as the end of "The last failure: ...". */
type Assistant = HealthDetails["ai"];

const chatFailures: Record<NonNullable<Assistant["last_failure"]>["reason"], string> = {
  unreachable: "no connection",
  timeout: "no answer in time",
  stalled: "it stopped in the middle",
  cut: "the answer was cut off",
  status: "it answered with an error",
  refused: "it refused the question or our settings",
  rate_limited: "too many questions",
  unreadable: "its answer could not be read",
  empty: "its answer was empty",
  paused: "it was paused",
  left: "the visitor left",
};

const assistantMessages: Record<string, string> = {
  "not configured": "No key is set: the site answers from its own catalogue.",
  connected: "The model's provider answers.",
  disconnected: "The model's provider can’t be reached.",
  key: "The model's provider refuses our key.",
  model: "The model's provider does not know our model.",
  limit: "The model's provider is accepting no more questions for now.",
  fault: "The model's provider answers with an error.",
  failing:
    "The model's provider answers, but the last question to it failed. The site answered from its own catalogue.",
  paused: "The model failed too often and is paused for a minute. The site answers from its own catalogue.",
};

function figuresMessage({ questions_day: questions, answered_by_ai, canned, failures_day, last_failure }: Assistant) {
  if (questions === undefined) return "";
  const counts = `In 24 hours: ${countOf(questions, "question")}, ${answered_by_ai} answered by the model, ${canned} by the site, ${failures_day} failed.`;
  if (!last_failure) return counts;
  const { reason, at } = last_failure;
  return `${counts} The last failure: ${chatFailures[reason]}, at ${formatTime(new Date(at))}.`;
}

function assistantRow(ai: Assistant | undefined): HealthRow {
  const name = "AI assistant";
  if (!ai) return { name, state: "unknown", message: unknown };
  const what = ai.problem ?? ai.state;
  const message = `${assistantMessages[what]} ${figuresMessage(ai)}`.trim();
  return { name, state: ai.state, message, advice: assistantAdvice[what] };
}

const pushKeys = { set: "Its keys are set.", made: "The site has made its keys." };
const pushFailures = { refused: "its push service refused it", unreachable: "its push service can’t be reached" };

function pushRow(push: HealthDetails["push"] | undefined): HealthRow {
  const name = "Push";
  if (!push) return { name, state: "unknown", message: unknown };
  const { keys, browsers, failing, last_failure: last } = push;
  if (keys === "none") {
    return { name, state: "not used", message: "Nobody has switched it on yet. The site makes its keys then." };
  }
  const message = `${pushKeys[keys]} Switched on in ${howMany(browsers)} ${browsers === 1 ? "browser" : "browsers"}.`;
  if (!last) return { name, state: "connected", message };
  const failed = `In 24 hours the last push to ${howMany(failing)} of them failed; the latest, at ${formatTime(new Date(last.at))}, because ${pushFailures[last.reason]}.`;
  return { name, state: "failing", message: `${message} ${failed}`, advice: pushAdvice[last.reason] };
}

function signInRow(role: Role, name: string, state: "success" | "none" | undefined): HealthRow {
  if (state === "success") return { name, state, message: "Accounts of this type can sign in." };
  if (!state) return { name, state: "unknown", message: unknown };
  return { name, state: "no account", message: "There is no active account of this type.", advice: signInAdvice[role] };
}

function databaseRow(state: keyof typeof databaseMessages): HealthRow {
  return { name: "Database", state, message: databaseMessages[state], advice: databaseAdvice[state] };
}

function storageRow(details: HealthDetails | undefined): HealthRow {
  const name = "Storage";
  if (!details) return { name, state: "unknown", message: unknown };
  const { storage, storage_kind: kind } = details;
  const advice = storage === "error" ? storageAdvice[kind] : undefined;
  return { name, state: storage, message: storageMessages[storage], advice };
}

function backendRow(failure: Failure | undefined): HealthRow {
  const name = "Backend";
  if (!failure) return { name, state: "connected", message: "Backend connected." };
  const { status, detail } = failure;
  if (status === 0) {
    return { name, state: "disconnected", message: "Cannot connect to the backend.", advice: backendAdvice.away };
  }
  const message = `Error with status ${status}. ${detail}`.trim();
  // Without the database every call fails, and its row gives the advice.
  const advice = failure.database === "disconnected" ? backendAdvice.noDatabase : backendAdvice.failing;
  return { name, state: "error", message, advice };
}

/** The text of the Backend Health screen and `npm run doctor`, for every possible result. */
export function healthReport(answer: HealthAnswer): HealthReport {
  const details = "details" in answer ? answer.details : undefined;
  const { failure } = answer;
  const database = details?.database ?? failure?.database ?? "unknown";
  const parts = [
    backendRow(failure),
    databaseRow(database),
    storageRow(details),
    mailRow(details?.email),
    assistantRow(details?.ai),
    pushRow(details?.push),
  ];
  const signIn = userTypes.map(([role, name]) => signInRow(role, name, details?.sessions?.[role]));
  return {
    parts,
    signIn,
    needsSetup: failure !== undefined || database === "disconnected" || database === "error",
    isBroken: [...parts, ...signIn].some(({ state }) => healthTone(state) === "bad"),
  };
}
