import { isRole, roles } from "@/lib/auth/roles";
import { isUuid } from "@/lib/text";

/**
 * The audited actions with their labels. The name is stored; labels are in the past tense, so that
 * an entry reads "Ayesha Khan · Signed in".
 */
export const auditActions = {
  "sign-in": "Signed in",
  "sign-in-refused": "Sign-in refused",
  "second-factor-asked": "Second factor asked for",
  "second-factor-refused": "Second factor refused",
  "second-factor-confirmed": "Second factor confirmed",
  "second-factor-set-up": "Second factor set up",
  "second-factor-required": "Second factor required",
  "second-factor-removed": "Second factor removed",
  "second-factor-reset": "Second factor reset",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "recovery-code-used": "Recovery code used",
  "recovery-codes-renewed": "Recovery codes replaced",
  "sign-out": "Signed out",
  "account-registered": "Account registered",
  "account-invited": "Invitation sent",
  "invitation-link-created": "Invitation link created",
  "account-status-changed": "Account reactivated or deactivated",
  "account-changed": "Account changed",
  "password-changed": "Password changed",
  "password-reset-requested": "Password link requested",
  "password-reset": "Password chosen by link",
  "session-ended": "Session ended",
  "admin-key-refused": "Admin secret key refused",
  "limit-reached": "Limit reached",
  "consultation-booked": "Consultation booked by the office",
  "consultation-status-changed": "Consultation status changed",
  "consultation-moved": "Consultation moved",
  "consultation-assigned": "Consultation assigned",
  "consultation-noted": "Consultation note changed",
  "consultations-changed": "Consultations changed together",
  "consultations-exported": "Consultations exported",
  "office-day-closed": "Office day closed",
  "office-day-opened": "Office day opened",
  "hours-changed": "Hours changed",
  "short-hours-changed": "Shorter hours changed",
  "office-slot-closed": "Consultation slot closed",
  "office-slot-opened": "Consultation slot opened",
  "mail-retried": "Email sent again",
  "mail-removed": "Failed email removed",
  "message-answered": "Message answered",
  "message-status-changed": "Message status changed",
  "messages-changed": "Messages changed together",
  "messages-exported": "Messages exported",
  "report-exported": "Report exported",
  "contact-created": "Contact added",
  "contact-changed": "Contact changed",
  "contact-noted": "Contact noted",
  "contact-exported": "Contact’s data downloaded",
  "contact-erased": "Contact erased",
  "contact-won": "Contact made a student",
  "contacts-merged": "Contacts merged",
  "contact-merge-undone": "Merge of contacts undone",
  "contacts-kept-distinct": "Contacts kept as two people",
  "contacts-assigned": "Contacts assigned together",
  "students-assigned": "Students handed over together",
  "work-handed-over": "A member’s work handed over",
  "team-rule-changed": "Who sees which students changed",
  "import-sent": "File of leads sent",
  "import-checked": "File of leads checked",
  "contacts-imported": "Contacts imported",
  "import-undone": "Import of contacts undone",
  "import-deleted": "File of leads deleted",
  "profile-changed": "Profile changed",
  "email-changed": "Email address changed",
  "email-confirmed": "Email address confirmed",
  "account-data-exported": "Personal data downloaded",
  "account-deletion-requested": "Account deletion requested",
  "account-deletion-cancelled": "Account deletion cancelled",
  "account-deleted": "Account deleted",
  "document-uploaded": "Document uploaded",
  "document-viewed": "Document opened",
  "document-reviewed": "Document reviewed",
  "document-deleted": "Document deleted",
  "review-snippet-saved": "Review reason saved",
  "review-snippet-removed": "Review reason removed",
  "task-created": "Task made",
  "task-changed": "Task changed",
  "task-done": "Task done",
  "task-opened": "Task opened again",
  "task-deleted": "Task deleted",
  "task-rule-changed": "Rule for tasks changed",
  "template-saved": "Template saved",
  "template-changed": "Template changed",
  "template-deleted": "Template deleted",
  "announcement-saved": "Announcement saved",
  "announcement-changed": "Announcement changed",
  "announcement-deleted": "Announcement deleted",
  "story-saved": "Story saved",
  "story-changed": "Story changed",
  "story-deleted": "Story deleted",
  "story-asked": "Student asked about their story",
  "story-agreed": "Student agreed to their story",
  "story-refused": "Student said no to their story",
  "story-withdrawn": "Story taken off the site",
  "first-run-begun": "First steps begun",
  "first-run-confirmed": "First step confirmed",
  "application-created": "Application created",
  "application-changed": "Application changed",
  "application-corrected": "Application corrected",
  "application-withdrawn": "Application withdrawn",
  "application-assigned": "Application handed over",
  "applications-assigned": "Applications handed over together",
  "referral-created": "Student referred",
  "referral-claimed": "Student referred again by another partner",
  "referral-changed": "Referral changed",
  "request-changed": "Request changed",
  "change-undone": "Change undone",
  "recommendations-generated": "Recommendations generated",
  "content-drafted": "Content changed in a draft",
  "content-draft-dropped": "Draft of content dropped",
  "content-looked-at": "Sources of content checked",
  "content-published": "Content published",
  "content-imported": "Drafts made from a file",
  "content-exported": "Content downloaded",
  "content-cancelled": "Publication cancelled",
  "claim-stood-by": "Claim left as it is",
  "claim-asked-again": "Claim to be decided again",
  "content-proposed": "Change of content proposed",
  "content-proposal-decided": "Proposed change of content decided",
  "content-publish-asked": "Publishing content asked for",
  "content-publish-failed": "Content could not be published",
} as const;
export type AuditAction = keyof typeof auditActions;

