import { begin, orNothing, type QueuedUpload, tell, withStore } from "./offline-store";

/** Adds a document to the queue. Throws if the account is not the owner or the device has no room. */
export async function queueUpload(upload: QueuedUpload): Promise<void> {
  await withStore(async (store) => {
    const work = begin(store, ["owner", "uploads"]);
    const owner = await work.objectStore("owner").get("owner");
    if (owner?.account !== upload.account) throw new Error("This device keeps nothing for this account.");
    await work.objectStore("uploads").put(upload);
    await work.done;
  });
  tell("onQueue");
}

/** The waiting documents of an account, or of whoever left some here; the one that waits longest first. */
export async function queuedUploads(account?: string): Promise<QueuedUpload[]> {
  const reading = withStore((store) => begin(store, ["uploads"]).objectStore("uploads").getAll());
  const all = await orNothing(reading, []);
  return all
    .filter((one) => account === undefined || one.account === account)
    .sort((one, other) => one.addedAt - other.addedAt);
}

/** Changes a waiting document. False if it has been removed. */
export async function changeQueued(id: string, change: Partial<QueuedUpload>): Promise<boolean> {
  const isThere = await withStore(async (store) => {
    const work = begin(store, ["uploads"]);
    const known = await work.objectStore("uploads").get(id);
    if (known) await work.objectStore("uploads").put({ ...known, ...change });
    await work.done;
    return known !== undefined;
  });
  tell("onQueue");
  return isThere;
}

/** Takes a document out of the queue. */
export async function removeQueued(id: string): Promise<void> {
  await withStore((store) => store.delete("uploads", id));
  tell("onQueue");
}

/** Puts another document in the place of a waiting one. */
export async function replaceQueued({ id }: QueuedUpload, other: QueuedUpload): Promise<void> {
  await withStore(async (store) => {
    const work = begin(store, ["uploads"]);
    await Promise.all([work.objectStore("uploads").delete(id), work.objectStore("uploads").put(other)]);
    await work.done;
  });
  tell("onQueue");
}
