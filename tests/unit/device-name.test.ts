import { expect, test } from "vitest";
import { deviceName, isHandheld } from "@/lib/accounts/device-name";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, "Chrome on Windows", false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, "Edge on Windows", false],
  [`Mozilla/5.0 (Linux; Android 15; SM-A556E) ${chrome} Mobile Safari/537.36`, "Chrome on Android", true],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
    true,
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
    true,
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1", "Chrome on iPhone", true],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 15_6) Version/19.0 Safari/605.1.15", "Safari on Mac", false],
  ["Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux", false],
  ["Mozilla/5.0 (X11; CrOS x86_64) Chrome/140.0 Safari/537.36", "Chrome on Chromebook", false],
  ["SomethingElse/1.0 (Windows)", "A browser on Windows", false],
  ["curl/8.5.0", "Unknown device", false],
  ["", "Unknown device", false],
  [null, "Unknown device", false],
])("%s is shown as %s", (userAgent, name, inTheHand) => {
  expect(deviceName(userAgent)).toBe(name);
  expect(isHandheld(userAgent)).toBe(inTheHand);
});
