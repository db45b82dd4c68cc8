"use client";

import { useQuery } from "@tanstack/react-query";
import { FilterRow, rowSearch } from "@/components/portal/list/dense/filter-row";
import { FilterSelect } from "@/components/portal/list/filter-select";
import { SearchBox } from "@/components/portal/list/search-box";
import type { Narrow } from "@/components/portal/list/use-list";
import { commissionStatuses } from "@/lib/partners/labels";
import { partnerName, type ReferralsAt, referralPartnersQuery, type referralsAddress } from "./referrals-queries";

/** The filters of the referrals. Typing replaces the history entry, choosing adds one. */
export function ReferralsFilters({ at, narrow }: { at: ReferralsAt; narrow: Narrow<typeof referralsAddress> }) {
  const { data: partners = [] } = useQuery(referralPartnersQuery);
  const { commission, partner, search } = at;
  return (
    <FilterRow
      chosen={[commission, partner].filter(Boolean).length}
      search={
        <SearchBox
          label="Search by student's name, email or phone"
          placeholder="Search by name, email or phone"
          value={search}
          onSearch={(text) => narrow({ search: text }, "replace")}
          className={rowSearch}
        />
      }
    >
      <FilterSelect
        className="w-44"
        label="Commission"
        value={commission}
        onChoose={(chosen) => narrow({ commission: chosen })}
        unset="All commissions"
        options={commissionStatuses}
      />
      <FilterSelect
        className="w-52"
        label="Partner"
        value={partner}
        onChoose={(id) => narrow({ partner: id })}
        unset="All partners"
        unlisted="Selected partner"
        options={partners.map((one) => ({ value: one.id, label: partnerName(one) }))}
      />
    </FilterRow>
  );
}
