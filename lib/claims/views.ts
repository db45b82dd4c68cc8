import "server-only";
import type * as z from "zod/mini";
import type { claimAnswer } from "./answers";

export type ClaimView = z.output<typeof claimAnswer>;
