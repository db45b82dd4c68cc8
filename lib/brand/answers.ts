import * as z from "zod/mini";

/** A logo as it may be stored with the brand. */
export const logoAnswer = z.strictObject({
  /** The drawing with nothing but shapes; a PNG is held by an SVG. */
  svg: z.string(),
  /** What was taken out of the file: scripts, styles, texts, links. */
  changed: z.boolean(),
  /** Whether a script was among it, or an address that runs one: no logo needs that. */
  scripts_removed: z.boolean(),
});
