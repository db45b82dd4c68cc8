import "server-only";
import type * as z from "zod/mini";
import type { firstRunAnswer } from "./answers";

export type FirstRunView = z.output<typeof firstRunAnswer>;
export type FirstStepView = FirstRunView["steps"][number];
