import "server-only";
import { AppError } from "@/lib/errors";
import { mostPicked } from "@/lib/undo/schema";
import type { PickedRecords } from "@/lib/undo/views";

type Picking = {
  /** The ids of one page of a list, and how many there are in all. */
  page: (paging: { limit: number; offset: number }) => Promise<{ rows: string[]; total: number }>;
  /** A search looks at the newest rows only, so it may know that there are more without knowing which. */
  isSearched: boolean;
  /** How to narrow the list: "by date or by search". */
  how: string;
  versions: (ids: string[]) => Promise<readonly PickedRecords["records"][number][]>;
};

/**
 * Everything that a list holds now, with its versions: what "all that match" means for an action on several. Throws 409
 * if there are more than 5,000, or if a search is too common to know them all.
 */
export async function pickAll({ page, isSearched, how, versions }: Picking): Promise<PickedRecords> {
  const { rows, total } = await page({ limit: mostPicked, offset: 0 });
  if (rows.length === mostPicked && total > mostPicked) {
    throw new AppError("conflict", `More than 5,000 match. Narrow the list down first, ${how}.`);
  }
  // Without a search, fewer rows than asked for are all rows; the total may be a minute old.
  if (isSearched && total > rows.length) {
    throw new AppError("conflict", "Too many match to find all of them. Type more in the search.");
  }
  const known = new Map((await versions(rows)).map((record) => [record.id, record]));
  return { records: rows.flatMap((id) => known.get(id) ?? []) };
}
