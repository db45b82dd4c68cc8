"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import { useRefreshFailure } from "@/components/portal/use-refresh-failure";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { Card, cardVariants } from "@/components/ui/card";
import { dollars } from "@/lib/partners/commission";
import { formatMonth } from "@/lib/partners/months";
import type { StatementMonth, StatementView } from "@/lib/partners/views";
import { statementMonthsQuery, statementQuery } from "./partner-queries";
import { Statement } from "./statement";
import { monthOf, statementHref } from "./statements-address";

const failure = "Failed to load your statements";

export type StatementsScreenProps = {
  months: Seed<StatementMonth[]> | undefined;
  /** The statement of the month in the address, when the page was rendered. */
  statement: Seed<StatementView> | undefined;
};

/** The partner's months, and the statement of one of them. */
export function StatementsScreen({ months, statement }: StatementsScreenProps) {
  const asked = useSearchParams().get("month");
  const query = useSeeded(statementMonthsQuery, months);
  useRefreshFailure([query], { title: failure });
  const month = query.data && monthOf(query.data, asked);
  return (
    <>
      <PageHead title="Statements" note="What you earned and what we paid, month by month, in US dollars." />
      {query.data && month ? (
        <div className="grid grid-cols-[300px_minmax(0,1fr)] items-start gap-5 max-lg:grid-cols-[minmax(0,1fr)]">
          <Months months={query.data} shown={month} />
          <StatementPanel month={month} seed={statement} />
        </div>
      ) : (
        <Card>
          <QueryPanel query={query} loading="Loading your statements..." failure={failure} isQuiet>
            {() => (
              <EmptyState
                title="No statements yet"
                note="A statement appears here for every month, starting with your first."
              />
            )}
          </QueryPanel>
        </Card>
      )}
    </>
  );
}

export const StatementsPage = portalPage(StatementsScreen);

function Months({ months, shown }: { months: readonly StatementMonth[]; shown: string }) {
  return (
    <nav className={cardVariants({ className: "p-2" })} aria-label="Months">
      {/* several months side by side, so that the statement itself stays near the top */}
      <ul className="max-lg:grid max-lg:auto-cols-[minmax(190px,1fr)] max-lg:grid-flow-col max-lg:overflow-x-auto">
        {months.map(({ month, earned_usd, paid_usd }) => (
          <li key={month}>
            <InPlaceLink
              className="grid gap-0.5 rounded-md px-4 py-3 text-inherit no-underline hover:bg-surface aria-[current]:bg-surface-2 aria-[current]:shadow-[inset_3px_0_0_var(--primary)]"
              href={statementHref(month)}
              aria-current={month === shown ? "true" : undefined}
            >
              <b className="font-semibold">{formatMonth(month)}</b>
              <span className="text-muted-foreground text-small/[1.45]">
                Earned {dollars(earned_usd)}, paid {dollars(paid_usd)}
              </span>
            </InPlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function StatementPanel({ month, seed }: { month: string; seed: Seed<StatementView> | undefined }) {
  const [first] = useState(month);
  const query = useSeeded(statementQuery(month), month === first ? seed : undefined);
  return (
    <Card aria-labelledby="statement-heading">
      <h2 className="px-5 pt-5 md:px-6" id="statement-heading">
        {formatMonth(month)}
      </h2>
      <QueryPanel query={query} loading="Loading the statement..." failure="Failed to load the statement">
        {(statement) => <Statement statement={statement} />}
      </QueryPanel>
    </Card>
  );
}
