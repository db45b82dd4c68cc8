import { describe, expect, test } from "vitest";
import { passwordField } from "@/lib/accounts/schema/account";
import { choiceField, emailField, lineField, nameField, optional, phoneField, textField } from "@/lib/fields";
import { lengthOf } from "@/lib/text";

type Field = { safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: unknown } };

/** A field's parsed value of an input, or its messages. */
function read(field: Field, value: unknown): unknown {
  const result = field.safeParse(value);
  if (result.success) return result.data;
  const { issues } = result.error as { issues: { message: string }[] };
  return { refused: issues.map((issue) => issue.message) };
}
const refused = (...messages: string[]) => ({ refused: messages });

const name = nameField();
const message = textField({ label: "Message", min: 10, max: 50, message: "Message must be at least 10 characters" });
const subject = lineField({ label: "Subject", min: 5, max: 150, message: "Subject must be at least 5 characters" });

describe("text", () => {
  test.each([
    ["Urdu", "محمد علی جناح"],
    ["Urdu with a zero-width non-joiner", "می\u200cخواہم"],
    ["Urdu with a joiner", "ہ\u200dمارا"],
    ["Hindi with a joiner behind a mark", "क्\u200dष"],
    ["an emoji in colour", "Ayesha ❤\ufe0f"],
    ["an emoji of several code points", "Ayesha 👩🏽‍🎓"],
    ["a name with accents and an apostrophe", "Renée O’Connor-Jørgensen"],
  ])("keeps %s", (_, text) => {
    expect(read(name, text)).toBe(text);
  });

  test.each([
    ["a name that reads backwards", "Ali \u202enahK", "Ali nahK"],
    ["the newer kind of turning", "\u2066Ali\u2069 \u2067Khan\u2068", "Ali Khan"],
    ["marks of direction", "احمد\u200f \u061c(Lahore)\u200e", "احمد (Lahore)"],
    ["spaces without width", "A\u200bl\u2060i\ufeff Khan", "Ali Khan"],
    ["a hyphen that is not there", "Kh\u00adan Ali", "Khan Ali"],
    ["fillers that look like nothing", "Ali\u3164\uffa0\u115f\u1160\u2800 Khan", "Ali Khan"],
    ["tags in which words can be hidden", "Ali \u{e0041}\u{e0042}Khan", "Ali Khan"],
    ["notes between the lines", "Ali\ufff9x\ufffa\ufffb Khan", "Alix Khan"],
    ["joiners where there is nothing to join", "A\u200cl\u200di Khan\u200d", "Ali Khan"],
    ["joiners one after the other", "می\u200c\u200c\u200dخواہم", "می\u200cخواہم"],
    ["a joiner at the end", "علی\u200c", "علی"],
    ["a form of letters that are none", "Ali\ufe0f Khan", "Ali Khan"],
  ])("loses %s", (_, typed, kept) => {
    expect(read(name, typed)).toBe(kept);
    expect(read(subject, `${typed}, a subject`)).toBe(`${kept}, a subject`);
    expect(read(message, `${typed}\nand a second line`)).toBe(`${kept}\nand a second line`);
  });

  test("with only invisible characters is empty", () => {
    for (const nothing of ["\u200b\u200b\u200b", "\u202e\u2066", "\u3164\u3164", "\u200d\u200c", "\u2800 \u2800"]) {
      expect(read(name, nothing)).toEqual(refused("Name must be at least 2 characters"));
    }
  });

  test("is normalised: the same name from another keyboard is equal", () => {
    expect(read(name, "Rene\u0301e")).toBe("Ren\u00e9e");
    expect(read(name, "\u0627\u0653منہ")).toBe("\u0622منہ");
  });

  test("loses whitespace around it, of every kind", () => {
    expect(read(name, " \t\u00a0Ali\u3000\n")).toBe("Ali");
  });

  test("counts code points: two emoji are two characters, one is one", () => {
    expect(lengthOf("👍👍")).toBe(2);
    expect(read(name, "👍👍")).toBe("👍👍");
    expect(read(name, "👍")).toEqual(refused("Name must be at least 2 characters"));
    expect(read(name, "👍".repeat(100))).toBe("👍".repeat(100));
    expect(read(name, "👍".repeat(101))).toEqual(refused("Name is too long"));
  });

  test("is measured after trimming", () => {
    expect(read(name, " A ")).toEqual(refused("Name must be at least 2 characters"));
    expect(read(name, ` ${"a".repeat(100)} `)).toBe("a".repeat(100));
  });

  test.each([0, 1, 7, 8, 0x0b, 0x0c, 0x0e, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f])(
    "refuses the control character %i",
    (code) => {
      const text = `Some${String.fromCharCode(code)}body`;
      expect(read(name, text)).toEqual(refused("Name contains characters that are not allowed"));
      expect(read(message, `${text}, hello there`)).toEqual(
        refused("Message contains characters that are not allowed"),
      );
    },
  );

  test.each(["\ud800", "\udc00", "\udc00\ud800"])("refuses a lone surrogate", (half) => {
    expect(read(name, `Ali ${half}`)).toEqual(refused("Name contains characters that are not allowed"));
  });

  test("keeps newlines and tabs in a multi-line field", () => {
    expect(read(message, "First line\n\tsecond line")).toBe("First line\n\tsecond line");
  });

  test("turns CRLF into one newline", () => {
    expect(read(message, "First line\r\nsecond line")).toBe("First line\nsecond line");
  });

  test("refuses a lone carriage return", () => {
    expect(read(message, "First line\rsecond line")).toEqual(
      refused("Message contains characters that are not allowed"),
    );
  });

  test.each(["\n", "\r\n", "\r"])("refuses a newline in a single-line field (%j)", (newline) => {
    expect(read(subject, `Fees${newline}Bcc: all@example.com`)).toEqual(
      refused("Subject contains characters that are not allowed"),
    );
  });

  test.each([undefined, null, 5, true, {}, [], ["Ali"]])("refuses %j", (value) => {
    expect(read(name, value)).toEqual(refused("Name must be at least 2 characters"));
  });

  test("gives one message at a time", () => {
    expect(read(message, "short\u0000")).toEqual(refused("Message must be at least 10 characters"));
  });

  test("markup is ordinary text", () => {
    expect(read(name, "<b>Ali</b> & 'Sons'")).toBe("<b>Ali</b> & 'Sons'");
  });
});

