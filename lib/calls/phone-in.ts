import { latinDigits } from "@/lib/text";

/** A run of digits with what people write between them; not a date, a sum or a longer number. */
const number = /(?<![\d.,/-])(?:\+|00)?\d(?:[ ()-]{0,2}\d){9,14}(?![\d.,/-]*\d)/g;
const mobile = /^(?:(?:00|\+)?92|0)3\d{9}$/;

/**
 * The telephone number in what somebody wrote, as they wrote it: a Pakistani mobile number, or one that names its
 * country. Undefined if there is none.
 */
export function phoneIn(text: string): string | undefined {
  const found = latinDigits(text).match(number) ?? [];
  return found.find((one) => {
    const bare = one.replace(/[ ()-]/g, "");
    return mobile.test(bare) || /^(?:\+|00)[1-9]\d{9,13}$/.test(bare);
  });
}
