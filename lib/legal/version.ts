import { formatDate } from "@/lib/office-time";

/** The day from which the three legal texts stand as they are. Changing a text means changing this. */
export const legalVersion = "2026-11-22";

/** The same, to read. */
export const legalVersionWords = formatDate(legalVersion);
