import type { ConsultationFilter } from "@/components/admin/admin-queries";
import type { DashboardAddress } from "@/components/admin/dashboard-address";

/** What the address narrows the list by. */
export const consultationFilter = ({ status, from, to, assigned, search }: DashboardAddress): ConsultationFilter => ({
  status,
  from,
  to,
  assigned_to_id: assigned,
  search,
});

/** Whether a part of the list is left out. */
export const isNarrowed = ({ search, ...rest }: ConsultationFilter) =>
  search !== "" || Object.values(rest).some((value) => value !== undefined);
