"use client";

import type { ComponentProps, MouseEvent, ReactNode } from "react";
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

/** What acts by itself in a row: a press on it is not one on the row. */
const acting = "a, button, input, select, textarea, label, summary, [role=menuitem]";

/** A press anywhere else in a row does what one on its name does; marking text to copy it does not. */
function pressName({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>): void {
  const isOwn = target instanceof Element && currentTarget.contains(target); // a menu of the row lies elsewhere in the page
  if (defaultPrevented || !isOwn || target.closest(acting) || getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>("[data-opens]")?.click();
}

/** A row of a `ListTable`. Where its name opens the record, the whole row does. */
export function ListRow({ id, name, isOpen, children }: ListRowProps) {
  const { isSelectable, isSelected } = useRowSelection(id);
  return (
    <TableRow
      className={cn(
        "has-data-opens:cursor-pointer",
        isOpen
          ? "bg-surface-2 shadow-[inset_3px_0_0_var(--primary)] rtl:shadow-[inset_-3px_0_0_var(--primary)]"
          : isSelected && "bg-surface",
      )}
      onClick={pressName}
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
