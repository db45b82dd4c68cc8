import "server-only";
import type pg from "pg";
import PgBoss from "pg-boss";

const atOnce = 1000;

/**
 * Makes the jobs of what is left to do: one for every mail that waits, and one that counts the charts' bookings. The
 * jobs that there are belong to rows which are gone.
 */
export async function requeue(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    ...{ schema: "jobs", migrate: false, supervise: false, schedule: false },
  });
  await client.query("DELETE FROM jobs.job");
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    const { rows } = await client.query<{ id: string }>(
      "SELECT id FROM outbox_emails WHERE status = 'pending' AND id > $1 ORDER BY id LIMIT $2",
      [last, atOnce],
    );
    await boss.insert(rows.map(({ id }) => ({ name: "send-email", data: { emailId: id } })));
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) break;
    last = end.id;
  }
  await boss.insert([{ name: "count-bookings", data: {} }]);
}
