import fc from "fast-check";

/** Texts that have broken something somewhere: each stands for a class. */
const oddTexts = [
  ...["", " ", "\u0000", "name\u0000.pdf", "\ud800", "\udc00\ud800", "a\ud83d", "\ufeff", "\u200b", "\u00a0", "\u2028"],
  ...["\u202egpj.exe", "\u2066\u2069", "\u0007\u001b[31m", "\u007f\u0085", "line\r\nBcc: a@example.com", "a\tb\nc"],
  ...[
    "e\u0301\u0327",
    "\ufb01",
    "\u212b",
    "\u1100\u1161",
    "ß",
    "İ",
    "K",
    "عائشہ خان",
    "👩‍👩‍👧‍👦",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤",
    "𝕬",
    "\u{10ffff}",
    "\uffff",
  ],
  ...["null", "undefined", "true", "NaN", "Infinity", "-0", "0x10", "1e309", "1e3", "9007199254740993", "٣٤", "１２"],
  ...["2147483648", "-1", "99999999999999999999", "18446744073709551616", "1.0000000000000001", ".5", "1,000"],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "[object Object]",
    "$where",
    "%",
    "_",
    "\\",
    "%00",
    "%zz",
  ],
  ...[
    "' or 1=1 --",
    '"; drop table users; --',
    "#{7*7}",
    "{{7*7}}",
    "<script>alert(1)</script>",
    "<img src=x onerror=x>",
  ],
  ...["javascript:alert(1)", "//evil.example", "https://evil.example/x.png", "../../etc/passwd", "..\\..\\x", "C:\\x"],
  ...["=cmd|' /C calc'!A0", "@SUM(1)", "\\u0000", "\\x00", "%s%s%n", "a@b", "a@example.com\n", '"a b"@example.com'],
  ...[
    "2026-02-29",
    "2028-02-29",
    "0000-00-00",
    "0000-01-01",
    "9999-12-31",
    "10000-01-01",
    "+275760-09-13",
    "-000001-01-01",
  ],
  ...["2026-11-31T25:61:61Z", "2026-11-21T00:00:00Z", "0001-01-01T00:00:00Z", "2026-W01", "20261121", "9:00 AM"],
  ...["00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", "{}", "[]", "*", "none", "all"],
] as const;

/** Any text: odd ones, all of Unicode including lone surrogates, and long ones. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 4, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 3, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
  { weight: 2, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...oddTexts), fc.constantFrom(...oddTexts)).map(([a, b]) => a + b) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom("a", "é", "ع", "👍", "e\u0301", " ", "a@", "1"), fc.integer({ min: 90, max: 6000 }))
      .map(([sign, times]) => sign.repeat(times)),
  },
);

/** A valid value with a character inserted: valid enough to pass the first checks. */
export class Spoilt {
  constructor(
    readonly sign: string,
    readonly place: number,
  ) {}

  /** Applies it to a text, or to the texts of a list; leaves anything else unchanged. */
  of(good: unknown): unknown {
    if (Array.isArray(good)) return good.map((entry) => this.of(entry));
    if (typeof good !== "string") return good;
    const place = Math.round(good.length * this.place);
    return good.slice(0, place) + this.sign + good.slice(place);
  }
}

export const spoilt: fc.Arbitrary<Spoilt> = fc
  .tuple(
    fc.constantFrom(
      ...[
        "\u0000",
        "\u0000",
        "\u0000",
        "\ud800",
        "\n",
        "\r\n",
        "\u0007",
        "\u009f",
        "\u202e",
        "\u200b",
        "e\u0301",
        " ",
        "\ufeff",
        "👍",
        "'",
        "\\",
      ],
    ),
    fc.constantFrom(0, 0.5, 1),
  )
  .map(([sign, place]) => new Spoilt(sign, place));

