/*
 * What somebody has typed into the booking form and not sent yet. It is kept on the device for seven days and goes nowhere
 * else. The script of the public pages reads it too, so this file imports nothing.
 */

/** Everything that the form shows, and nothing more. */
export const draftFields = [
  "consultationType",
  "fullName",
  "email",
  "phone",
  "preferredCountry",
  "studyLevel",
  "preferredDate",
  "preferredTime",
  "message",
] as const;

export type DraftValues = Partial<Record<(typeof draftFields)[number], string>>;

export const draftDays = 7;
const version = 1;
/** More than any field takes. */
const longest = 5_000;

type Store = Pick<Storage, "getItem" | "removeItem">;

/** What a text that `saveBookingDraft` wrote holds; nothing where it is too old, or not as we would have written it. */
export function readBookingDraft(text: string | null, now: number): DraftValues | undefined {
  try {
    const read: unknown = JSON.parse(text ?? "null");
    if (!isRecord(read) || read.version !== version || typeof read.savedAt !== "number" || !isRecord(read.values))
      return;
    const { savedAt, values } = read;
    if (savedAt > now || now - savedAt > draftDays * 24 * 3600_000) return;
    const kept = draftFields.flatMap((field) => {
      const value = values[field];
      return typeof value === "string" && value && value.length <= longest ? [[field, value]] : [];
    });
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  } catch {
    return undefined; // not JSON: somebody else's, or cut off
  }
}

/** What is kept on this device; what is too old goes. */
export function loadBookingDraft(store: () => Store = () => localStorage): DraftValues | undefined {
  try {
    const text = store().getItem("booking-draft");
    const values = readBookingDraft(text, Date.now());
    if (text !== null && !values) store().removeItem("booking-draft");
    return values;
  } catch {
    return undefined; // storage is shut (private window): nothing was kept
  }
}

/** Keeps what is typed, for seven days from now; nothing typed keeps nothing. */
export function saveBookingDraft(typed: Partial<Record<string, unknown>>): void {
  const kept = draftFields.flatMap((field) => {
    const value = typed[field];
    return typeof value === "string" && value.trim() ? [[field, value]] : [];
  });
  // The kind of consultation is chosen from the start.
  const isEmpty = kept.every(([field, value]) => field === "consultationType" && value === "free");
  if (isEmpty) {
    forgetBookingDraft();
    return;
  }
  try {
    const draft = { version, savedAt: Date.now(), values: Object.fromEntries(kept) };
    localStorage.setItem("booking-draft", JSON.stringify(draft));
  } catch {
    // Full or shut: the form works as before, it only does not survive a reload.
  }
}

/** Takes it off this device. */
export function forgetBookingDraft(): void {
  try {
    localStorage.removeItem("booking-draft");
  } catch {
    // Storage is shut: nothing was kept.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
