/**
 * The first of the two colours of the brand: everything that is teal in the design turns to this hue, by so many degrees.
 * Each shade keeps its luminance, so every contrast stays as it is (colours.ts).
 */
export const brandHues = [
  { value: "teal", label: "Teal", turn: 0 },
  { value: "blue", label: "Blue", turn: 30 },
  { value: "indigo", label: "Indigo", turn: 55 },
  { value: "plum", label: "Plum", turn: 120 },
  { value: "wine", label: "Wine", turn: 160 },
  { value: "green", label: "Green", turn: -35 },
] as const;
export type BrandHue = (typeof brandHues)[number]["value"];

/** The second colour: the one marigold button of a view, and the figures on dark ground. */
export const brandAccents = [
  { value: "gold", label: "Gold", colour: "#f2b330" },
  { value: "apricot", label: "Apricot", colour: "#ff9f6b" },
  { value: "rose", label: "Rose", colour: "#f59ab0" },
  { value: "sky", label: "Sky", colour: "#7cc4f2" },
  { value: "mint", label: "Mint", colour: "#63d3a6" },
] as const;
export type BrandAccent = (typeof brandAccents)[number]["value"];

/** Characters of a logo as it is stored, which travel with every draft of the brand. */
export const longestLogo = 24_000;
