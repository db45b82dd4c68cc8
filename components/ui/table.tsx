import type { ComponentProps } from "react";
import { cn } from "./cn";

/*
 * Under 860 px the rows are shown as cards (`display: block`), and browsers then forget that this is a table. The roles
 * are therefore written out.
 */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  header: { role: "columnheader", scope: "col" },
  cell: { role: "cell" },
} as const;

/** A table whose rows become cards on a small screen. Name it with `aria-label` or a `caption`. */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table {...roles.table} className={cn("table", className)} {...props} />;
}

export function TableHead(props: ComponentProps<"thead">) {
  return <thead {...roles.group} {...props} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody {...roles.group} {...props} />;
}

export function TableRow(props: ComponentProps<"tr">) {
  return <tr {...roles.row} {...props} />;
}

export function TableHeader(props: ComponentProps<"th">) {
  return <th {...roles.header} {...props} />;
}

/** `label` repeats the column's heading beside the value when the row is shown as a card. */
export function TableCell({ label, ...props }: ComponentProps<"td"> & { label?: string }) {
  return <td {...roles.cell} data-label={label} {...props} />;
}
