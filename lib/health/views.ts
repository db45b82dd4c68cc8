import "server-only";
import type * as z from "zod/mini";
import type { healthDetailsAnswer } from "./answers";

/** The data for Backend Health. Figures are left out while the database is unavailable. */
export type HealthDetails = z.output<typeof healthDetailsAnswer>;
