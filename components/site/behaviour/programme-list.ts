import { mostCompared } from "@/lib/finder/comparison";

/** A programme as this browser remembers it: enough for a link with its name. */
export type Remembered = { id: string; name: string };

const isRemembered = (value: unknown): value is Remembered => {
  const { id, name } = (value ?? {}) as Partial<Remembered>;
  return typeof id === "string" && /^[a-z0-9-]{1,160}$/.test(id) && typeof name === "string";
};

type Store = { read: () => string | null; write: (text: string) => void; most: number };

/** A short list of programmes in the browser's storage; what cannot be read there counts as empty. */
export function programmeList({ read, write, most }: Store) {
  return {
    load(): Remembered[] {
      try {
        const found: unknown = JSON.parse(read() ?? "[]");
        return Array.isArray(found) ? found.filter(isRemembered).slice(0, most) : [];
      } catch {
        return []; // storage is blocked, or somebody else wrote there
      }
    },
    /** False if storage is blocked or full: then the choice holds only until the page is left. */
    save(list: readonly Remembered[]): boolean {
      try {
        write(JSON.stringify(list.slice(0, most)));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** What is to be compared on the public pages, until the tab is closed. */
export const comparedProgrammes = programmeList({
  read: () => sessionStorage.getItem("compared-programmes"),
  write: (text) => sessionStorage.setItem("compared-programmes", text),
  most: mostCompared,
});

/** What was saved in this browser, until its student signs in (components/student/shortlist/bring-saved.tsx). */
export const savedProgrammes = programmeList({
  read: () => localStorage.getItem("saved-programmes"),
  write: (text) => localStorage.setItem("saved-programmes", text),
  most: 30,
});
