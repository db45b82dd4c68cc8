"use client";

import { useQuery } from "@tanstack/react-query";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { FilterSelect } from "@/components/portal/list/filter-select";
import { SearchBox } from "@/components/portal/list/search-box";
import type { Narrow } from "@/components/portal/list/use-list";
import { commissionStatuses, referralStatuses } from "@/lib/partners/labels";
import { partnerName, type ReferralsAt, referralPartnersQuery, type referralsAddress } from "./referrals-queries";

const pills = [{ value: "all", label: "All" }, ...referralStatuses] as const;

const select = "w-auto min-w-44 max-w-full max-md:w-full";

/** The filters of the referrals. Typing replaces the history entry, choosing adds one. */
export function ReferralsFilters({ at, narrow }: { at: ReferralsAt; narrow: Narrow<typeof referralsAddress> }) {
  const { data: partners = [] } = useQuery(referralPartnersQuery);
  const { status, commission, partner, search } = at;
  const isListed = partners.some(({ id }) => id === partner);
  return (
    <div className="p-6 grid gap-4 pb-4 max-md:p-5">
      <FilterPills
        label="Show referrals by status"
        options={pills}
        value={status ?? "all"}
        onChoose={(chosen) => narrow({ status: chosen })}
      />
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label="Search by student's name, email or phone"
          placeholder="Search by name, email or phone"
          value={search}
          onSearch={(text) => narrow({ search: text }, "replace")}
        />
        <FilterSelect
          className={select}
          label="Commission"
          value={commission}
          onChoose={(chosen) => narrow({ commission: chosen })}
          unset="All commissions"
          options={commissionStatuses}
        />
        <FilterSelect
          className={select}
          label="Partner"
          value={partner}
          onChoose={(id) => narrow({ partner: id })}
          unset="All partners"
          options={[
            ...(partner && !isListed ? [{ value: partner, label: "Selected partner" }] : []),
            ...partners.map((one) => ({ value: one.id, label: partnerName(one) })),
          ]}
        />
      </div>
    </div>
  );
}
