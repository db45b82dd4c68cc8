import "server-only";
import { readNotices, type SiteNotice } from "./queries";

/** The server front reads it with each public page (server/static/notices.mjs): one copy in the process. */
const process_ = globalThis as typeof globalThis & { siteNotices?: SiteNotice[] | undefined };

/** From now on the process shows these notices; undefined: it follows none. */
export function holdNotices(notices: SiteNotice[] | undefined): void {
  process_.siteNotices = notices;
}

/** Today's notice and those to come, earliest first: those that the process holds, and where it follows none, a look. */
export const noticesAhead = async (): Promise<readonly SiteNotice[]> => process_.siteNotices ?? (await readNotices());
