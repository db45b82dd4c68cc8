"use client";

import { useQuery } from "@tanstack/react-query";
import { showDashboard } from "@/components/admin/use-dashboard-address";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { FilterSelect } from "@/components/portal/list/filter-select";
import { SearchBox } from "@/components/portal/list/search-box";
import { commissionStatuses, referralStatuses } from "@/lib/partners/labels";
import { partnerName, type ReferralFilter, referralPartnersQuery } from "./referrals-queries";

const pills = [{ value: "all", label: "All" }, ...referralStatuses] as const;

const select = "w-auto min-w-44 max-w-full max-md:w-full";

/** What narrows the list of referrals. Typing replaces the address, a choice makes one to come back to. */
export function ReferralsFilters({ filter }: { filter: ReferralFilter }) {
  const { data: partners = [] } = useQuery(referralPartnersQuery);
  const { referral, commission, partner, search } = filter;
  const show = (change: Partial<ReferralFilter>, how: "push" | "replace" = "push") =>
    showDashboard({ tab: "referrals", ...filter, ...change, page: 1 }, how);
  const isListed = partners.some(({ id }) => id === partner);
  return (
    <div className="card-pad grid gap-4 pb-4 max-md:p-5">
      <FilterPills
        label="Show referrals by status"
        options={pills}
        value={referral ?? "all"}
        onChoose={(chosen) => show({ referral: chosen === "all" ? undefined : chosen })}
      />
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label="Search by student's name, email or phone"
          placeholder="Search by name, email or phone"
          value={search}
          onSearch={(text) => show({ search: text }, "replace")}
        />
        <FilterSelect
          className={select}
          label="Commission"
          value={commission}
          onChoose={(value) => show({ commission: commissionStatuses.find((one) => one.value === value)?.value })}
        >
          <option value="">All commissions</option>
          {commissionStatuses.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          className={select}
          label="Partner"
          value={partner}
          onChoose={(id) => show({ partner: id || undefined })}
        >
          <option value="">All partners</option>
          {partner && !isListed && <option value={partner}>Selected partner</option>}
          {partners.map((one) => (
            <option key={one.id} value={one.id}>
              {partnerName(one)}
            </option>
          ))}
        </FilterSelect>
      </div>
    </div>
  );
}
