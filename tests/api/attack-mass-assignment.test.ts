import { beforeAll, expect, test } from "vitest";
import type { RouteFacts } from "@/lib/http/route-options";
import { type ApiPath, partsOf, type Verb } from "../support/api-table";
import { type Answer, type CallOptions, call } from "../support/call";
import type { CallKey, People } from "../support/call-shapes";
import { emptyDatabase, sql } from "../support/database";
import { callKeys, everyCall } from "../support/every-call";
import * as make from "../support/factories";
import { fieldsOf } from "../support/fields-of";
import { routeAt } from "../support/routes";
import { newRows, storedRows } from "../support/stored-rows";

// Extra fields in a body are never stored. Each changing call is made twice, in two identical databases: as it should
// be, and with every column of every table added. Both must leave the same rows.

const writing = callKeys.filter((key) => !/^(GET|DELETE) /.test(key));

/** Values that nothing would store by chance; a short number would appear in one of a thousand hashes or tokens. */
const planted = {
  text: "planted text",
  number: 424_242_424,
  moment: "2001-02-03T04:05:06.000Z",
  id: "11111111-1111-4111-8111-111111111111",
};
const plantedTexts = [planted.text, String(planted.number), "2001-02-03", planted.id];

/** Names that are not columns, for things that an attacker would like to be or have. */
const wishes = {
  isAdmin: true,
  is_admin: true,
  admin: true,
  permissions: ["*"],
  scope: "admin",
  roles: ["admin"],
  user: { role: "admin", id: planted.id },
  session: { role: "admin" },
  data: { role: "admin", active: false },
  where: { id: planted.id },
  set: { role: "admin" },
  connect: { id: planted.id },
  create: { role: "admin" },
  actor: { kind: "system", task: "x" },
  constructor: { prototype: { role: "admin" } },
  prototype: { role: "admin" },
  $set: { role: "admin" },
};

type Column = { name: string; kind: string; labels: string[] | null };

