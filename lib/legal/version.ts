import { formatDate } from "@/lib/office-time";

/** The date of the current version of the three legal texts. Change it whenever you change one of them. */
export const legalVersion = "2026-11-28";

/** The same date, as people read it. */
export const legalVersionWords = formatDate(legalVersion);
