import { accountHere, isOfAnother, isRecord } from "./account-here";

/*
 * What somebody has typed into a public form and not sent yet. It is kept on the device for seven days and goes nowhere
 * else. The script of the public pages reads it too, so this file imports next to nothing.
 */

export const draftDays = 7;
const version = 1;
/** More than any field takes. */
const longest = 5_000;

type Store = Pick<Storage, "getItem" | "removeItem">;
type Values<Field extends string> = Partial<Record<Field, string>>;

/** The draft of one form. */
export type FormDraft<Field extends string> = {
  fields: readonly Field[];
  /** What a text that `save` wrote holds; nothing where it is too old, or not as we would have written it. */
  read: (text: string | null, now: number) => Values<Field> | undefined;
  /** What is kept on this device; what is too old, or of another account, goes. */
  load: (store?: () => Store) => Values<Field> | undefined;
  /** Keeps what is typed, for seven days from now; nothing typed keeps nothing. */
  save: (typed: Partial<Record<string, unknown>>) => void;
  /** Takes it off this device. */
  forget: () => void;
};

type Kind<Field extends string> = {
  key: string;
  fields: readonly Field[];
  /** Puts it into the browser's storage, under the key. */
  write: (text: string) => void;
  /** A value that the form has from the start, which nobody typed. */
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
        return undefined; // not JSON: somebody else's, or cut off
      }
    },
    load(store = () => localStorage) {
      try {
        const text = store().getItem(key);
        const values = draft.read(text, Date.now());
        if (text !== null && !values) store().removeItem(key);
        return values;
      } catch {
        return undefined; // storage is shut (private window): nothing was kept
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
        // Full or shut: the form works as before, it only does not survive a reload.
      }
    },
    forget() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is shut: nothing was kept.
      }
    },
  };
  return draft;
}
