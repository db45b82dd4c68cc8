import { luminance } from "./colours";

/** Colours by name that drawing programs write; any other name is one that can't be computed. */
const named: Readonly<Record<string, string>> = { black: "#000000", white: "#ffffff" };

/** What paints nothing by itself: a gradient's own colours are read at its stops. */
const isNoColour = (paint: string) => /^(?:none|transparent|inherit|url\(.*)$/i.test(paint);

/** A colour as "#rrggbb"; null for one that is written in another way. */
function hexOf(paint: string): string | null {
  const text = paint.trim().toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`;
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text)?.slice(1).map(Number);
  if (parts?.every((part) => part <= 255))
    return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  return named[text] ?? null;
}

function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Less than this, and a shape can hardly be told from what it lies on (WCAG 2.2, 1.4.11). */
const least = 3;

/**
 * Whether a drawing can hardly be seen on a ground: none of its colours stands out from it. False where that can't be
 * computed, as of a picture; what names no colour is black.
 */
export function isHardlySeen(svg: string, ground: string): boolean {
  if (svg === "" || svg.includes("<image")) return false;
  const paints = [...svg.matchAll(/\s(?:fill|stroke|stop-color)="([^"]*)"/g)].map(([, paint = ""]) => paint);
  const colours = paints.filter((paint) => !isNoColour(paint)).map(hexOf);
  if (colours.includes(null)) return false;
  const found = colours.length > 0 ? colours : ["#000000"];
  return found.every((colour) => colour !== null && contrastOf(colour, ground) < least);
}
