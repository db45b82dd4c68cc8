import "server-only";
import * as z from "zod/mini";
import { wholeNumber } from "@/lib/http/list/page";
import { mostChartWeeks } from "./labels";

export const chartsSchema = z.object({ weeks: wholeNumber("weeks", 4, mostChartWeeks, 12) });
