import { randomUUID } from "node:crypto";
import http from "node:http";
import pg from "pg";

/*
 * The limit that the day's work is measured against: node:http and `pg`, the same rows, and nothing that keeps anybody
 * from anything. `node bare-work.mjs <port>`, the database in DATABASE_URL.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const text = "Your consultation is booked. You can reply to this email to change the time or to cancel.\n".repeat(8);

async function inTransaction(work) {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const answer = await work((name, text, values) => client.query({ name, text, values }));
    await client.query("COMMIT");
    return answer;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

async function queueMail(query, key, to) {
  const id = randomUUID();
  await query(
    "mail",
    `INSERT INTO outbox_emails (id, key, "to", subject, text, html) VALUES ($1, $2, $3, 'Your consultation', $4, $4)`,
    [id, key, to, text],
  );
  await query("job", "INSERT INTO jobs.job (name, data) VALUES ('send-email', $1)", [{ emailId: id }]);
}

const book = (body) =>
  inTransaction(async (query) => {
    const hour = (Number(body.preferredTime.split(":")[0]) + 11) % 12; // 9 AM to 5 PM: any order, but each its own
    const { rows } = await query(
      "book",
      `INSERT INTO consultations (reference, name, email, phone, phone_key, destination, study_level, starts_at, message, updated_at)
       VALUES ($1, $2, $3, $4, $4, 'uk', 'masters', $5, $6, now()) RETURNING *`,
      [
        `TG-${randomUUID()}`,
        body.fullName,
        body.email,
        body.phone,
        `${body.preferredDate}T${String(hour).padStart(2, "0")}:00:00Z`,
        body.message,
      ],
    );
    const [{ id }] = rows;
    await query("event", `INSERT INTO consultation_events (consultation_id, "to") VALUES ($1, 'pending')`, [id]);
    await queueMail(query, `consultation:${id}:booked`, body.email);
    await queueMail(query, `consultation:${id}:office`, "office@demo.example");
    return rows[0];
  });

const change = (id, { status }, actor) =>
  inTransaction(async (query) => {
    await query("lock", "SELECT status, version FROM consultations WHERE id = $1 FOR UPDATE", [id]);
    const { rows } = await query(
      "change",
      "UPDATE consultations SET status = $2, version = version + 1, sequence = sequence + 1 WHERE id = $1 RETURNING *",
      [id, status],
    );
    await query(
      "undo",
      `INSERT INTO undoable_changes (actor_id, kind, subject_id, version, before, until)
       VALUES ($1, 'consultation', $2, 2, '{"status":"pending"}', now())`,
      [actor, id],
    );
    await query(
      "changed",
      `INSERT INTO consultation_events (consultation_id, actor_id, "from", "to") VALUES ($1, $2, 'pending', $3)`,
      [id, actor, status],
    );
    await query(
      "audit",
      `INSERT INTO audit_entries (action, actor_id, subject_id) VALUES ('consultation-status-changed', $1, $2)`,
      [actor, id],
    );
    await queueMail(query, `consultation:${id}:changed`, rows[0].email);
    return rows[0];
  });

const read = async (name, text, values) => (await pool.query({ name, text, values })).rows;
const applicationsOf = (id) =>
  read(
    "applications",
    `SELECT a.*, u.name AS student_name, (SELECT json_agg(s ORDER BY position) FROM application_steps AS s
       WHERE s.application_id = a.id) AS steps
     FROM applications AS a JOIN users AS u ON u.id = a.student_id
     WHERE a.student_id = $1 ORDER BY a.created_at DESC, a.id DESC LIMIT 100`,
    [id],
  );
const account = async (id) => (await read("account", "SELECT * FROM users WHERE id = $1", [id]))[0];

async function file(id) {
  const [user, applications, education, [counts]] = await Promise.all([
    account(id),
    applicationsOf(id),
    read("education", "SELECT * FROM education WHERE user_id = $1", [id]),
    read("documents", "SELECT count(*)::int FROM documents WHERE user_id = $1", [id]),
  ]);
  return { ...user, applications, education, ...counts };
}

const { rows } = await pool.query("SELECT user_id AS id FROM sessions LIMIT 1");
const me = rows[0].id;

async function answerTo(method, url, body) {
  const [, , subject, id] = url.pathname.split("/");
  if (method === "POST") return book(body);
  if (method === "PATCH") return change(id, body, me);
  if (subject === "users") return file(id);
  if (subject === "applications") return applicationsOf(url.searchParams.get("student_id"));
  return account(me);
}

const server = http.createServer((request, answer) => {
  let sent = "";
  request.setEncoding("utf8");
  request.on("data", (piece) => {
    sent += piece;
  });
  request.on("end", async () => {
    try {
      const url = new URL(request.url, "http://localhost");
      const text = JSON.stringify(await answerTo(request.method, url, sent && JSON.parse(sent)));
      answer.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) });
      answer.end(text);
    } catch (error) {
      answer.writeHead(500).end(String(error));
    }
  });
});
server.listen({ port: Number(process.argv[2]), host: "127.0.0.1", backlog: 1024 });
