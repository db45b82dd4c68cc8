import "server-only";
import type * as z from "zod/mini";
import type { healthDetailsAnswer } from "./answers";

/** What Backend Health is told (contract section 8). The figures are left out while the database is away. */
export type HealthDetails = z.output<typeof healthDetailsAnswer>;
