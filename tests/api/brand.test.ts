import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { POST } from "@/app/api/brand/logo/route";
import { PUT as DRAFT } from "@/app/api/content/records/[id]/draft/route";
import { GET as RECORD } from "@/app/api/content/records/[id]/route";
import type { LogoView } from "@/lib/brand/views";
import type { ContentRecordView } from "@/lib/content/views";
import { call } from "../support/call";
import { fillContent } from "../support/content";
import { createAdmin, createProcessingMember, type TestUser } from "../support/factories";
import { formOf } from "../support/upload";

type Answered = LogoView & { detail?: string; errors?: { field: string; message: string }[] };
const send = (as: TestUser, content: Buffer | string, name = "logo.svg") =>
  call<Answered>(POST, { as, raw: formOf({ file: { name, content: Buffer.from(content) } }) });

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">';
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#0a5a62" } })
    .png()
    .toBuffer();

describe("a logo", () => {
  test("is cleaned to its shapes, and says whether something was lost", async () => {
    const admin = await createAdmin();
    const clean = `${open}<path d="M5 46V22" fill="#0a5a62" /></svg>`;
    expect((await send(admin, `<?xml version="1.0"?>\n${clean}`)).body).toEqual({
      ...{ svg: clean, changed: false, scripts_removed: false },
    });
    const hostile = `${open}<script>alert(1)</script><path d="M5 46V22" fill="#0a5a62" onload="alert(1)"/></svg>`;
    expect((await send(admin, hostile)).body).toEqual({ svg: clean, changed: true, scripts_removed: true });
    const styled = `${open}<style>path { fill: red }</style><path d="M5 46V22" fill="#0a5a62" /></svg>`;
    expect((await send(admin, styled)).body).toEqual({ svg: clean, changed: true, scripts_removed: false });
  });

  test("that is a PNG is made small and packed anew", async () => {
    const { status, body } = await send(await createAdmin(), await picture(1200, 600), "logo.png");
    expect(status).toBe(200);
    const [, base64 = ""] =
      /^<svg [^>]*viewBox="0 0 256 128"><image href="data:image\/png;base64,([^"]+)"/.exec(body.svg) ?? [];
    expect(await sharp(Buffer.from(base64, "base64")).metadata()).toMatchObject({
      format: "png",
      width: 256,
      height: 128,
    });
  });

  test.each([
    ["a text", "hello"],
    ["an SVG without a viewBox", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
    ["an SVG of which nothing is left", `${open}<text>Twelve Gates</text></svg>`],
    ["bytes that are no text", Buffer.from([0xff, 0xfe, 0x00])],
    ["a PNG that ends early", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])],
    ["a drawing with too many details", `${open}${'<path d="M1 1" />'.repeat(2000)}</svg>`],
  ])("is refused if it is %s", async (_, content) => {
    const { status, body } = await send(await createAdmin(), content);
    expect([status, body.errors?.[0]?.field]).toEqual([422, "file"]);
  });

  test("with too many points is refused before it is unpacked", async () => {
    const { status } = await send(await createAdmin(), await picture(5_000, 5_000), "logo.png");
    expect(status).toBe(422);
  });

  test("is an admin's", async () => {
    expect((await send(await createProcessingMember(), `${open}<path d="M1 1" /></svg>`)).status).toBe(403);
  });
});

describe("the brand", () => {
  test("can't get an unclean logo past the upload", async () => {
    await fillContent();
    const admin = await createAdmin();
    const params = { id: "brand.brand" };
    const { body: record } = await call<ContentRecordView>(RECORD, { as: admin, params });
    expect(record.value).toMatchObject({ hue: "teal", accent: "gold", logo: "" });
    const draft = (part: object) =>
      call(DRAFT, {
        as: admin,
        params,
        body: { value: Object.assign({}, record.value, part), base_version: record.version, version: 0 },
      });
    expect((await draft({ logo: `${open}<path d="M1 1" onload="alert(1)" /></svg>` })).status).toBe(422);
    expect((await draft({ hue: "pink" })).status).toBe(422);
    expect((await draft({ hue: "plum", logo: `${open}<path d="M1 1" /></svg>` })).status).toBe(200);
  });
});
