/*
 * A readable device name from the User-Agent header. The order matters: nearly all of them also mention Chrome or
 * Safari.
 */
const browsers = [
  ["Edge", /\bEdgA?\//],
  ["Edge", /\bEdgiOS\//],
  ["Opera", /\bOPR\/|\bOPT\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUC ?Browser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /\bChrome\/|\bChromium\/|\bCriOS\/|\bHeadlessChrome\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b|\bMac OS X\b/],
  ["Chromebook", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

const named = (list: readonly (readonly [string, RegExp])[], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0];

/** "Chrome on Windows", "Safari on iPhone"; anything that doesn't look like a browser is an unknown device. */
export function deviceName(userAgent: string | null): string {
  const browser = named(browsers, userAgent ?? "");
  const system = named(systems, userAgent ?? "");
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : "Unknown device");
}

/** Whether it is a phone or tablet. */
export const isHandheld = (userAgent: string | null) => /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? "");
