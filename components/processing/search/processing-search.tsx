"use client";

import type { ReactNode } from "react";
import { SearchProvider } from "@/components/portal/search/search-provider";

const load = async () => (await import("./processing-search-dialog")).ProcessingSearchDialog;

/** The processing portal with its search. */
export const ProcessingSearch = ({ children }: { children: ReactNode }) => (
  <SearchProvider load={load}>{children}</SearchProvider>
);
