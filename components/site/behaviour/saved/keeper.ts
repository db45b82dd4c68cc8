import { accountHere } from "@/components/forms/draft/account-here";
import type { ShortlistView } from "@/lib/shortlist/views";
import { type Remembered, savedProgrammes as store } from "../programme-list";

/**
 * Where saved programmes are kept: the account of a student who is signed in here, or this browser. A change gives null
 * once it is kept, or why it isn't.
 */
export type Keeper = {
  place: "account" | "device";
  load: () => Remembered[];
  add: (one: Remembered) => Promise<string | null>;
  remove: (id: string) => Promise<string | null>;
};

const blocked = "Your browser doesn’t allow saving";
const keep = (list: readonly Remembered[]) => Promise.resolve(store.save(list) ? null : blocked);
const without = (id: string) => store.load().filter((one) => one.id !== id);

/** This browser, for everybody else. */
export const onDevice: Keeper = {
  place: "device",
  load: store.load,
  add: (one) => keep([one, ...without(one.id)]),
  remove: (id) => keep(without(id)),
};

const call = (method: string, path: string, body?: object) =>
  fetch(`/api/shortlist${path}`, {
    method,
    headers: { Accept: "application/json", "Content-Type": "application/json", "X-Portal-Role": "student" },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Sends a change; the sentence says why it isn't kept. */
async function change(...asked: Parameters<typeof call>): Promise<string | null> {
  try {
    const answer = await call(...asked);
    if (answer.ok || (asked[0] === "DELETE" && answer.status === 404)) return null; // another tab was faster
    if (answer.status === 401) return "Not saved. Sign in again";
    const { detail } = (await answer.json()) as { detail?: unknown };
    return typeof detail === "string" ? detail : "Not saved. Try again";
  } catch {
    return "Not saved. Check your connection";
  }
}

/**
 * The account's saved programmes, if a student is signed in here; otherwise, or without an answer, this browser. What is
 * saved here meanwhile comes into the account with the next visit to the portal. Nobody else causes a request.
 */
export async function findKeeper(): Promise<Keeper> {
  const student = accountHere("student");
  if (!student) return onDevice;
  try {
    const answer = await call("GET", `/${encodeURIComponent(student)}`);
    if (!answer.ok) return onDevice;
    let saved = savedOf((await answer.json()) as ShortlistView[]);
    return {
      place: "account",
      load: () => saved,
      add: async (one) => {
        const problem = await change("POST", "", { programme_ids: [one.id] });
        if (!problem) saved = [one, ...saved.filter(({ id }) => id !== one.id)];
        return problem;
      },
      remove: async (gone) => {
        const problem = await change("DELETE", `/${gone}`);
        if (!problem) saved = saved.filter(({ id }) => id !== gone);
        return problem;
      },
    };
  } catch {
    return onDevice;
  }
}

/** What is saved, without what has left our list: that has no page to lead to. */
const savedOf = (entries: readonly ShortlistView[]): Remembered[] =>
  entries.flatMap(({ kind, programme, programme_id: id }) =>
    kind === "saved" && programme ? [{ id, name: `${programme.name}, ${programme.university}` }] : [],
  );
