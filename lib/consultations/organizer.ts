import "server-only";
import { officeEmail } from "@/lib/platform/mail";
import { site } from "@/lib/site";

/** Whom the entries of calendars come from. */
export const organizer = { name: site.name, email: officeEmail };
