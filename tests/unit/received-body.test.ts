import v8 from "node:v8";
import vm from "node:vm";
import { expect, test } from "vitest";
import { receiveBody } from "@/lib/http/body/received-body";
import { fromWeb } from "@/lib/platform/request-context";

v8.setFlagsFromString("--expose-gc");
const clearMemory = vm.runInNewContext("gc") as () => void;

const MiB = 1024 * 1024;

test("the received part of a large body is only on the disk while the rest is pending", async () => {
  const pieces = 64;
  let given = 0;
  let end: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        end = () => controller.close();
        controller.enqueue(new Uint8Array(MiB).fill(given++));
        return given === pieces ? new Promise(() => undefined) : undefined; // nothing more arrives
      },
    },
    { highWaterMark: 0 },
  );
  clearMemory();
  const before = process.memoryUsage().arrayBuffers;
  const request = new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
  const received = receiveBody(fromWeb(request), 100 * MiB);
  await expect.poll(() => given).toBe(pieces);
  await expect // what has been written is given back beside the program, a moment after the collection
    .poll(() => {
      clearMemory();
      return (process.memoryUsage().arrayBuffers - before) / MiB;
    })
    .toBeLessThan(8);
  end();
  const whole = await received;
  expect(whole.size).toBe(pieces * MiB);
  await whole.discard();
});
