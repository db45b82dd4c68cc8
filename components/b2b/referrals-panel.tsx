"use client";

import Link from "next/link";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListTable } from "@/components/portal/list/list-table";
import { SearchBox } from "@/components/portal/list/search-box";
import { useList } from "@/components/portal/list/use-list";
import type { Seed } from "@/components/portal/use-seeded";
import { buttonVariants } from "@/components/ui/button";
import type { ApiPage } from "@/lib/http/browser/api";
import { referralStatuses } from "@/lib/partners/labels";
import type { ReferralView } from "@/lib/partners/views";
import { pageSize, referralsAddress, referralsQuery } from "./partner-queries";
import { ReferralRow } from "./referral-row";

const pills = [{ value: "all", label: "All" }, ...referralStatuses] as const;
const columns: readonly Column[] = [["Student"], ["Destination"], ["Referred"], ["Status"], ["Commission"]];

/** The partner's referrals, newest first, with search and filter. */
export function ReferralsPanel({ seed }: { seed: Seed<ApiPage<ReferralView>> | undefined }) {
  const list = useList(referralsAddress, referralsQuery, { seed, size: pageSize });
  const { at, narrow } = list;
  return (
    <ListPanel
      list={list}
      id="referrals-heading"
      heading="Recent referrals"
      isHeadingShown
      filters={
        <div className="flex flex-wrap items-center justify-between gap-4 px-5 py-4 md:px-6">
          <FilterPills
            label="Show referrals by status"
            options={pills}
            value={at.status ?? "all"}
            onChoose={(status) => narrow({ status })}
          />
          <SearchBox
            label="Search by name, email or phone"
            value={at.search}
            onSearch={(search) => narrow({ search }, "replace")}
          />
        </div>
      }
      words={{
        nouns: ["referral", "referrals"],
        none: {
          title: "No referrals yet",
          note: "Students you send us are listed here, with their progress.",
          action: (
            <Link className={buttonVariants({ variant: "line", size: "sm" })} href="/b2b/refer">
              Refer your first student
            </Link>
          ),
        },
        narrowed: { note: "Check the spelling, or show all of them." },
      }}
    >
      {(rows) => (
        <ListTable aria-labelledby="referrals-heading" columns={columns}>
          {rows.map((referral) => (
            <ReferralRow key={referral.id} referral={referral} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
}
