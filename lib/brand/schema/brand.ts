import { z } from "zod";
import { type BrandAccent, type BrandHue, brandAccents, brandHues, longestLogo } from "@/lib/brand/labels";
import { cleanSvg, isDrawing, isModest } from "@/lib/brand/logo-svg";

/** The brand: two colours that go together, and the logo. Without a logo of its own, it has the design's gate. */
export type Brand = {
  hue: BrandHue;
  accent: BrandAccent;
  /** As SVG, on light ground; empty: none of its own. A PNG is held by an SVG. */
  logo: string;
  /** The same on dark ground; empty: the same logo. */
  logoOnDark: string;
};

const oneOf = <T extends readonly { value: string }[]>(options: T) =>
  z.enum(options.map(({ value }) => value) as [T[number]["value"], ...T[number]["value"][]]);

/** Only what the sanitiser leaves as it is: nobody stores another drawing past the upload. */
const logo = z
  .string()
  .max(longestLogo)
  .refine(
    (text) => text === "" || (cleanSvg(text) === text && isDrawing(text) && isModest(text)),
    "Upload the logo as a file",
  );

export const brandSchema: z.ZodType<Brand> = z.strictObject({
  hue: oneOf(brandHues),
  accent: oneOf(brandAccents),
  logo,
  logoOnDark: logo,
});

export const firstBrand: Brand = { hue: "teal", accent: "gold", logo: "", logoOnDark: "" };
