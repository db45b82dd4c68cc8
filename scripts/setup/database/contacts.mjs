/** Records in a transaction: short enough that a running site doesn't wait for their locks. */
const batch = 1_000;
const shownEvery = 50 * batch;

/**
 * Gives bookings, messages, referrals and students from before there were contacts theirs, a batch at a time. It can be
 * run again at any time: it goes on where an interrupted run ended, and does nothing if nothing is left.
 *
 * @param {string} url
 * @returns {Promise<number>} how many records got their contact
 */
export async function meetContacts(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let all = 0;
  let analysedAt = 0;
  try {
    for (;;) {
      const { rows } = await client.query("select meet_contacts($1) as met", [batch]);
      const { met } = rows[0];
      if (met === 0) return all;
      // What Postgres knows of a table that is being filled is soon out of date, and it would read all of it for each row.
      if (all + met >= 2 * analysedAt) {
        analysedAt = all + met;
        await client.query("analyze contacts");
      }
      if (Math.floor((all + met) / shownEvery) > Math.floor(all / shownEvery)) {
        console.log(`  ${all + met} records have a contact`);
      }
      all += met;
    }
  } finally {
    await client.end();
  }
}

/** The same, with a line that says how many there were. */
export async function reportContacts(url) {
  const met = await meetContacts(url);
  if (met > 0) console.log(`• Contacts made for ${met} older records`);
}
