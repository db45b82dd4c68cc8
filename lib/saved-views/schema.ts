import * as z from "zod/mini";
import { choiceField, lineField, versionField, versionQuery } from "@/lib/fields";
import { valuesOf } from "@/lib/options";
import { longestViewName, savedViewLists } from "./labels";

const list = choiceField(valuesOf(savedViewLists), "Invalid list");
const name = lineField({ label: "Name", min: 1, max: longestViewName, message: "Give the view a name" });

/** The list whose views the caller wants: always their own views. */
export const savedViewsSchema = z.object({ list });
export type SavedViewsQuery = z.output<typeof savedViewsSchema>;

/** A view to save: its name, and the list's query without a page, "status=pending&sort=slot". */
export const saveViewSchema = z.object({
  list,
  name,
  query: lineField({
    label: "View",
    min: 1,
    max: 1500,
    message: "Choose a filter, a search or an order first",
  }),
});
export type SaveViewInput = z.output<typeof saveViewSchema>;

/** The form's only field. */
export const viewNameSchema = z.object({ name });

/** Another name for a view. */
export const renameViewSchema = z.object({ name, version: versionField() });
export type RenameViewInput = z.output<typeof renameViewSchema>;

/** The version that the caller saw of what they delete. */
export const deleteViewSchema = z.object({ version: versionQuery() });
export type DeleteViewQuery = z.output<typeof deleteViewSchema>;
