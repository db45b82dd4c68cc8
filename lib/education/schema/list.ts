import "server-only";
import * as z from "zod/mini";
import { optional } from "@/lib/fields";
import { pageQuery } from "@/lib/http/list/page";

/** GET /education: whose entries, and which page. */
export const educationListSchema = z.object({ ...pageQuery, user_id: optional(z.string()) });
export type EducationListQuery = z.output<typeof educationListSchema>;