/** Text that every free-text field must accept: no control characters and no lone surrogates. */
export const fairText: fc.Arbitrary<string> = fc
  .string({ unit: "binary", minLength: 12, maxLength: 60 })
  .map((text) => `${text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, "")} قابل`);

const oddNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1 + 0.2,
    1e-7,
    1e21,
    1e308,
    5e-324,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    101,
    1950,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** An object with one own key of any name: even `__proto__`, which an object literal would not keep as a key. */
const withKey = (name: string, value: unknown) =>
  Object.defineProperty({}, name, { value, enumerable: true, configurable: true, writable: true });

/** A value nested to this depth. */
function nested(depth: number, asList: boolean): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = asList ? [value] : { a: value };
  return value;
}

/** Any JSON value of any shape. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: oddText },
  { weight: 4, arbitrary: oddNumber },
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], [{}]) },
  { weight: 2, arbitrary: fc.array(oddText, { maxLength: 60 }) },
  { weight: 2, arbitrary: fc.tuple(oddText, oddText).map(([name, value]) => withKey(name, value)) },
  { weight: 1, arbitrary: fc.tuple(fc.integer({ min: 1, max: 60 }), fc.boolean()).map(([n, list]) => nested(n, list)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ length: -1 }, { toJSON: 1 }, withKey("then", "x"), { set: "x" }, { increment: 1 }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Field names that a body should not have. */
export const oddName = fc.constantFrom(
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "id", "role", "active", "created_at"],
  ...["createdAt", "status", "user_id", "password_hash", "passwordHash", "version", "", "\u0000", "a.b", "a[]", "$ne"],
);

/** Bodies that are not JSON objects, or not trustworthy ones, as raw bytes. */
export const oddBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value))),
  fc
    .constantFrom(
      ...[
        "",
        "null",
        "[]",
        '"text"',
        "0",
        "{",
        "{}{}",
        "{'a':1}",
        '{"a":01}',
        '{"a":1e400}',
        '{"a":NaN}',
        "\ufeff{}",
        "\0",
      ],
      ...[
        '{"email":"a","email":"b"}',
        '{"__proto__":{"role":"admin"}}',
        '{"a":123456789012345678901234567890}',
        "{}\0",
      ],
      ...[
        '{"name":"\\ud800"}',
        '{"\\u0000":1}',
        `${"[".repeat(30_000)}`,
        `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
      ],
    )
    .map((text) => Buffer.from(text)),
  fc.constantFrom(
    Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    Buffer.from('{"name":"\xc3\x28"}', "latin1"),
    Buffer.from('{"name":"\xed\xa0\x80"}', "latin1"),
    Buffer.from('{"name":"\xf8\x88\x80\x80\x80"}', "latin1"),
    Buffer.from('{"name":"\xc0\xaf"}', "latin1"),
  ),
);

/** Anything that HTTP allows in a header, whatever it means. */
export const oddHeader: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(
      fc.integer({ min: 0x20, max: 0xff }).filter((code) => code !== 0x7f),
      { maxLength: 80 },
    )
    .map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(
    ...[
      "",
      " ",
      "*",
      "*/*",
      ";;;,,,",
      "q=",
      "text/event-stream;q=0.0",
      "null",
      "Bearer",
      "Bearer ",
      "Basic YTpi",
      "=;=;=",
      "a=%",
    ],
    ...[
      "a=%E0%A4%A",
      "__proto__=1",
      "student_session=",
      "student_session=%00",
      "bytes=0-0,-1",
      "W/",
      '"',
      "1e9",
      "-1",
      "0x",
    ],
    ...[
      "http://[",
      "https://evil.example",
      "file://",
      "multipart/form-data",
      "application/json; charset=utf-16",
      "x".repeat(4000),
    ],
    ...[
      "application/json;;;",
      "application/json; charset=\xff",
      "Bearer eyJhbGciOiJub25lIn0.e30.",
      "same-origin, cross-site",
    ],
  ),
);
