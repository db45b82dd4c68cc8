import { expect, test } from "vitest";
import { csvAnswer } from "@/lib/http/answers/csv-answer";

/** The pieces of a file, and how generating them ended. */
function making(pieces: (string | Error)[]) {
  const seen = { made: 0, ended: false };
  async function* make(): AsyncGenerator<string, void> {
    try {
      for (const piece of pieces) {
        if (piece instanceof Error) throw piece;
        seen.made += 1;
        yield piece;
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, make };
}

test("a file is generated only as fast as it is read, and cleaned up when its reader disconnects", async () => {
  const { seen, make } = making(["a\n", "b\n", "c\n", "d\n"]);
  const reader = (await csvAnswer("all.csv", make())).body?.getReader();
  expect(seen).toEqual({ made: 1, ended: false });
  await reader?.read();
  await reader?.read();
  expect(seen).toEqual({ made: 2, ended: false });
  await reader?.cancel();
  expect(seen).toEqual({ made: 2, ended: true });
});

test("a failure before the first chunk is an ordinary error; a later one breaks the file off", async () => {
  await expect(csvAnswer("all.csv", making([new Error("away")]).make())).rejects.toThrow("away");
  const broken = await csvAnswer("all.csv", making(["a\n", new Error("away")]).make());
  await expect(broken.text()).rejects.toThrow("away");
});
