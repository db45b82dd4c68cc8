import type { UserActor } from "@/lib/auth/policy";
import { setNow } from "@/lib/platform/clock";
import { type Statement, statementsOf } from "./statements";

/** A node of a plan as `EXPLAIN (ANALYZE, FORMAT JSON)` writes it. */
type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
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

/** How many rows a node looked at, kept or not. */
function rowsRead(node: Node): number {
  const each =
    (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return each * (node["Actual Loops"] ?? 1);
}

const isReading = ({ text }: Statement) => /^\s*(select|with)\b/i.test(text);

/** How many rows come out of the nodes that this one takes its rows from; what is set aside beside them is none of these. */
const rowsGiven = (node: Node) =>
  (node.Plans ?? [])
    .filter((child) => child["Parent Relationship"] !== "InitPlan")
    .reduce((sum, { "Actual Rows": rows = 0, "Actual Loops": loops = 1 }) => sum + rows * loops, 0);

/** What a plan may do. */
export type Bounds = {
  /** Tables that grow: none of them is read from end to end. */
  tables: ReadonlySet<string>;
  /** So many entries of an index may be looked at where the index alone answers. */
  inIndex: number;
  /** And so many rows of a table, each of which may lie on a page of its own; also the most that are sorted. */
  inTable: number;
  /** Rows of a table that a trigram index has found. */
  byTrigram: number;
};

/** Whether the rows of a node were found by a trigram index. */
const isByTrigram = (node: Node) => [...nodesOf(node)].some((part) => part["Index Name"]?.endsWith("_search"));

function faultOf(node: Node, { tables, inIndex, inTable, byTrigram }: Bounds): string | undefined {
  const type = node["Node Type"];
  const place = `${type} of ${node["Relation Name"] ?? node["Index Name"] ?? "rows"}`;
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
      // What a statement has set aside is bounded where it was found.
      return node.Plans?.[0]?.["Node Type"] === "CTE Scan" ? undefined : above(rowsGiven(node), inTable);
    default:
      return undefined;
  }
}

/**
 * What is wrong with how the database answers a statement: a table that grows is read from end to end, or more rows are
 * looked at or sorted than are allowed. The statement is run with its own values; what it writes is not looked at.
 */
export async function planFaults(database: Runner, statement: Statement, bounds: Bounds): Promise<string[]> {
  if (!isReading(statement)) return [];
  const explain = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${statement.text}`;
  const { rows } = await database.query(explain, statement.values);
  const plan = (rows[0] as Explained | undefined)?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error(`No plan for ${statement.text}`);
  return [...nodesOf(plan)].flatMap((node) => faultOf(node, bounds) ?? []);
}

/** What somebody asks for, under a name that says what. */
export type Reads = Record<string, (actor: UserActor) => Promise<unknown>>;

/** The page that a list shows first. */
export const firstPage = { limit: 25, offset: 0 };

/** A list asked for in several ways, each under the list's name and the query. */
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
  /** Indexes, each with the read that cannot be answered well without it. */
  needed: Record<string, string>;
};

/**
 * Looks at the plan of every statement. `faults` says which reads the database answers badly, and how; `unnoticed` names
 * the indexes that could go missing without a fault in the read that needs them.
 */
export async function lookAtPlans(database: Runner, { reads, actor, bounds, needed }: Look) {
  let looks = 0;
  async function faultsOf(name: string): Promise<string[]> {
    // Two minutes later: what was counted at the last look is counted again.
    setNow(new Date(Date.now() + looks++ * 120_000));
    const faults = [];
    for (const statement of await statementsOf(() => (reads[name] as Reads[string])(actor))) {
      const found = await planFaults(database, statement, bounds);
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
