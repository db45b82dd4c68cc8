import { type BrandAccent, type BrandHue, brandAccents, brandHues } from "./labels";
import { accentTokens, turningTokens } from "./tokens";

type BrandColours = { hue: BrandHue; accent: BrandAccent };
type Scheme = keyof typeof turningTokens;

/** A colour as hue (degrees), saturation and lightness (0 to 1). */
type Hsl = readonly [hue: number, saturation: number, lightness: number];

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

function toHsl(hex: string): Hsl {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [span, lightness] = [most - least, (most + least) / 2];
  if (span === 0) return [0, 0, lightness];
  const sector =
    most === red
      ? ((green - blue) / span + 6) % 6
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return [sector * 60, span / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function toHex([hue, saturation, lightness]: Hsl): string {
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    const value =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** WCAG 2.2: relative luminance. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Halvings of the range in which the lightness is looked for: more than a byte can tell apart. */
const halvings = 12;

/** A hue and a saturation, as light as another colour: contrast depends on that alone. */
function asLightAs(hue: number, saturation: number, model: string): string {
  const wanted = luminance(model);
  let [low, high] = [0, 1];
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2;
    if (luminance(toHex([hue, saturation, middle])) < wanted) low = middle;
    else high = middle;
  }
  const near = [low, high].map((lightness) => toHex([hue, saturation, lightness]));
  return near.toSorted((a, b) => Math.abs(luminance(a) - wanted) - Math.abs(luminance(b) - wanted))[0] ?? model;
}

/** A colour of the design, turned to the brand's hue. */
function turned(hex: string, turn: number): string {
  if (turn === 0) return hex;
  const [hue, saturation] = toHsl(hex);
  return asLightAs((hue + turn + 360) % 360, saturation, hex);
}

/** The brand's accent, as light as the design's gold of that token. */
function accented(model: string, accent: BrandAccent): string {
  if (accent === "gold") return model;
  const [hue, saturation] = toHsl(brandAccents.find(({ value }) => value === accent)?.colour ?? model);
  return asLightAs(hue, saturation, model);
}

/** The tokens of a scheme that the brand gives another colour, by name. */
export function brandTokens({ hue, accent }: BrandColours, scheme: Scheme): Record<string, string> {
  const turn = brandHues.find(({ value }) => value === hue)?.turn ?? 0;
  const turning = Object.entries(turningTokens[scheme]).map(([name, hex]) => [name, turned(hex, turn)] as const);
  const golden = Object.entries(accentTokens[scheme]).map(([name, hex]) => [name, accented(hex, accent)] as const);
  return Object.fromEntries([...turning, ...golden]);
}

/** The design's own combination, which needs no style. */
const isOwn = ({ hue, accent }: BrandColours) => hue === "teal" && accent === "gold";

const rule = (selector: string, tokens: Record<string, string>) =>
  `${selector}{${Object.entries(tokens)
    .map(([name, hex]) => `--${name}:${hex}`)
    .join(";")}}`;

/** The style that gives a page the brand's colours; empty for the design's own. */
export const brandStyle = (colours: BrandColours): string =>
  // The doubled selector counts more than the one of the stylesheet, wherever that stands.
  isOwn(colours)
    ? ""
    : rule(":root:root", brandTokens(colours, "light")) + rule(":root.dark", brandTokens(colours, "dark"));
