import { expect, type Page } from "@playwright/test";

/** Everything that the student's portal keeps in the browser of a page. */
type KeptHere = {
  account: string | null;
  views: string[];
  /** All kept answers, as text. */
  text: string;
  uploads: { id: string; name: string; triedAt?: number }[];
  caches: string[];
  workers: number;
};

export const keptHere = (page: Page): Promise<KeptHere> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const isThere = (await indexedDB.databases()).some(({ name }) => name === "student-offline");
    const store = isThere ? await answer(indexedDB.open("student-offline")) : undefined;
    const all = async (name: string) =>
      store?.objectStoreNames.contains(name) ? await answer(store.transaction(name).objectStore(name).getAll()) : [];
    const [owner, views, uploads] = [await all("owner"), await all("views"), await all("uploads")];
    store?.close();
    return {
      account: owner[0]?.account ?? null,
      views: views.map(({ view }) => view).sort(),
      text: JSON.stringify([owner, views]),
      uploads: uploads.map(({ id, file, triedAt }) => ({ id, name: file.name, triedAt })),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    };
  });

/** Nothing of anybody, and no worker. */
export const nothingKept = {
  account: null,
  views: [],
  text: expect.stringMatching(/^\[\[(\{"account":null,"name":"","since":[\d.]+,"tab":"[\d-]+"\})?\],\[\]\]$/),
  uploads: [],
  caches: [],
  workers: 0,
};

export const everyView = [
  "applications",
  "documents",
  "last-messages",
  "onboarding",
  "plans",
  "recommendations",
  "requests",
  "shortlist",
  "tasks",
];

/** Waits until the browser has kept at least these answers of an account, and the worker is in charge of the page. */
export async function expectKept(page: Page, account: string, views: readonly string[] = everyView): Promise<void> {
  const found = async () => {
    const { account: owner, views: names } = await keptHere(page);
    return [owner, names, await page.evaluate(() => navigator.serviceWorker.controller?.state)];
  };
  await expect.poll(found).toEqual([account, expect.arrayContaining([...views]), "activated"]);
}

/** Changes a waiting document in the browser's storage. */
export const changeWaiting = (page: Page, change: Record<string, unknown>) =>
  page.evaluate(async (given) => {
    const opening = indexedDB.open("student-offline");
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const work = opening.result.transaction("uploads", "readwrite");
    const reading = work.objectStore("uploads").getAll();
    reading.onsuccess = () => {
      for (const one of reading.result) work.objectStore("uploads").put({ ...one, ...given });
    };
    await new Promise((resolve) => {
      work.oncomplete = resolve;
    });
    opening.result.close();
  }, change);
