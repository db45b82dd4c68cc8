import * as z from "zod/mini";

/** A logo as it may be stored with the brand. */
export const logoAnswer = z.strictObject({
  /** The drawing with nothing but shapes; a PNG is held by an SVG. */
  svg: z.string(),
  /** What was taken out of the file: scripts, styles, texts, links. */
  changed: z.boolean(),
});
