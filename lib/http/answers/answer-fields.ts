import * as z from "zod/mini";

/*
 * The fields that answers are made of. An answer is a strict object: what it does not name does not leave the server
 * unnoticed, since the tests look at every answer by its schema.
 */

/** An id that was handed out. */
export const id = () => z.guid();

/** A moment: "2026-11-23T04:00:00.000Z". */
export const moment = () => z.iso.datetime();

/** A calendar date: "2026-11-23". */
export const day = () => z.iso.date();

/** How many there are of something. */
export const count = () => z.int().check(z.minimum(0));

/** A whole number of percent, 0 to 100. */
export const percent = () => z.int().check(z.minimum(0), z.maximum(100));

/** One of the values of a list of options. */
export const oneOf = <const T extends readonly { readonly value: string }[]>(options: T) =>
  z.enum(options.map(({ value }) => value) as [T[number]["value"], ...T[number]["value"][]]);

/** An answer that only says in a sentence what was done. */
export const sentenceAnswer = z.strictObject({ detail: z.string() });

/** The answer of a list: of one page of it, where the list has pages. */
export const listOf = <T extends z.ZodMiniType>(entry: T) => z.array(entry);
