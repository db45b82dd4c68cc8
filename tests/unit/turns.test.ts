import { expect, test } from "vitest";
import { WorkQueue } from "@/lib/http/body/work-queue";

/** Work that runs until it is told to end. */
function held() {
  let end: (error?: Error) => void = () => {};
  const done = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { done, end };
}

/** Lets everything run that is only waiting for its turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a limited number run at the same time, and the rest follow in order", async () => {
  const turns = new WorkQueue(2, 10);
  const begun: number[] = [];
  const works = [held(), held(), held(), held()];
  const runs = works.map(({ done }, index) =>
    turns.run("one", async () => {
      begun.push(index);
      await done;
      return index;
    }),
  );
  await settle();
  expect(begun).toEqual([0, 1]);
  works[1]?.end();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of works) end();
  expect(await Promise.all(runs)).toEqual([0, 1, 2, 3]);
});

test("a caller behind too many others is refused, until there is space again", async () => {
  const turns = new WorkQueue(1, 2);
  const first = held();
  const runs = [turns.run("one", () => first.done), turns.run("one", settle), turns.run("one", settle)];
  await expect(turns.run("one", settle)).rejects.toMatchObject({ code: "unavailable", retryAfter: 10 });
  expect(await turns.run("other", async () => "not full")).toBe("not full");
  first.end();
  await Promise.all(runs);
  expect(await turns.run("one", async () => "room")).toBe("room");
});

test("another name does not wait, and failing work passes its turn on", async () => {
  const turns = new WorkQueue(1, 10);
  const [first, next] = [held(), held()];
  const failing = turns.run("one", () => first.done);
  const following = turns.run("one", async () => "its turn");
  const other = turns.run("other", () => next.done);
  next.end();
  await other;
  first.end(new Error("no"));
  await expect(failing).rejects.toThrow("no");
  expect(await following).toBe("its turn");
  expect(await turns.run("one", async () => "again")).toBe("again");
});