const columnsSql = `
  select distinct a.attname as name, t.typname as kind,
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;

const enumWishes: Record<string, string> = { role: "admin", status: "approved" };

function wishFor({ name, kind, labels }: Column): unknown {
  if (labels) return enumWishes[name] ?? labels.at(-1);
  if (kind === "uuid") return planted.id;
  if (kind === "bool") return name !== "active";
  if (/^(int|numeric|float)/.test(kind)) return planted.number;
  if (/^(timestamp|date)/.test(kind)) return planted.moment;
  if (kind.startsWith("_")) return [planted.text];
  if (/^json/.test(kind)) return { [planted.text]: true };
  return planted.text;
}

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

let extras: Record<string, unknown>;
beforeAll(async () => {
  const { rows } = await sql.query<Column>(columnsSql);
  expect(rows.length).toBeGreaterThan(150);
  const columns = rows.flatMap((column) => [
    [column.name, wishFor(column)],
    [camel(column.name), wishFor(column)],
  ]);
  extras = { ...Object.fromEntries(columns), ...wishes };
});

/** The same people in every database, apart from their ids. */
async function peopleFor(key: CallKey): Promise<People> {
  const { owner = make.createStudent } = everyCall[key];
  const at = (who: string) => ({ email: `${who}@example.com`, phone: "0300 7654321" });
  // The owner of the planted id: a row that accepted the id would be stored with a valid reference.
  await make.createUser({ ...at("planted"), id: planted.id });
  return {
    owner: await owner(at("owner")),
    other: await make.createStudent(at("other")),
    processing: await make.createProcessingMember(at("processing")),
    admin: await make.createAdmin(at("admin")),
    partner: await make.createPartner({ ...at("partner"), referralCode: "PARTNER23" }),
  };
}

/** The least privileged role that may make the call. */
function callerOf(key: CallKey, people: People) {
  const answers = everyCall[key].answers.split(" ");
  const [, owner, , processing, admin, partner] = answers.map((status) => Number(status) < 400);
  if (owner) return people.owner;
  if (partner) return people.partner;
  return processing ? people.processing : admin ? people.admin : undefined;
}

/** Normalises ids, times, hashes and random test values, so that both databases compare equal. */
const levelled = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>")
    .replaceAll(/<id>\.\d+\.[\w-]{22}/g, "<token>")
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, "<time>")
    .replaceAll(/\$2[aby]\$\d\d\$[./\w]{53}/g, "<hash>")
    .replaceAll(/[\w-]+-\d+-[0-9a-f]{8}@example\.com/g, "<mail>")
    .replaceAll(/(0|\+92 )300 ?1?\d{6,7}/g, "<phone>")
    .replaceAll(/3001\d{6}/g, "<phone>")
    .replaceAll(/push\.example\.com\/send\/[\w-]+/g, "<push>")
    .replaceAll(/TG-\w{6}/gi, "<reference>")
    .replaceAll(/"referral_code":"\w{8}"/g, '"referral_code":"<code>"')
    .replaceAll(
      /"(access_token|storage_key|profile_picture_key|key|sealed_secret|public_key|p256dh|auth)":"[^"]*"/g,
      '"$1":"<key>"',
    )
    .replaceAll(/(secret=)?[A-Z2-7]{32}|([2-9A-Z]{4}-){3}[2-9A-Z]{4}/g, "<secret>")
    .replaceAll(/"qr":"[^"\\]*(\\.[^"\\]*)*"/g, '"qr":"<picture>"')
    .replaceAll(/token=[\w-]{43}/g, "token=<token>")
    .replaceAll(/\?k=[\w-]{22}/g, "?k=<key>")
    .replaceAll(/"mail_receipt":"[^"]+"/g, '"mail_receipt":"<receipt>"')
    .replaceAll(/"[0-9a-f]{64}"|"[\w-]{22,48}"/g, '"<bytes>"')
    .replaceAll(/:\d{13}/g, ":<moment>")
    .replaceAll(/v=[\w-]+/g, "v=<version>")
    .replaceAll(/(DTSTAMP|UID|DTSTART|DTEND):[^\\]+/g, "$1:<any>");

type Outcome = { status: number; body: string; changed: string[]; raw: string };

async function outcomeOf(key: CallKey, change: (options: CallOptions) => void): Promise<Outcome> {
  await emptyDatabase();
  const [verb, path] = key.split(" ") as [Verb, ApiPath];
  const people = await peopleFor(key);
  const row = everyCall[key];
  const as = callerOf(key, people);
  const thing = (await row.thing?.(people, as)) ?? "";
  const options: CallOptions = {
    params: partsOf(path),
    from: "198.18.0.1",
    ...(await row.call?.(thing)),
    ...(as && { as }),
  };
  change(options);
  const before = await storedRows();
  const answer: Answer<unknown> = await call(routeAt(path)[verb], options);
  const changed = newRows(before, await storedRows());
  return {
    status: answer.status,
    body: levelled(answer.body),
    changed: changed.map(levelled).sort(),
    raw: JSON.stringify([answer.body, changed]),
  };
}

/** The body fields that an endpoint reads: those of its schema, and any others that it looks at. */
function readBy(key: CallKey): Set<string> {
  const [verb, path] = key.split(" ") as [Verb, ApiPath];
  const { facts } = routeAt(path)[verb] as { facts?: RouteFacts };
  return new Set([...(facts?.input ? fieldsOf(facts.input) : []), ...(everyCall[key].alsoRead ?? [])]);
}

test.each(writing)("%s stores its own fields, and nothing else", async (key) => {
  const read = readBy(key);
  const more = Object.entries(extras).filter(([name]) => !read.has(name));
  expect(more.length).toBeGreaterThan(200);
  const plain = await outcomeOf(key, () => undefined);
  expect([plain.status < 300, plain.body]).toEqual([true, plain.body]);
  const greedy = await outcomeOf(key, (options) => {
    if (options.raw instanceof FormData) {
      const all = more.filter(([name]) => !["user", "where", "data"].includes(name)).slice(0, 15);
      for (const [name, value] of all)
        options.raw.append(name, typeof value === "string" ? value : JSON.stringify(value));
      return;
    }
    options.body = { ...Object.fromEntries(more), ...(options.body as object | undefined) };
  });
  expect([greedy.status, greedy.body]).toEqual([plain.status, plain.body]);
  expect(greedy.changed).toEqual(plain.changed);
  for (const text of plantedTexts) expect(greedy.raw).not.toContain(text);
});

/** Fields that only the office decides, and nobody sets for themselves. */
const decided = [
  "id",
  "active",
  "status",
  "created_at",
  "commission_usd",
  "progress",
  "match_percentage",
  "reviewed_at",
];

test("endpoints outside the team accept no field that the office decides", () => {
  const open = writing.filter((key) =>
    everyCall[key].answers.split(" ").some((status, who) => status < "4" && ![3, 4].includes(who)),
  );
  expect(open.length).toBeGreaterThan(15);
  for (const key of open) expect([key, [...readBy(key)].filter((name) => decided.includes(name))]).toEqual([key, []]);
  const asksForRole = open.filter((key) => readBy(key).has("role"));
  // The first names the intended portal; the other accepts "student" and nothing else.
  expect(asksForRole.sort()).toEqual(["POST /api/auth/register/student", "POST /api/auth/token"]);
});
