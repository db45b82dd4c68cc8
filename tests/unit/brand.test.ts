import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { brandStyle, brandTokens, luminance } from "@/lib/brand/colours";
import { brandAccents, brandHues } from "@/lib/brand/labels";
import { cleanSvg, isDrawing, isModest, plainSvg } from "@/lib/brand/logo-svg";
import { brandSchema, firstBrand } from "@/lib/brand/schema/brand";
import { accentTokens, turningTokens } from "@/lib/brand/tokens";
import { isHardlySeen } from "@/lib/brand/visibility";

const css = readFileSync("app/tokens.css", "utf8");
function colours(selector: ":root" | ".dark"): Record<string, string> {
  const block = css.split(`\n${selector} {`)[1]?.split("\n}")[0] ?? "";
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, hex]) => [name, hex]));
}
const light = colours(":root");
const schemes = { light, dark: Object.assign({}, light, colours(".dark")) };
const contrast = (a = "", b = "") => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

describe("the colours", () => {
  test("that turn are those of the stylesheet", () => {
    for (const scheme of ["light", "dark"] as const) {
      for (const [name, hex] of Object.entries({ ...turningTokens[scheme], ...accentTokens[scheme] })) {
        expect([scheme, name, hex]).toEqual([scheme, name, schemes[scheme][name]]);
      }
    }
  });

  const combinations = brandHues.flatMap(({ value: hue }) =>
    brandAccents.map(({ value: accent }) => ({ hue, accent })),
  );

  const readable: [string, string][] = [
    ...["background", "surface", "surface-2", "card"].flatMap((ground): [string, string][] => [
      ["foreground", ground],
      ["muted-foreground", ground],
      ["link", ground],
    ]),
    ["card-foreground", "card"],
    ["popover-foreground", "popover"],
    ["primary-foreground", "primary"],
    ["primary-foreground", "primary-hover"],
    ["secondary-foreground", "secondary"],
    ["accent-foreground", "accent"],
    ["accent-foreground", "accent-hover"],
    ["bubble-foreground", "bubble"],
    ["wall-foreground", "wall"],
    ["wall-foreground", "wall-2"],
    ["wall-muted", "wall"],
    ["wall-muted", "wall-2"],
    ["accent", "wall"],
    ["accent", "wall-2"],
    ...["ok", "info", "wait", "bad", "off"].map((tone): [string, string] => [tone, "card"]),
  ];

  test.each(combinations)("$hue with $accent can be read in both schemes", (colour) => {
    for (const scheme of ["light", "dark"] as const) {
      const tokens: Record<string, string> = Object.assign({}, schemes[scheme], brandTokens(colour, scheme));
      for (const [ink, ground] of readable) {
        expect([scheme, ink, ground, contrast(tokens[ink], tokens[ground]) >= 4.5]).toEqual([
          scheme,
          ink,
          ground,
          true,
        ]);
      }
      // Written into the components: the ground and the ring of the round buttons in the corner of public pages, and on the wall.
      expect(contrast(tokens["accent-foreground"], "#ffffff")).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tokens.bubble, "#ffffff")).toBeGreaterThanOrEqual(3);
      for (const ink of ["#d3e4e2", "#dcebe9"]) expect(contrast(ink, tokens.wall)).toBeGreaterThanOrEqual(4.5);
      const parts = [
        ["input", "background"],
        ["ring", "background"],
        ["wall-ring", "wall"],
        ["primary", "background"],
      ];
      for (const [part = "", ground = ""] of parts) {
        expect([scheme, part, contrast(tokens[part], tokens[ground]) >= 3]).toEqual([scheme, part, true]);
      }
    }
  });

  test("the design's own need no style, all others win over the stylesheet", () => {
    expect(brandStyle({ hue: "teal", accent: "gold" })).toBe("");
    const style = brandStyle({ hue: "plum", accent: "sky" });
    expect(style).toMatch(/^:root:root\{--[\w-]+:#[0-9a-f]{6}(;--[\w-]+:#[0-9a-f]{6})+\}:root\.dark\{(.*)\}$/);
    expect(style).not.toContain("--primary:#0a5a62");
  });
});

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">';

