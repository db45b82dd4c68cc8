import type { Role } from "@/lib/auth/roles";
import type { ChangeView } from "@/lib/undo/views";

/** The state of a change, from the moment it was saved. */
export type UndoPhase =
  | { name: "counting" }
  | { name: "undoing" }
  | { name: "leaving" }
  | { name: "sent"; at: Date }
  | { name: "delayed" }
  | { name: "failed" }
  | { name: "undone" }
  | { name: "refused"; why: string };

/**
 * The phase that follows from the server's report about the mails; undefined while nothing is new, null for the end.
 */
export function phaseOf({ mail, undone }: ChangeView, at: Date): UndoPhase | undefined | null {
  if (undone) return { name: "undone" };
  if (mail === "none") return null;
  if (mail === "waiting") return undefined;
  return mail === "sent" ? { name: "sent", at } : { name: mail };
}

/** Phases that end by themselves; the others stay until they are closed. */
export const passes = ({ name }: UndoPhase) => name === "sent" || name === "undone";

type UndoMessage = {
  text: string;
  isBad?: true;
  /** Where to resend a mail that failed. */
  again?: { href: string; label: string };
};

/** What the strip says beside its title. The countdown is only visual. */
export function undoMessage(phase: UndoPhase, to: string | null | undefined, role: Role): UndoMessage {
  const mail = to ? `Mail to ${to}` : "The mail";
  switch (phase.name) {
    case "counting":
    case "undoing":
      return { text: "" };
    case "leaving":
      return { text: `${mail} is on its way.` };
    case "sent":
      return { text: to ? `Mail sent to ${to}.` : "Mail sent." };
    case "delayed":
      return { text: `${mail} hasn’t left yet. The change is saved, and we keep trying.`, isBad: true };
    case "failed": {
      const said = `${mail} failed. The change is saved.`;
      // Only admins see the queue.
      return role === "admin"
        ? {
            text: said,
            isBad: true,
            again: { href: "/admin/dashboard?tab=health", label: "Send it again in Backend Health" },
          }
        : { text: `${said} Ask an admin to send it again from Backend Health.`, isBad: true };
    }
    case "undone":
      return { text: to === null ? "Undone." : "Undone. No email was sent." };
    case "refused":
      return { text: phase.why, isBad: true };
  }
}