describe("optional text", () => {
  const field = optional(textField({ label: "Message", max: 20 }));

  test.each([undefined, null, "", "   ", "\n"])("%j is absent", (value) => {
    expect(read(field, value)).toBeUndefined();
  });

  test("a given value is validated", () => {
    expect(read(field, " hello ")).toBe("hello");
    expect(read(field, "x".repeat(21))).toEqual(refused("Message is too long"));
    expect(read(field, 5)).toEqual(refused("Message is required"));
  });
});

describe("e-mail", () => {
  const email = emailField();
  const invalid = refused("Invalid email address");

  test.each([
    ["ali@example.com", "ali@example.com"],
    [" Ali.Khan+study@Mail.Example.COM ", "ali.khan+study@mail.example.com"],
    ["o'brien@example.co.uk", "o'brien@example.co.uk"],
    ["1@2.pk", "1@2.pk"],
  ])("%j is an address", (text, stored) => {
    expect(read(email, text)).toBe(stored);
  });

  test.each([
    ...["", "ali", "ali@", "@example.com", "ali@localhost", "ali@@example.com", "a@b@example.com", "ali@example..com"],
    ...[".ali@example.com", "ali.@example.com", "a..b@example.com", "ali@-example.com", "ali@example-.com"],
    ...["ali khan@example.com", "ali@exam ple.com", "ali@example.c", "ali@[127.0.0.1]", '"ali"@example.com'],
    ...["ali@example.com\nBcc: b@example.com", "ali\u0000@example.com", "ali@example.com,b@example.com", "<a@b.pk>"],
    ...["علی@example.com", "ali@مثال.com", "аli@example.com", "al\u0131@example.com", "al\ud800@example.com"],
  ])("%j is not one", (text) => {
    expect(read(email, text)).toEqual(invalid);
  });

  test("a letter that only becomes ASCII in lower case is not ASCII", () => {
    expect(read(email, "\u212aamran@example.com")).toEqual(invalid); // the Kelvin sign
  });

  test("has at most 254 characters, 64 before the @", () => {
    const domain = `${"d".repeat(63)}.${"e".repeat(63)}.${"f".repeat(57)}.com`;
    const longest = `${"a".repeat(64)}@${domain}`;
    expect(longest).toHaveLength(254);
    expect(read(email, longest)).toBe(longest);
    expect(read(email, `${"a".repeat(64)}@x${domain}`)).toEqual(invalid);
    expect(read(email, `${"a".repeat(65)}@example.com`)).toEqual(invalid);
  });

  test("a hostile text is refused quickly", () => {
    const began = performance.now();
    for (const text of [`${"a.".repeat(40_000)}@`, `a@${"a-".repeat(40_000)}`, `a@${"a.".repeat(40_000)}`]) {
      expect(read(email, text)).toEqual(invalid);
    }
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe("phone", () => {
  const phone = phoneField();

  test.each(["+92 300 1234567", "(042) 3571-2345", "03001234567", "0092-300-1234567"])("%s is a number", (text) => {
    expect(read(phone, ` ${text} `)).toBe(text);
  });

  test.each(["", "12345", "+92 300 123", "+(((((((((( )", "۰۳۰۰۱۲۳"])("%j has too few digits", (text) => {
    expect(read(phone, text)).toEqual(refused("Phone number must be at least 10 digits"));
  });

  test("may be typed in Urdu or Arabic digits", () => {
    expect(read(phone, "۰۳۰۰ ۱۲۳۴۵۶۷")).toBe("0300 1234567");
    expect(read(phone, "+٩٢٣٠٠١٢٣٤٥٦٧")).toBe("+923001234567");
  });

  test("has at most 25 characters, of digits, spaces, + - ( )", () => {
    expect(read(phone, "1".repeat(25))).toBe("1".repeat(25));
    expect(read(phone, "1".repeat(26))).toEqual(refused("Phone number is too long"));
    for (const text of ["0300.1234567", "0300 1234567 x5", "0300/1234567", "03001234567\u0000", "0300\n1234567"]) {
      expect(read(phone, text)).toEqual(refused("Phone number contains characters that are not allowed"));
    }
  });

  test("staff need only five digits", () => {
    const short = phoneField(5, "Phone number is required");
    expect(read(short, "12345")).toBe("12345");
    expect(read(short, "1234")).toEqual(refused("Phone number is required"));
  });
});

describe("password", () => {
  const password = passwordField();

  test.each(["123456", "      ", " a b c ", "پاس ورڈ", "👍👍👍👍👍👍", "with\u0000nul", "line\nbreak"])(
    "%j is one, unchanged",
    (text) => {
      expect(read(password, text)).toBe(text);
    },
  );

  test("has 6 to 128 characters, counted as people count", () => {
    expect(read(password, "12345")).toEqual(refused("Password must be at least 6 characters"));
    expect(read(password, "👍👍👍")).toEqual(refused("Password must be at least 6 characters"));
    expect(read(password, "👍".repeat(128))).toBe("👍".repeat(128));
    expect(read(password, "a".repeat(129))).toEqual(refused("Password is too long"));
    expect(read(password, 123456)).toEqual(refused("Password must be at least 6 characters"));
  });

  test("a lone surrogate is refused, since no encoding can represent it", () => {
    expect(read(password, "secret\ud800")).toEqual(refused("Password contains characters that are not allowed"));
  });
});

test("a choice reveals no internal values in its message", () => {
  expect(read(choiceField(["one", "two"], "Please choose"), "three")).toEqual(refused("Please choose"));
});

test("a letter and its mark become one character even if a hidden character stood between them", () => {
  expect(read(name, "Cafe\u200b\u0301")).toBe("Caf\u00e9");
});

describe("a name is not a message", () => {
  const refusal = "Please give only a name, without links or phone numbers";
  const read = (text: string) => name.safeParse(text).error?.issues[0]?.message;

  test.each([
    "Pay 50000 at http://evil.example/x now",
    "WIN now call 03001234567",
    "Call +92 300 (123) 45-67",
    "visit www.evil.example",
    "evil.com offers",
    "ask me@evil.example",
    "visa bit.ly/3xYz9",
    "join t.me",
    "evil.io",
    "evil。com",
    "evil．de",
    "WhatsApp ۰۳۰۰۱۲۳۴۵۶۷",
    "Call ０３００１２３４５６７",
    "0300_1234567",
  ])("%s", (text) => expect(read(text)).toBe(refusal));

  test.each([
    "عائشہ خان",
    "M.Ali St. John",
    "O'Neil-Khan",
    "Ali Raza 2",
    "Dr. S. M. Zafar",
    "Visit 5606b84a",
    "د. محمد۔اکرم",
    "Ali Raza s/o Ahmed",
    "Dr.Khan",
    "A.K.M. Fazl-ul-Haq",
    "I.O. Malik",
  ])("but %s is a name", (text) => expect(read(text)).toBeUndefined());
});
