import { accountHere, isOfAnother, isRecord } from "./account-here";

/*
 * Unsent input of a public form. It is stored on the device for seven days and goes nowhere else. The public pages'
 * script reads it too, so this file imports almost nothing.
 */

export const draftDays = 7;
const version = 1;
/** More than any field accepts. */
const longest = 5_000;

type Store = Pick<Storage, "getItem" | "removeItem">;
type Values<Field extends string> = Partial<Record<Field, string>>;

/** The draft of one form. */
export type FormDraft<Field extends string> = {
  fields: readonly Field[];
  /** Parses a text written by `save`; undefined when it is too old or invalid. */
  read: (text: string | null, now: number) => Values<Field> | undefined;
  /** The draft stored on this device; removes one that is too old, or belongs to another account. */
  load: (store?: () => Store) => Values<Field> | undefined;
  /** Stores the input for seven days from now; empty input stores nothing. */
  save: (typed: Partial<Record<string, unknown>>) => void;
  /** Removes it from this device. */
  forget: () => void;
};

type Kind<Field extends string> = {
  key: string;
  fields: readonly Field[];
  /** Writes it into the browser's storage, under the key. */
  write: (text: string) => void;
  /** The form's default values, which nobody typed. */
  preset?: Values<Field>;
};

export function newFormDraft<Field extends string>({ key, fields, write, preset }: Kind<Field>): FormDraft<Field> {
  const given: Partial<Record<string, string>> = preset ?? {};

  function pick(values: Record<string, unknown>): [Field, string][] {
    return fields.flatMap((field) => {
      const value = values[field];
      return typeof value === "string" && value.trim() && value.length <= longest ? [[field, value]] : [];
    });
  }
  const draft: FormDraft<Field> = {
    fields,
    read(text, now) {
      try {
        const read: unknown = JSON.parse(text ?? "null");
        if (!isRecord(read) || read.version !== version || typeof read.savedAt !== "number" || !isRecord(read.values))
          return;
        const { savedAt, values, account } = read;
        if (savedAt > now || now - savedAt > draftDays * 24 * 3600_000 || isOfAnother(account, "student")) return;
        const kept = pick(values);
        return kept.length > 0 ? (Object.fromEntries(kept) as Values<Field>) : undefined; // its own fields, picked above
      } catch {
        return undefined; // not JSON: from somebody else, or truncated
      }
    },
    load(store = () => localStorage) {
      try {
        const text = store().getItem(key);
        const values = draft.read(text, Date.now());
        if (text !== null && !values) store().removeItem(key);
        return values;
      } catch {
        return undefined; // storage is blocked (private window): nothing was stored
      }
    },
    save(typed) {
      const kept = pick(typed);
      if (kept.every(([field, value]) => given[field] === value)) return draft.forget();
      const account = accountHere("student");
      const text = { version, savedAt: Date.now(), ...(account && { account }), values: Object.fromEntries(kept) };
      try {
        write(JSON.stringify(text));
      } catch {
        // Full or blocked: the form works, but does not survive a reload.
      }
    },
    forget() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is blocked: nothing was stored.
      }
    },
  };
  return draft;
}
