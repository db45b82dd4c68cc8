import { expect, test } from "vitest";
import { phoneIn } from "@/lib/calls/phone-in";
import { campaignIn, sentCampaign } from "@/lib/campaigns/campaign";

test.each([
  ["call me on 0300 1234567 please", "0300 1234567"],
  ["mera number 03001234567 hai", "03001234567"],
  ["+92 321-7654321", "+92 321-7654321"],
  ["00923217654321", "00923217654321"],
  ["I'm in Dubai, +971 50 123 4567", "+971 50 123 4567"],
  ["میرا نمبر ۰۳۰۰۱۲۳۴۵۶۷ ہے", "03001234567"],
])("“%s” has a number", (text, number) => {
  expect(phoneIn(text)).toBe(number);
});

test.each([
  "My budget is 2500000 to 3500000 rupees",
  "Is IELTS 6.5 enough for 2026-09-01?",
  "CNIC 35202-1234567-1",
  "between 2026 2027 2028",
  "passport 12345678901234567890",
  "042 35761234",
])("“%s” has none", (text) => {
  expect(phoneIn(text)).toBeUndefined();
});

test("a link's campaign is its source, medium and name, cleaned and cut", () => {
  expect(campaignIn("?utm_source=facebook&utm_medium=cpc&utm_campaign=September%20intake&gclid=1")).toBe(
    "facebook, cpc, September intake",
  );
  expect(campaignIn("?utm_campaign=%20%20<b>ali@example.com</b>%0A")).toBe("b ali example.com b");
  expect(campaignIn(`?utm_source=${"a".repeat(400)}`)).toBe("a".repeat(45));
  expect(campaignIn("?utm_source=&utm_medium=%E2%80%AE")).toBeUndefined();
  expect(campaignIn("?country=uk")).toBeUndefined();
});

test("what a form sends as its campaign is cleaned again", () => {
  expect(sentCampaign("facebook,  cpc , <script>, more")).toBe("facebook, cpc, script");
  expect(sentCampaign(" , ")).toBeUndefined();
  expect(sentCampaign(undefined)).toBeUndefined();
});
