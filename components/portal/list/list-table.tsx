"use client";

import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { PageBox, RowBox, useRowSelection } from "./selection/row-selection";

/** A column: its heading, and the heading's classes. */
export type Column = readonly [name: string, className?: string];

type ListTableProps = Pick<ComponentProps<typeof Table>, "aria-label" | "aria-labelledby" | "className" | "isDense"> & {
  columns: readonly Column[];
  /** The rows: a `ListRow` each. */
  children: ReactNode;
};

/**
 * A list as a table; on a small screen each row is a card. If rows can be selected, the first column has their
 * checkboxes.
 */
export function ListTable({ columns, children, ...props }: ListTableProps) {
  const { isSelectable } = useRowSelection();
  return (
    <Table {...props}>
      <TableHead>
        <TableRow>
          {isSelectable && (
            <TableHeader className="md:w-13">
              <PageBox />
            </TableHeader>
          )}
          {columns.map(([name, className]) => (
            <TableHeader key={name} className={className}>
              {name}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
}

type ListRowProps = {
  id: string;
  /** The row's name, for its checkbox: "Select Ayesha Khan". */
  name: string;
  /** The record is open beside the list. */
  isOpen?: boolean;
  /** The cells. */
  children: ReactNode;
};

/** A row of a `ListTable`. */
export function ListRow({ id, name, isOpen, children }: ListRowProps) {
  const { isSelectable, isSelected } = useRowSelection(id);
  return (
    <TableRow
      className={
        isOpen
          ? "bg-surface-2 shadow-[inset_3px_0_0_var(--primary)] rtl:shadow-[inset_-3px_0_0_var(--primary)]"
          : cn(isSelected && "bg-surface")
      }
    >
      {isSelectable && (
        <TableCell>
          <RowBox id={id} name={name} />
        </TableCell>
      )}
      {children}
    </TableRow>
  );
}
