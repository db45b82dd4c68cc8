import "server-only";
import { firstPageDay } from "@/lib/catalogue/destinations";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

/**
 * The day that a page shows at its plain address. The build renders the first version there, whenever it runs, and
 * later versions below /on, from which the server front picks. The development server has no front, so it shows
 * today's.
 */
export const plainDay = () => (env.production ? firstPageDay() : officeDate(now()));
