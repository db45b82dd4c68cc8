import type { Route } from "next";
import { EmptyState } from "@/components/portal/empty-state";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ApiError } from "@/lib/http/browser/api";

/** Whether what was asked for isn't there: asking again gives no other answer. */
export const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

type NoSuchRecordProps = {
  /** "Tests" */
  table: string;
  /** The table's list. */
  href: Route;
};

/** Says that a record isn't there, or isn't any more, with the way to those that are. */
export const NoSuchRecord = ({ table, href }: NoSuchRecordProps) => (
  <EmptyState
    title="There is no such record"
    note="The address may have been typed wrong, or the record isn’t there any more."
    action={
      <InPlaceLink className={buttonVariants({ variant: "line", size: "sm" })} href={href}>
        Back to the list: {table}
      </InPlaceLink>
    }
  />
);

/** Says that there is no such table, with the way to those that there are. */
export const NoSuchTable = ({ href, back }: { href: Route; back: string }) => (
  <Card>
    <EmptyState
      title="There is no such table"
      note="The address may have been typed wrong, or the table has another name by now."
      action={
        <InPlaceLink className={buttonVariants({ variant: "line", size: "sm" })} href={href}>
          {back}
        </InPlaceLink>
      }
    />
  </Card>
);
