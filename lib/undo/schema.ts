import * as z from "zod/mini";
import { seenVersionField } from "@/lib/fields";
import { isUuid } from "@/lib/text";

/** The most records in one request, and in one action: the screen sends several requests for more. */
export const mostTogether = 500;
export const mostPicked = 5_000;

/** The id of a record, in the spelling of the database. */
const idField = () => z.string("Invalid id").check(z.refine(isUuid, "Invalid id"), z.toLowerCase());

/** The records that one request changes, each with the version that the caller saw. */
const pickedRecords = () =>
  z
    .array(z.object({ id: idField(), version: seenVersionField() }, "Invalid record"), "Choose at least one record")
    .check(
      z.minLength(1, "Choose at least one record"),
      z.maxLength(mostTogether, `Choose at most ${mostTogether} records`),
      z.refine((records) => new Set(records.map(({ id }) => id)).size === records.length, "A record occurs twice"),
    );

/** How many records of the same action follow in later requests. */
const laterField = () =>
  z._default(
    z
      .number("Invalid number of later records")
      .check(
        z.refine(
          (later) => Number.isInteger(later) && later >= 0 && later <= mostPicked,
          "Invalid number of later records",
        ),
      ),
    0,
  );

/** The groups of earlier requests of the same action: their mails are held until the end of this one. */
const earlierField = () =>
  z._default(
    z
      .array(idField(), "Invalid earlier requests")
      .check(z.maxLength(mostPicked / mostTogether, "Invalid earlier requests")),
    [],
  );

/** What every change of several records says besides the change. */
export const togetherFields = () => ({ records: pickedRecords(), later: laterField(), earlier: earlierField() });

/** The records of a file. More than 1,000 take several files, of which only the first has column names. */
export const chosenFileSchema = (one: string, several: string) =>
  z.object({
    ids: z
      .array(idField(), `Choose at least one ${one}`)
      .check(z.minLength(1, `Choose at least one ${one}`), z.maxLength(1_000, `Choose at most 1000 ${several}`)),
    continued: z._default(z.boolean("Invalid continuation"), false),
  });
export type ChosenFileInput = z.output<ReturnType<typeof chosenFileSchema>>;
