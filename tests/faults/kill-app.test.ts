import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultSite, startFaultSite } from "./support/fault-site";
import { faultsOf } from "./support/ledger";
import { rounds, roundsTimeout, someMoment } from "./support/rounds";
import { Writer } from "./support/writer";

// The application is killed in the middle of its work, over and over, while clients with retries write.

let site: FaultSite;
beforeAll(async () => {
  site = await startFaultSite("kill-app");
});
afterAll(() => site?.close());

test(
  "a killed server loses nothing that it has confirmed, and does nothing twice",
  async () => {
    const [app] = site.apps;
    const writer = await Writer.on(site);
    for (let round = 1; round <= rounds; round++) {
      await writer.start();
      await writer.confirms(10);
      await someMoment();
      await app?.kill();
      await app?.start();
      await writer.stop();
      expect(await faultsOf(site, writer.written), `round ${round}`).toEqual([]);
    }
    console.info(`${rounds} kills, ${writer.written.length} confirmed writes`, Object.fromEntries(writer.seen));
    expect(writer.seen.get(500)).toBeUndefined();
    expect(writer.seen.get("none")).toBeGreaterThan(0); // it was killed in the middle of something

    // A mail counts as sent once the mail server has accepted it; mails in transit during a kill may arrive twice.
    const heard = site.mail.taken.map(({ messageId = "" }) => messageId.slice(1).split("@")[0] ?? "");
    const sent = await site.sql.query<{ id: string }>("select id from outbox_emails where status = 'sent'");
    expect(sent.rows.map(({ id }) => id).filter((id) => !heard.includes(id))).toEqual([]);
    expect(heard.length - new Set(heard).size).toBeLessThanOrEqual(4 * rounds);
  },
  roundsTimeout,
);
