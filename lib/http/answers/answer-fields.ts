import * as z from "zod/mini";

/*
 * The fields of answers. Answers are strict objects: the tests parse every answer with its schema, so an undeclared
 * field can't leave the server unnoticed.
 */

/** An id we generated. */
export const id = () => z.guid();

/** A point in time: "2026-11-23T04:00:00.000Z". */
export const moment = () => z.iso.datetime();

/** A calendar date: "2026-11-23". */
export const day = () => z.iso.date();

/** A number of things. */
export const count = () => z.int().check(z.minimum(0));

/** A whole percentage, 0 to 100. */
export const percent = () => z.int().check(z.minimum(0), z.maximum(100));

/** One of the values of a list of options. */
export const oneOf = <const T extends readonly { readonly value: string }[]>(options: T) =>
  z.enum(options.map(({ value }) => value) as [T[number]["value"], ...T[number]["value"][]]);

/** An answer that is just one sentence on what was done. */
export const sentenceAnswer = z.strictObject({ detail: z.string() });

/** A list's answer; one page if the list has pages. */
export const listOf = <T extends z.ZodMiniType>(entry: T) => z.array(entry);
