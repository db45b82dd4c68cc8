import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { OrderedList } from "./ordered-list";

/** Conditions that all hold. */
export const allOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length > 0 ? Prisma.join([...conditions], " AND ") : Prisma.sql`TRUE`;

/** Conditions of which one holds. */
export const anyOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length > 0 ? Prisma.sql`(${Prisma.join([...conditions], " OR ")})` : Prisma.sql`FALSE`;

type Rows = Pick<OrderedList, "columns" | "order"> & {
  /** The table with the alias `t`. */
  from: Prisma.Sql;
};

/**
 * The first rows of a list that is made of parts, as a SELECT: each part is read from an index that has it in the list's
 * order, and they are merged lazily. No row may be in two parts.
 */
export function firstOfParts(
  { columns, order, from }: Rows,
  parts: readonly Prisma.Sql[],
  rows: Prisma.Sql,
): Prisma.Sql {
  const selects = parts.map(
    (part) => Prisma.sql`(SELECT ${columns} FROM ${from} WHERE ${part} ORDER BY ${order} LIMIT ${rows})`,
  );
  const [one, ...more] = selects;
  if (!one) return Prisma.sql`SELECT ${columns} FROM ${from} WHERE FALSE`;
  if (more.length === 0) return one;
  return Prisma.sql`SELECT * FROM (${Prisma.join(selects, " UNION ALL ")}) AS t ORDER BY ${order} LIMIT ${rows}`;
}
