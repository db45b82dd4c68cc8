import type { ComponentProps } from "react";
import { cn } from "./cn";

/*
 * Below 860 px the rows are shown as cards (`display: block`), and browsers then no longer expose a table. So the roles
 * are explicit.
 */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  header: { role: "columnheader", scope: "col" },
  cell: { role: "cell" },
} as const;

type TableProps = ComponentProps<"table"> & {
  /** Rows of 48 px with two lines at most; on a small screen each stays one line of its own, instead of a card. */
  isDense?: boolean | undefined;
};

/** A table whose rows become cards on a small screen. Name it with `aria-label` or a `caption`. */
export function Table({ className, isDense, ...props }: TableProps) {
  return (
    <table
      {...roles.table}
      data-dense={isDense || undefined}
      className={cn("w-full border-collapse text-ui max-md:block", className)}
      {...props}
    />
  );
}

export function TableHead({ className, ...props }: ComponentProps<"thead">) {
  return <thead {...roles.group} className={cn("max-md:sr-only", className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody {...roles.group} className={cn("max-md:block", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      {...roles.row}
      className={cn(
        "in-[tbody]:hover:bg-surface max-md:block base:max-md:border-t max-md:border-border max-md:px-5 max-md:py-4",
        "in-[[data-dense]]:max-md:flex in-[[data-dense]]:max-md:min-h-15 in-[[data-dense]]:max-md:items-center in-[[data-dense]]:max-md:gap-2.5 in-[[data-dense]]:max-md:py-1",
        className,
      )}
      {...props}
    />
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      {...roles.header}
      className={cn(
        "px-4 py-[13px] text-start text-[0.875rem] font-semibold whitespace-nowrap text-muted-foreground md:first:ps-6 md:last:pe-6",
        "in-[[data-dense]]:h-9 in-[[data-dense]]:px-2.5 in-[[data-dense]]:py-0 in-[[data-dense]]:text-[0.8125rem] in-[[data-dense]]:md:first:ps-5 in-[[data-dense]]:md:last:pe-5",
        className,
      )}
      {...props}
    />
  );
}

/** `label` repeats the column's heading beside the value when the row is shown as a card. */
export function TableCell({ className, label, ...props }: ComponentProps<"td"> & { label?: string }) {
  return (
    <td
      {...roles.cell}
      data-label={label}
      className={cn(
        "base:border-t border-border px-4 py-[15px] align-top max-md:border-0 max-md:px-0 max-md:py-[5px] md:first:ps-6 md:last:pe-6",
        "in-[[data-dense]]:align-middle in-[[data-dense]]:md:h-12 in-[[data-dense]]:md:px-2.5 in-[[data-dense]]:md:py-0.5 in-[[data-dense]]:md:first:ps-5 in-[[data-dense]]:md:last:pe-5",
        label === undefined
          ? "max-md:block"
          : "max-md:grid max-md:grid-cols-[minmax(96px,34%)_minmax(0,1fr)] max-md:gap-3 max-md:before:text-[0.875rem] " +
              "max-md:before:font-semibold max-md:before:text-muted-foreground max-md:before:content-[attr(data-label)]",
        className,
      )}
      {...props}
    />
  );
}