type Details = Readonly<Record<string, unknown>>;

/** Only useful to programs, like ids; not shown. */
const unsaid = new Set(["version", "size"]);
/** Shown without their name: "Document opened: passport", not "type passport". */
const saidAlone = new Set([
  "role",
  "type",
  "status",
  "email",
  "limit",
  "fields",
  "changed",
  "date",
  "periods",
  "search",
  "source",
]);

/** Values that their screens call something else. */
const called = new Map([
  ["no_show", "did not come"],
  ["walk_in", "walk-in"],
]);

/** Turns "in_review" and "loginAccount" into words; text that somebody typed stays as it is. */
const plain = (text: string) =>
  called.get(text) ??
  (/^[a-z][A-Za-z_]*$/.test(text)
    ? text
        .replace(/Usd$/, "")
        .replaceAll("_", " ")
        .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : text);

function wordsOf(key: string, value: unknown): string[] {
  if (unsaid.has(key) || value === null || value === undefined || value === "") return [];
  if (value === true) return [plain(key)];
  if (value === false && key === "removed") return []; // not removed means saved, which goes without saying
  if (value === false) return [`not ${plain(key)}`];
  if (Array.isArray(value))
    return value.length > 0
      ? [`${saidAlone.has(key) ? "" : `${plain(key)} `}${value.map(String).map(plain).join(", ")}`]
      : [];
  if ((typeof value !== "string" && typeof value !== "number") || isUuid(String(value))) return [];
  return [saidAlone.has(key) ? plain(String(value)) : `${plain(key)} ${plain(String(value))}`];
}

/** The old and the new value; nothing if they are equal or ids. */
function changeOf(was: unknown, is: unknown, say: (value: string) => string): string[] {
  const words = (value: unknown) => (typeof value === "string" ? say(value) : "none");
  return was === is || isUuid(String(was)) || isUuid(String(is)) ? [] : [`${words(was)} → ${words(is)}`];
}

/** Some entries have a sentence of their own. */
function ownWords(action: string, { active, everywhere, role, portal }: Details): string | undefined {
  if (action === "account-status-changed" && typeof active === "boolean")
    return active ? "Account reactivated" : "Account deactivated";
  if (action === "sign-out") return everywhere === true ? "Signed out everywhere" : "Signed out";
  if (action === "sign-in" && isRole(role)) return `Signed in to ${roles[role].area}`;
  if (action === "sign-in-refused" && isRole(portal)) return `Sign-in to ${roles[portal].area} refused`;
  if (action === "account-registered" && isRole(role)) return `Account registered for ${roles[role].area}`;
  return undefined;
}

/** An audit entry in one line: "Consultation status changed: pending → confirmed". */
export function auditSentence(action: string, details: Details): string {
  const own = ownWords(action, details);
  if (own) return own;
  const label = Object.hasOwn(auditActions, action)
    ? auditActions[action as keyof typeof auditActions]
    : plain(action.replaceAll("-", "_"));
  const { from, to, commissionFrom, commissionTo, amountFrom, amountTo, ...rest } = details;
  const change =
    typeof from === "string" && typeof to === "string"
      ? changeOf(from, to, plain)
      : [...wordsOf("from", from), ...wordsOf("to", to)];
  const said = [
    ...change,
    ...changeOf(commissionFrom, commissionTo, plain).map((moved) => `commission ${moved}`),
    ...Object.entries(rest).flatMap(([key, value]) => wordsOf(key, value)),
    ...changeOf(amountFrom, amountTo, (amount) => `USD ${amount}`),
  ];
  return said.length > 0 ? `${label}: ${said.join(", ")}` : label;
}
