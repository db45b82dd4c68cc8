"use client";

import { keepPreviousData } from "@tanstack/react-query";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { PageLinks } from "@/components/portal/list/page-links";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { SearchBox } from "@/components/portal/list/search-box";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ApiPage } from "@/lib/http/browser/api";
import { referralStatuses } from "@/lib/partners/labels";
import type { ReferralView } from "@/lib/partners/views";
import { pageSize, referralsQuery } from "./partner-queries";
import { ReferralRow } from "./referral-row";
import { type ReferralsAddress, readReferralsAddress, referralsHref } from "./referrals-address";

const pills = [{ value: "all", label: "All" }, ...referralStatuses] as const;
const columns = ["Student", "Destination", "Referred", "Status", "Commission"];

/** The partner's referrals, newest first, to be searched and filtered. */
export function ReferralsPanel({ seed }: { seed: Seed<ApiPage<ReferralView>> | undefined }) {
  const filter = readReferralsAddress(useSearchParams());
  const address = referralsHref(filter);
  const [first] = useState(address);
  const query = useSeeded(
    { ...referralsQuery(filter), placeholderData: keepPreviousData },
    address === first ? seed : undefined,
  );
  const heading = useRef<HTMLHeadingElement>(null);

  function show(change: Partial<ReferralsAddress>, how: "pushState" | "replaceState") {
    window.history[how](null, "", referralsHref({ ...filter, ...change, page: 1 }));
  }
  const toTop = () => {
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <Card aria-labelledby="referrals-heading">
      <h2 className="px-5 pt-5 md:px-6" id="referrals-heading" ref={heading} tabIndex={-1}>
        Recent referrals
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-4 px-5 py-4 md:px-6">
        <FilterPills
          label="Show referrals by status"
          options={pills}
          value={filter.status ?? "all"}
          onChoose={(chosen) => show({ status: chosen === "all" ? undefined : chosen }, "pushState")}
        />
        <SearchBox
          label="Search by name, email or phone"
          placeholder="Search by name, email or phone"
          value={filter.search}
          onSearch={(search) => show({ search }, "replaceState")}
        />
      </div>
      <QueryPanel query={query} loading="Loading referrals..." failure="Failed to load referrals">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NothingFound isFiltered={address !== referralsHref({})} />
          ) : (
            <>
              <Table
                aria-labelledby="referrals-heading"
                aria-busy={query.isPlaceholderData}
                className={cn(query.isPlaceholderData && "opacity-60")}
              >
                <TableHead>
                  <TableRow>
                    {columns.map((name) => (
                      <TableHeader key={name}>{name}</TableHeader>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {rows.map((referral) => (
                    <ReferralRow key={referral.id} referral={referral} />
                  ))}
                </TableBody>
              </Table>
              <PageLinks
                page={filter.page}
                pageSize={pageSize}
                hrefOf={(page) => referralsHref({ ...filter, page })}
                shown={rows.length}
                total={total}
                nouns={["referral", "referrals"]}
                onGo={toTop}
              />
            </>
          )
        }
      </QueryPanel>
    </Card>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        level={3}
        title="No referrals found"
        note="Check the spelling, or show all of them."
        action={
          <InPlaceLink className="btn btn-line btn-sm" href={referralsHref({})}>
            Clear filters
          </InPlaceLink>
        }
      />
    );
  }
  return (
    <EmptyState
      level={3}
      title="No referrals yet"
      note="Students you send us are listed here, with their progress."
      action={
        <Link className="btn btn-line btn-sm" href="/b2b/refer">
          Refer your first student
        </Link>
      }
    />
  );
}
