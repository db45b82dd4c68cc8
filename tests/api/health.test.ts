import { expect, test } from "vitest";
import { POST } from "@/app/api/consultations/route";
import { GET as getHealth } from "@/app/api/health/route";
import { call } from "../support/call";
import { booking, createAdmin } from "../support/factories";
import { runJobs } from "../support/jobs";
import { outbox, sentMails } from "../support/outbox";

test("smoke", async () => {
  expect(await call(getHealth)).toMatchObject({ status: 200, body: { status: "ok" } });
  const a = await call(POST, { body: booking(), as: await createAdmin() });
  expect(a).toMatchObject({ status: 201 });
  console.log(await runJobs());
  console.log(
    (await outbox()).map((r) => r.status),
    (await sentMails()).map((m) => m.subject),
  );
});
