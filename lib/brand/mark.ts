import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { currentSnapshot } from "@/lib/platform/published/snapshot";
import { brandStyle, brandTokens } from "./colours";
import { type Brand, firstBrand } from "./schema/brand";

/** On which ground a mark stands. */
type MarkGround = "light" | "dark";

/** The published brand. */
export const brand = (): Brand =>
  (currentSnapshot().tables.get("brand")?.get("brand") as Brand | undefined) ?? firstBrand; // checked by its schema when it was saved

/** The style that gives a page the brand's colours; empty for the design's own. */
export const styleOfBrand = (): string => brandStyle(brand());

/** A colour of the published brand, by the name of its token. */
export function brandColour(token: string, scheme: "light" | "dark" = "light"): string {
  const colour = brandTokens(brand(), scheme)[token];
  if (!colour) throw new Error(`The brand has no colour for ${token}.`);
  return colour;
}

/** The colours in the design's own mark (scripts/art/services.mjs), and the tokens they stand for. */
const drawnWith = { "#062a33": "wall", "#f2b330": "accent" } as const;

/** The logo mark as SVG: the office's own, or the design's gate in the brand's colours. */
export async function markSvg(ground: MarkGround): Promise<string> {
  const { logo, logoOnDark } = brand();
  const own = ground === "dark" ? logoOnDark || logo : logo;
  if (own) return own;
  const file = ground === "dark" ? "logo-mark-reverse.svg" : "logo-mark.svg";
  const drawn = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), "public/art", file), "utf8");
  return Object.entries(drawnWith).reduce((svg, [colour, token]) => svg.replaceAll(colour, brandColour(token)), drawn);
}
