import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync("app/tokens.css", "utf8");

/** The six-digit colours in one block of the tokens. */
function colours(selector: ":root" | ".dark"): Record<string, string> {
  const block = css.split(`\n${selector} {`)[1]?.split("\n}")[0] ?? "";
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, hex]) => [name, hex]));
}

const light = colours(":root");
const schemes = { light, dark: { ...light, ...colours(".dark") } };

/** WCAG 2.2: relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const text = [
  ...["background", "surface", "card", "surface-2"].map((ground) => ["foreground", ground]),
  ...["background", "surface", "card", "muted", "surface-2"].map((ground) => ["muted-foreground", ground]),
  ...["background", "surface", "card", "surface-2"].map((ground) => ["link", ground]),
  ["card-foreground", "card"],
  ["popover-foreground", "popover"],
  ["primary-foreground", "primary"],
  ["primary-foreground", "primary-hover"],
  ["secondary-foreground", "secondary"],
  ["accent-foreground", "accent"],
  ["accent-foreground", "accent-hover"],
  ["destructive-foreground", "destructive"],
  ["destructive", "background"],
  ["destructive", "card"],
  ["bubble-foreground", "bubble"],
  ["wall-foreground", "wall"],
  ["wall-foreground", "wall-2"],
  ["wall-muted", "wall"],
  ["wall-muted", "wall-2"],
  ["accent", "wall"],
  ["accent", "wall-2"],
  ["art-raat", "art-zard"],
  ...["ok", "info", "wait", "bad", "off"].flatMap((tone) => [
    [tone, `${tone}-bg`],
    [tone, "card"],
    ["foreground", `${tone}-bg`],
  ]),
] as [string, string][];

const parts = [
  ...["background", "card", "surface"].flatMap((ground) => [
    ["input", ground],
    ["ring", ground],
  ]),
  ["wall-ring", "wall"],
  ["art-raat", "art-zard"],
  ["primary", "background"],
  ["primary", "surface"],
  ...["website", "assistant", "partner"].flatMap((source) => [
    [`chart-${source}`, "card"],
    [`chart-${source}`, "surface-2"],
  ]),
] as [string, string][];

describe.each(Object.entries(schemes))("the %s scheme", (_, colour) => {
  const ratio = (a: string, b: string) => contrast(colour[a] ?? `no --${a}`, colour[b] ?? `no --${b}`);

  test.each(text)("%s is readable on %s", (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(parts)("%s stands out from %s", (part, ground) => {
    expect(ratio(part, ground)).toBeGreaterThanOrEqual(3);
  });
});
