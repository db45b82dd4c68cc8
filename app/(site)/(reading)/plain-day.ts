import "server-only";
import { firstPageDay } from "@/lib/catalogue/destinations";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

/**
 * The day that a page at its plain address shows. The build makes the first version there, whenever it runs, and later
 * ones below /on, of which the server front picks; the development server has no front and shows the day itself.
 */
export const plainDay = () => (env.production ? firstPageDay : officeDate(now()));