describe("a logo", () => {
  test("of shapes stays as it is", () => {
    const svg = `${open}<defs><linearGradient id="a"><stop offset="0" stop-color="#0a5a62" /></linearGradient></defs><g transform="rotate(5)"><path d="M5 46V22" fill="url(#a)" /><use href="#a" /></g></svg>`;
    expect(cleanSvg(svg)).toBe(svg);
    expect(isDrawing(svg)).toBe(true);
    for (const name of ["logo-mark.svg", "logo-mark-reverse.svg"]) {
      expect(isDrawing(cleanSvg(readFileSync(`public/art/${name}`, "utf8")))).toBe(true);
    }
  });

  test.each([
    "<script>alert(1)</script>",
    '<script href="https://evil.example/x.js"/>',
    '<path d="M0 0" onload="alert(1)" onclick="alert(1)"/>',
    "<style>@import url(https://evil.example/x.css);</style>",
    '<path style="fill:url(https://evil.example/a.svg#x)" d="M0 0"/>',
    '<path fill="url(https://evil.example/a.svg#x)" d="M0 0"/>',
    '<path fill="URL( //evil.example/a )" d="M0 0"/>',
    '<path fill="u&#114;l(https://evil.example/)" d="M0 0"/>',
    '<image href="https://evil.example/pixel.png"/>',
    '<image xlink:href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="/>',
    '<use href="https://evil.example/a.svg#x"/>',
    '<use xlink:href="data:image/svg+xml,%3Csvg%3E"/>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
    '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/>',
    "<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>",
    "<![CDATA[<script>alert(1)</script>]]>",
    '<?xml-stylesheet href="https://evil.example/x.css"?>',
    '<g xml:base="https://evil.example/"><path d="M0 0"/></g>',
    '<filter id="f"><feImage href="https://evil.example/x"/></filter>',
    "<SCRIPT>alert(1)</SCRIPT><svg:script>alert(1)</svg:script>",
    "<!-- --!><script>alert(1)</script> -->",
    String.raw`<path mask="\75rl(https://evil.example/a)" d="M0 0"/>`,
    `<path mask="image-set('https://evil.example/a')" d="M0 0"/>`,
    `<path fill="src('https://evil.example/a')" d="M0 0"/>`,
  ])("loses %s", (part) => {
    const clean = cleanSvg(
      `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${open}${part}<path d="M1 1" /></svg>`,
    );
    expect(clean).not.toMatch(
      /script|evil|javascript|alert|style|onload|foreignObject|iframe|animate|xml:base|ENTITY|&lt;|\[CDATA/i,
    );
    expect(clean).toContain('<path d="M1 1" />');
    expect(cleanSvg(clean)).toBe(clean);
  });

  test("keeps a small picture, and none that unpacks into gigabytes", () => {
    const picture = (width: number, height: number) => {
      const bytes = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
      const size = Buffer.alloc(8);
      size.writeUInt32BE(width, 0);
      size.writeUInt32BE(height, 4);
      return `<image href="data:image/png;base64,${Buffer.concat([bytes, size]).toString("base64")}" />`;
    };
    expect(cleanSvg(`${open}${picture(1000, 1000)}</svg>`)).toContain("data:image/png");
    for (const [width, height] of [
      [11_500, 11_500],
      [1001, 1000],
      [4_294_967_295, 4_294_967_295],
    ] as const) {
      expect(cleanSvg(`${open}${picture(width, height)}</svg>`)).not.toContain("data:");
    }
  });

  test("is one drawing with a size", () => {
    for (const svg of ["", "hello", "<svg></svg>", `${open}</svg>`, `${open}<path /></svg>${open}<path /></svg>`]) {
      expect([svg, isDrawing(cleanSvg(svg))]).toEqual([svg, false]);
    }
  });

  test("is stored only as the sanitiser leaves it, whatever way it came", () => {
    const read = (logo: string) => brandSchema.safeParse(Object.assign({}, firstBrand, { logo })).success;
    expect(read("")).toBe(true);
    expect(read(`${open}<path d="M1 1" /></svg>`)).toBe(true);
    expect(read(`${open}<path d="M1 1" onload="alert(1)" /></svg>`)).toBe(false);
    expect(read(`${open}<script>alert(1)</script><path d="M1 1" /></svg>`)).toBe(false);
    expect(read(`${open}${'<path d="M1 1" />'.repeat(2000)}</svg>`)).toBe(false);
  });

  const doubled = (times: number) =>
    Array.from({ length: times }, (_, at) => `<g id="a${at + 1}"><use href="#a${at}" /><use href="#a${at}" /></g>`);
  const masked = (times: number) =>
    Array.from(
      { length: times },
      (_, at) => `<mask id="a${at + 1}"><g mask="url(#a${at})" /><rect mask="url( '#a${at}' )" /></mask>`,
    );
  test.each([
    ["thirty doublings", `<defs><path id="a0" d="M1 1" />${doubled(30).join("")}</defs><use href="#a30" />`],
    ["doublings of other names", `${doubled(20).join("").replaceAll("href", "xlink:href")}<use xlink:href="#a20" />`],
    ["masks of masks", `<mask id="a0" />${masked(30).join("")}<rect mask="url(#a30)" />`],
    [
      "places with a space before them",
      `<path id="a0" d="M1 1" />${doubled(30).join("").replaceAll('href="', 'href=" ')}<use href=" #a30" />`,
    ],
    [
      "places in quotation marks",
      `<mask id="a0" />${masked(30).join("").replaceAll("url(#", "url( #")}<rect mask='url("#a30")' />`,
    ],
    ["itself", '<g id="a"><use href="#a" /></g>'],
    ["one that refers back", '<g id="a"><use href="#b" /></g><g id="b"><use href="#a" /></g>'],
    ["a thousand of a thousand", `<g id="a">${"<rect />".repeat(1000)}</g>${'<use href="#a" />'.repeat(1000)}`],
  ])("that draws without end is refused: %s", (_, inner) => {
    const began = performance.now();
    const svg = cleanSvg(`${open}${inner}</svg>`);
    expect([isDrawing(svg), isModest(svg)]).toEqual([true, false]);
    expect(brandSchema.safeParse(Object.assign({}, firstBrand, { logo: svg })).success).toBe(false);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test("that repeats its parts as logos do is taken", () => {
    const svg = cleanSvg(`${open}<path id="a0" d="M1 1" />${doubled(5).join("")}<use href="#a5" /></svg>`);
    expect([isModest(svg), isModest("")]).toEqual([true, true]);
    expect(brandSchema.safeParse(Object.assign({}, firstBrand, { logo: svg })).success).toBe(true);
  });

  test("of more tags than any logo has is refused before it is read", () => {
    const nested = (depth: number) => `${open}${"<g>".repeat(depth)}<path d="M1 1" />${"</g>".repeat(depth)}</svg>`;
    expect(isDrawing(cleanSvg(nested(1_000)))).toBe(true);
    expect(cleanSvg(nested(100_000))).toBe("");
  });
});

describe("a drawing to compare", () => {
  test.each([
    ['<?xml version="1.0"?>\n<svg>\n<path d="M0 0"/></svg>', '<svg><pathd="M00"/></svg>'],
    ["<!DOCTYPE svg PUBLIC 'a'><svg/>", "<svg/>"],
    ["<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>", "<!DOCTYPEsvg[<!ENTITYa'b'>]><svg/>"],
    ["<svg><!-- a > b --><g/><!-- c --></svg>", "<svg><g/></svg>"],
    ["<svg><!-- never closed <g/></svg>", "<svg><!--neverclosed<g/></svg>"],
  ])("%j is %j", (given, plain) => {
    expect(plainSvg(given)).toBe(plain);
  });

  test.each(["<?xml ", "<!DOCTYPE ", "<!--", "<!DOCTYPE [", "<"])(
    "of thousands of %j is looked at once, within the time that a test has",
    (start) => {
      const text = start.repeat(3_800) + "a".repeat(900_000);
      expect(plainSvg(text)).toHaveLength(text.replaceAll(" ", "").length);
    },
  );
});

test.each([
  ["dark teal", '<path d="M0 0" fill="#0a3a42"/>', true],
  ["black, which it doesn’t name", '<path d="M0 0"/>', true],
  ["black in three digits, and no stroke", '<path d="M0 0" fill="#000" stroke="none"/>', true],
  ["a dark gradient", '<stop stop-color="#111111"/><path fill="url(#a)"/>', true],
  ["rgb()", '<path fill="rgb(10, 20, 30)"/>', true],
  ["gold", '<path d="M0 0" fill="#f2b330"/>', false],
  ["a dark plate with light letters", '<rect fill="#062a33"/><path fill="white"/>', false],
  ["a colour that nobody can compute", '<path fill="hsl(180, 60%, 10%)"/>', false],
  ["a picture", '<image href="data:image/png;base64,AAAA"/>', false],
])("a logo in %s on the dark header: whether it can hardly be seen is known", (_, shapes, isUnseen) => {
  expect(isHardlySeen(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${shapes}</svg>`, "#062a33")).toBe(
    isUnseen,
  );
  expect(isHardlySeen("", "#062a33")).toBe(false);
});
