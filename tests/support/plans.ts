import type { UserActor } from "@/lib/auth/policy";
import { setNow } from "@/lib/platform/clock";
import { type Statement, statementsOf } from "./statements";

/** A plan node in the format of `EXPLAIN (ANALYZE, FORMAT JSON)`. */
type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Parent Relationship"?: string;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

type Runner = { query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }> };
type Explained = { "QUERY PLAN": [{ Plan: Node }] };

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

/** How many rows a node read, kept or not. */
function rowsRead(node: Node): number {
  const each =
    (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return each * (node["Actual Loops"] ?? 1);
}

const isReading = ({ text }: Statement) => /^\s*(select|with)\b/i.test(text);

/** How many rows a node's inputs return, without those of CTEs beside them. */
const rowsGiven = (node: Node) =>
  (node.Plans ?? [])
    .filter((child) => child["Parent Relationship"] !== "InitPlan")
    .reduce((sum, { "Actual Rows": rows = 0, "Actual Loops": loops = 1 }) => sum + rows * loops, 0);

/** The limits of a plan. */
export type Bounds = {
  /** Growing tables: none of them may be scanned in full. */
  tables: ReadonlySet<string>;
  /** The maximum number of index entries read by an index-only scan. */
  inIndex: number;
  /** The maximum number of table rows read, each of which may be on a separate page; also the maximum sorted. */
  inTable: number;
  /** Table rows found through a trigram index. */
  byTrigram: number;
};

/** The first column of each index, so far as it is one. */
type FirstColumns = ReadonlyMap<string, string>;

async function firstColumns(database: Runner): Promise<FirstColumns> {
  const { rows } = await database.query(
    `select i.indexrelid::regclass::text as name, a.attname as column from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and i.indkey[0] > 0`,
  );
  return new Map(rows.map(({ name, column }) => [String(name), String(column)]));
}

/** Whether a whole index is read to compare a later column of it: the plan counts only the rows that match. */
function readsWholeIndex({ "Index Name": name = "", "Index Cond": condition }: Node, first: FirstColumns): boolean {
  const column = first.get(name);
  return condition !== undefined && column !== undefined && !new RegExp(`\\b${column}\\b`).test(condition);
}

/** Whether a trigram index found the rows of a node. */
const isByTrigram = (node: Node) => [...nodesOf(node)].some((part) => part["Index Name"]?.endsWith("_search"));

function faultOf(node: Node, { tables, inIndex, inTable, byTrigram }: Bounds, first: FirstColumns): string | undefined {
  const type = node["Node Type"];
  const place = `${type} of ${node["Relation Name"] ?? node["Index Name"] ?? "rows"}`;
  if (tables.has(node["Relation Name"] ?? "") && readsWholeIndex(node, first)) return `${place}: the whole index`;
  const above = (rows: number, most: number) => (rows > most ? `${place}: ${Math.round(rows)} rows` : undefined);
  switch (type) {
    case "Seq Scan":
      return tables.has(node["Relation Name"] ?? "") ? place : undefined;
    case "Index Only Scan":
    case "Bitmap Index Scan":
      return above(rowsRead(node), inIndex);
    case "Index Scan":
      return above(rowsRead(node), inTable);
    case "Bitmap Heap Scan":
      return above(rowsRead(node), isByTrigram(node) ? byTrigram : inTable);
    case "Sort":
    case "Incremental Sort":
      // The rows of a CTE are limited where they were read.
      return node.Plans?.[0]?.["Node Type"] === "CTE Scan" ? undefined : above(rowsGiven(node), inTable);
    default:
      return undefined;
  }
}

/**
 * The faults in the plan of a statement: a growing table is scanned in full, or too many rows are read or sorted. Runs
 * the statement with its own values; does not check what it writes. Who asks about many statements looks up the indexes'
 * columns once.
 */
export async function planFaults(
  database: Runner,
  statement: Statement,
  bounds: Bounds,
  known?: FirstColumns,
): Promise<string[]> {
  if (!isReading(statement)) return [];
  const explain = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${statement.text}`;
  const { rows } = await database.query(explain, statement.values);
  const plan = (rows[0] as Explained | undefined)?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error(`No plan for ${statement.text}`);
  const first = known ?? (await firstColumns(database));
  return [...nodesOf(plan)].flatMap((node) => faultOf(node, bounds, first) ?? []);
}

/** Queries, each with a descriptive name. */
export type Reads = Record<string, (actor: UserActor) => Promise<unknown>>;

/** The first page of a list. */
export const firstPage = { limit: 25, offset: 0 };

/** A list requested in several ways, each named after the list and the query. */
export const readsBy = (
  name: string,
  read: (actor: UserActor, query: never) => Promise<unknown>,
  queries: object[],
): Reads =>
  Object.fromEntries(
    queries.map((query) => [
      `${name} ${JSON.stringify(query)}`,
      (actor: UserActor) => read(actor, { ...firstPage, ...query } as never),
    ]),
  );

type Look = {
  reads: Reads;
  actor: UserActor;
  bounds: Bounds;
  /** Indexes, each with the read that needs it. */
  needed: Record<string, string>;
};

/**
 * Checks the plan of every statement. `faults` says which reads the database answers badly, and how; `unnoticed` names
 * the indexes that could be missing without a fault in the read that needs them.
 */
export async function lookAtPlans(database: Runner, { reads, actor, bounds, needed }: Look) {
  let looks = 0;
  const first = await firstColumns(database); // an index that is dropped below comes back as it was
  async function faultsOf(name: string): Promise<string[]> {
    // Two minutes later, so that cached counts have expired.
    setNow(new Date(Date.now() + looks++ * 120_000));
    const faults = [];
    for (const statement of await statementsOf(() => (reads[name] as Reads[string])(actor))) {
      const found = await planFaults(database, statement, bounds, first);
      if (found.length > 0) faults.push(`${statement.text}: ${found.join(", ")}`);
    }
    return faults;
  }

  const faults: Record<string, string[]> = {};
  for (const name of Object.keys(reads)) {
    const found = await faultsOf(name);
    if (found.length > 0) faults[name] = found;
  }

  const unnoticed = [];
  for (const [index, name] of Object.entries(needed)) {
    const { rows } = await database.query("select pg_get_indexdef($1::regclass) as definition", [index]);
    await database.query(`drop index ${index}`);
    if ((await faultsOf(name)).length === 0) unnoticed.push(index);
    await database.query(String(rows[0]?.definition));
  }
  return { faults, unnoticed };
}
