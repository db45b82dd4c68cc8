/** Records in a transaction: short enough that a running site doesn't wait for their locks. */
const batch = 1_000;
const shownEvery = 50 * batch;
/** Before and after every id. */
const [beforeAll, afterAll] = ["00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"];
/** The last student before the first one without a contact. */
const lastBefore = `
  select coalesce(
    (select id from users where role = 'student' and id < missing.id order by id desc limit 1),
    '${beforeAll}') as after
  from (
    select u.id from users as u
    where u.role = 'student' and not exists (select from contacts as c where c.student_id = u.id)
    order by u.id limit 1) as missing`;

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
    let after = (await client.query(lastBefore)).rows[0]?.after ?? afterAll;
    for (;;) {
      const { rows } = await client.query("select met, last from meet_contacts($1, $2)", [batch, after]);
      const { met, last } = rows[0];
      if (met === 0 && last === null) return all;
      after = last ?? after;
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

/**
 * Copies the owner and the country of students from before there were such copies to their records, a batch at a time. It
 * can be run again at any time, too.
 *
 * @param {string} url
 * @returns {Promise<number>} how many students' records were told
 */
async function tellOlderRecords(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let all = 0; ; ) {
      const { rows } = await client.query("select tell_older_records($1) as told", [batch]);
      if (rows[0].told === 0) return all;
      all += rows[0].told;
    }
  } finally {
    await client.end();
  }
}

/**
 * Carries notes from before the timeline over into it, a batch at a time. It can be run again at any time, too.
 *
 * @param {string} url
 * @returns {Promise<number>} how many notes were looked at
 */
export async function carryNotes(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let all = 0; ; ) {
      const { rows } = await client.query("select carry_notes($1) as looked", [batch]);
      if (rows[0].looked === 0) return all;
      all += rows[0].looked;
    }
  } finally {
    await client.end();
  }
}

/** All three, with a line for each that says how many there were. */
export async function bringOlderRecords(url) {
  const met = await meetContacts(url);
  if (met > 0) console.log(`• Contacts made for ${met} older records`);
  const told = await tellOlderRecords(url);
  if (told > 0) console.log(`• The records of ${told} older students know their owner`);
  const carried = await carryNotes(url);
  if (carried > 0) console.log(`• ${carried} older notes are in their people’s timelines`);
}
