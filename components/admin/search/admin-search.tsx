"use client";

import type { ReactNode } from "react";
import { SearchProvider } from "@/components/portal/search/search-provider";

const load = async () => (await import("./admin-search-dialog")).AdminSearchDialog;

/** The admin area with its search. */
export const AdminSearch = ({ children }: { children: ReactNode }) => (
  <SearchProvider load={load}>{children}</SearchProvider>
);
