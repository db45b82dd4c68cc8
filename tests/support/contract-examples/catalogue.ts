import { loadCatalogue } from "@/lib/catalogue/commands";
import { readCatalogue } from "@/lib/catalogue/files";
import { db } from "@/lib/platform/db";

let loading: Promise<unknown> | undefined;

/** Loads the catalogue, which stays for all tests of a file. */
export function needCatalogue(): Promise<unknown> {
  loading ??= db.$transaction((tx) => loadCatalogue(tx, readCatalogue()), { timeout: 60_000 });
  return loading;
}
