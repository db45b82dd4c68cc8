import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { upload } from "@/lib/http/browser/upload";

/** The parts of the browser's XMLHttpRequest that an upload needs. */
class RequestStandIn {
  static made: RequestStandIn[] = [];
  upload = {};
  status = 201;
  response: unknown = { id: "1" };
  aborted = 0;
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    RequestStandIn.made.push(this);
  }
  open() {}
  setRequestHeader() {}
  send() {}
  end() {
    this.onload?.();
    this.onloadend?.();
  }
  abort() {
    this.aborted++;
    this.onabort?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  RequestStandIn.made = [];
  vi.stubGlobal("XMLHttpRequest", RequestStandIn);
});
afterEach(() => vi.unstubAllGlobals());

const begin = (signal: AbortSignal) => upload("documents", new FormData(), { role: "student", signal });

test("a finished upload ignores its signal", async () => {
  const controller = new AbortController();
  const running = begin(controller.signal);
  const [request] = RequestStandIn.made;
  request?.end();
  expect(await running).toEqual({ id: "1" });
  controller.abort();
  expect(request?.aborted).toBe(0);
});

test("a running upload is aborted by its signal, with its reason", async () => {
  const controller = new AbortController();
  const running = begin(controller.signal);
  controller.abort(new Error("the dialog was closed"));
  await expect(running).rejects.toThrow("the dialog was closed");
  expect(RequestStandIn.made[0]?.aborted).toBe(1);
});
