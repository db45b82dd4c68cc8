import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { DELETE, GET, POST } from "@/app/api/users/[id]/profile-picture/route";
import { GET as getUser, PUT } from "@/app/api/users/[id]/route";
import { toProfilePicture } from "@/lib/accounts/profile-picture";
import type { UserView } from "@/lib/accounts/views";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { type CallOptions, call, send } from "../support/call";
import { createAdmin, createPartner, createProcessingMember, createStudent, createUser } from "../support/factories";
import { formWith, halves, picture, pngOfSize } from "../support/pictures";
import type { Account } from "../support/sign-in";

type Answer = { detail: string; profile_picture: string; errors?: { field: string }[] };

const roles = ["student", "processing", "admin", "b2b"] as const;
const put = (as: Account, raw: FormData, options: CallOptions = {}) =>
  call<Answer>(POST, { as, params: { id: as.id }, raw, ...options });
const putBytes = (as: Account, bytes: Uint8Array | string, name = "me.jpg") => put(as, formWith([name, bytes]));
const get = (of: Account, as?: Account) => send(GET, { params: { id: of.id }, ...(as && { as }) });

/** The picture as served. */
async function shown(of: Account) {
  const bytes = Buffer.from(await (await get(of, of)).arrayBuffer());
  return { bytes, header: await sharp(bytes).metadata() };
}

/** The colour at a position of a picture, as [red, green, blue], each high or low. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].map((value) => (value > 127 ? "1" : "0")).join("");
}

/** All stored files. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(env.storageDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const keyOf = async ({ id }: Account) => (await db.user.findUniqueOrThrow({ where: { id } })).profilePictureKey;

describe("storing a picture", () => {
  test.each(["jpeg", "png", "webp"] as const)("a %s becomes a square WebP of 512 pixels", async (format) => {
    const student = await createStudent();
    const answer = await putBytes(student, await picture({ width: 900, height: 600, format }), "any name.gif");
    expect(answer.status).toBe(200);
    expect(answer.body.profile_picture).toMatch(new RegExp(`^/api/users/${student.id}/profile-picture\\?v=\\w+$`));
    const { header, bytes } = await shown(student);
    expect(header).toMatchObject({ format: "webp", width: 512, height: 512 });
    // The crop keeps the centre: red on the left, blue on the right.
    expect([await colourAt(bytes, 20, 256), await colourAt(bytes, 490, 256)]).toEqual(["100", "001"]);
    const { body } = await call<UserView>(getUser, { as: student, params: { id: student.id } });
    expect(body.profile_picture).toBe(answer.body.profile_picture);
  });

  test("a small one is enlarged, so that all have the same size", async () => {
    const student = await createStudent();
    await putBytes(student, await picture({ width: 3, height: 2 }));
    expect((await shown(student)).header).toMatchObject({ width: 512, height: 512 });
  });

  test("one from a rotated phone is upright", async () => {
    const student = await createStudent();
    // Orientation 6: the camera was turned; upright, red is above and blue below.
    await putBytes(
      student,
      await halves({ width: 400, height: 400, format: "jpeg" }).withMetadata({ orientation: 6 }).toBuffer(),
    );
    const { bytes, header } = await shown(student);
    expect([await colourAt(bytes, 256, 20), await colourAt(bytes, 256, 490)]).toEqual(["100", "001"]);
    expect(header.orientation).toBeUndefined();
  });

  test("loses its metadata: place and camera", async () => {
    const student = await createStudent();
    const exif = { IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "31/1 31/1 0/1", GPSLatitudeRef: "N" } };
    const sent = await halves({ format: "jpeg" }).withExif(exif).withIccProfile("p3").toBuffer();
    expect(sent.includes("SecretCamera")).toBe(true);
    await putBytes(student, sent);
    const { bytes, header } = await shown(student);
    expect([header.exif, header.xmp, header.iptc, header.icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes("SecretCamera")).toBe(false);
  });

  test("CMYK and greyscale ones become RGB", async () => {
    const student = await createStudent();
    for (const space of ["cmyk", "b-w"]) {
      const sent = await halves({ width: 200, height: 200, format: "jpeg" }).toColourspace(space).toBuffer();
      expect((await putBytes(student, sent)).status).toBe(200);
      expect((await shown(student)).header).toMatchObject({ format: "webp", space: "srgb" });
    }
  });

  test("loses data appended after the picture", async () => {
    const student = await createStudent();
    const page = "<html><script>alert(document.domain)</script>";
    const sent = Buffer.concat([await picture({ format: "jpeg" }), Buffer.from(page)]);
    expect((await putBytes(student, sent, "page.html")).status).toBe(200);
    const { bytes } = await shown(student);
    expect(bytes.includes("script")).toBe(false);
  });

  test("replaces the previous one and deletes its file", async () => {
    const student = await createStudent();
    const addresses = new Set<string>();
    const before = await storedFiles();
    for (let turn = 0; turn < 3; turn++) {
      addresses.add((await putBytes(student, await picture())).body.profile_picture);
    }
    expect(addresses.size).toBe(3);
    const left = (await storedFiles()).filter((name) => !before.includes(name));
    expect(left).toEqual([(await keyOf(student))?.split("/")[1]]);
    expect(await db.looseFile.count()).toBe(0);
  });

  test("several at the same time leave one", async () => {
    const student = await createStudent();
    const before = await storedFiles();
    const sent = await picture();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => putBytes(student, sent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await storedFiles()).filter((name) => !before.includes(name))).toHaveLength(1);
    expect(await db.looseFile.count()).toBe(0);
  });

  test("is recorded as a change", async () => {
    const student = await createStudent();
    await putBytes(student, await picture());
    const [entry] = await db.auditEntry.findMany({ where: { action: "profile-changed" } });
    expect(entry).toMatchObject({ subjectId: student.id, details: { fields: ["profile_picture"] } });
  });
});

describe("invalid pictures", () => {
  const notAPicture = "Only JPEG, PNG and WebP images are accepted";
  const unreadable = "This picture can’t be read. Please choose another one.";
  const tooManyPixels = "The picture can be at most 8000 by 8000 pixels";
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const text = (value: string) => async () => Buffer.from(value, "latin1");
  const cut = async () => {
    const whole = await picture({ width: 300, height: 300, format: "jpeg" });
    return whole.subarray(0, whole.length / 2);
  };

  test.each<[string, () => Promise<Buffer>, string]>([
    ["an SVG", text(svg), notAPicture],
    ["an SVG with a declaration", text(`<?xml version="1.0"?>${svg}`), notAPicture],
    ["a page", text("<!doctype html><script>alert(1)</script>"), notAPicture],
    ["a GIF", () => halves().gif().toBuffer(), notAPicture],
    ["a TIFF", () => halves().tiff().toBuffer(), notAPicture],
    ["an AVIF", () => halves().avif().toBuffer(), notAPicture],
    ["a PDF", text("%PDF-1.4\n"), notAPicture],
    ["a program", text("MZ\x90\x00"), notAPicture],
    ["a page that begins like a GIF", text("GIF89a<script>alert(1)</script>"), notAPicture],
    ["a page that begins like a JPEG", text("\xff\xd8\xff<script>alert(1)</script>"), unreadable],
    ["a page that begins like a PNG", text("\x89PNG\r\n\x1a\n<script>alert(1)</script>"), unreadable],
    ["a sound that begins like a WebP", text("RIFF\x24\x00\x00\x00WEBPfmt "), unreadable],
    ["three bytes", text("\xff\xd8\xff"), unreadable],
    ["half a JPEG", cut, unreadable],
    ["half a PNG", async () => (await picture({ width: 300, height: 300 })).subarray(0, 120), unreadable],
    ["a header that promises 8001 pixels", () => pngOfSize(8001, 10), tooManyPixels],
    ["a header that promises 60,000 by 60,000", () => pngOfSize(60_000, 60_000), tooManyPixels],
    ["a header that promises 2,000,000,000", () => pngOfSize(2_000_000_000, 1), unreadable],
    ["a header that promises nothing", () => pngOfSize(0, 0), unreadable],
    ["a header that promises 8000 by 8000 and holds none of them", () => pngOfSize(8000, 8000), unreadable],
  ])("%s is refused and leaves nothing behind", async (_, make, message) => {
    const student = await createStudent();
    const before = await storedFiles();
    const answer = await putBytes(student, await make());
    expect([answer.status, answer.body]).toEqual([422, { detail: message, errors: [{ field: "file", message }] }]);
    expect(await keyOf(student)).toBeNull();
    expect([await storedFiles(), await db.looseFile.count()]).toEqual([before, 0]);
  });

  test("the largest allowed one is accepted", async () => {
    const student = await createStudent();
    const blank = sharp({ create: { width: 8000, height: 8000, channels: 3, background: "#00ff00" } });
    expect((await putBytes(student, await blank.png().toBuffer())).status).toBe(200);
  });

  test("no file, an empty one, two, and a text instead of a file are refused", async () => {
    const student = await createStudent();
    const textInstead = new FormData();
    textInstead.append("file", "me.jpg");
    const other = new FormData();
    other.append("picture", new File(["x"], "me.jpg"));
    const image = await picture();
    for (const [form, message] of [
      [new FormData(), "Please choose a file"],
      [textInstead, "Please choose a file"],
      [other, "Please choose a file"],
      [formWith(["a.png", image], ["b.png", image]), "Please choose a file"],
      [formWith(["a.png", ""]), "The file is empty"],
    ] as const) {
      // Some parsers do not accept a form without fields, so it gets one.
      form.append("note", "x");
      const answer = await put(student, form);
      expect([answer.status, answer.body.detail]).toEqual([422, message]);
    }
  });

  test("more than 5 MiB is too large, whether or not the rest of the form is valid", async () => {
    const student = await createStudent();
    for (const bytes of [5 * 1024 * 1024 + 1, 7 * 1024 * 1024]) {
      const answer = await putBytes(student, Buffer.alloc(bytes, 0xff));
      expect([answer.status, answer.body]).toEqual([413, { detail: "File is too large" }]);
    }
  });

  test("a body that is not a form is another content type", async () => {
    const student = await createStudent();
    const options = { as: student, params: { id: student.id } };
    expect((await call(POST, { ...options, body: { file: "x" } })).status).toBe(415);
    const headers = { "content-type": "image/png" };
    expect((await call(POST, { ...options, raw: new Blob([(await picture()) as BlobPart]), headers })).status).toBe(
      415,
    );
    const broken = { "content-type": "multipart/form-data; boundary=x" };
    expect((await call(POST, { ...options, raw: "--y\r\nnothing", headers: broken })).status).toBe(400);
  });
});

describe("an overloaded server", () => {
  const busy = [503, { detail: "Service temporarily unavailable. Please try again." }];

  test("queues twenty pictures and tells the others to retry", async () => {
    const bytes = await pngOfSize(10, 10);
    let goOn: () => void = () => {};
    const held = new Promise<Buffer>((resolve) => {
      goOn = () => resolve(Buffer.from("a picture"));
    });
    const work = vi.spyOn(sharp.prototype, "toBuffer").mockImplementation(() => held);
    try {
      const refused: unknown[] = [];
      const sent = Array.from({ length: 24 }, () => toProfilePicture(bytes).catch((error) => refused.push(error)));
      await vi.waitFor(() => expect(refused).toHaveLength(3));
      for (const error of refused) expect(error).toMatchObject({ code: "unavailable", retryAfter: 10 });
      goOn();
      await Promise.all(sent);
      expect(refused).toHaveLength(3);
    } finally {
      work.mockRestore();
    }
  });

  test("does not blame a picture that takes too long", async () => {
    const student = await createStudent();
    const bytes = await picture();
    const work = vi.spyOn(sharp.prototype, "toBuffer").mockRejectedValue(new Error("timeout: 38% complete"));
    try {
      const answer = await putBytes(student, bytes);
      expect([answer.status, answer.body]).toEqual(busy);
      expect(answer.headers.get("Retry-After")).toBe("30");
    } finally {
      work.mockRestore();
    }
  });

  test("leaves no file of a picture whose account could not be updated", async () => {
    const student = await createStudent();
    const before = await storedFiles();
    await db.$executeRawUnsafe(`
      CREATE FUNCTION hold_picture() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'not now'; END $$`);
    await db.$executeRawUnsafe(
      "CREATE TRIGGER hold_picture BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION hold_picture()",
    );
    try {
      expect((await putBytes(student, await picture())).status).toBe(500);
    } finally {
      await db.$executeRawUnsafe("DROP TRIGGER hold_picture ON users");
      await db.$executeRawUnsafe("DROP FUNCTION hold_picture()");
    }
    expect([await storedFiles(), await db.looseFile.count()]).toEqual([before, 0]);
  });
});

describe("who can see a picture", () => {
  test("the student, staff, and nobody else", async () => {
    const student = await createStudent();
    await putBytes(student, await picture());
    const statuses = async (of: Account) => {
      const others = [undefined, student, await createStudent(), await createProcessingMember()];
      const all = [...others, await createAdmin(), await createPartner()];
      return Promise.all(all.map(async (as) => (await get(of, as)).status));
    };
    expect(await statuses(student)).toEqual([401, 200, 404, 200, 200, 404]);
    const member = await createProcessingMember();
    await putBytes(member, await picture());
    expect(await statuses(member)).toEqual([401, 404, 404, 404, 200, 404]);
    expect((await get(member, member)).status).toBe(200);
  });

  test("a missing one is not found", async () => {
    const student = await createStudent();
    expect((await get(student, student)).status).toBe(404);
    expect((await get({ id: crypto.randomUUID(), role: "student" }, await createAdmin())).status).toBe(404);
  });

  test("is served as an image with a strict policy, and revalidated each time", async () => {
    const student = await createStudent();
    await putBytes(student, await picture());
    const { headers } = await get(student, student);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-cache",
      "content-length": String((await shown(student)).bytes.length),
    });
  });
});

describe("who can change a picture", () => {
  test("everybody their own, by cookie and by token, nobody another's", async () => {
    const other = await createStudent();
    await putBytes(other, await picture());
    const kept = await keyOf(other);
    const form = formWith(["me.png", await picture()]);
    for (const role of roles) {
      const user = await createUser({ role });
      expect((await put(user, form)).status).toBe(200);
      expect((await call(POST, { bearer: user, params: { id: user.id }, raw: form })).status).toBe(200);
      const notFound = [404, { detail: "Not found" }];
      const posted = await call(POST, { as: user, params: { id: other.id }, raw: form });
      const deleted = await call(DELETE, { as: user, params: { id: other.id } });
      expect([posted.status, posted.body]).toEqual(notFound);
      expect([deleted.status, deleted.body]).toEqual(notFound);
      expect((await call(DELETE, { bearer: user, params: { id: user.id } })).status).toBe(204);
    }
    expect((await call(POST, { params: { id: other.id }, raw: form })).status).toBe(401);
    expect((await call(DELETE, { params: { id: other.id } })).status).toBe(401);
    expect(await keyOf(other)).toBe(kept);
  });

  test("removing deletes the file too, and twice is no error", async () => {
    const student = await createStudent();
    const before = await storedFiles();
    await putBytes(student, await picture());
    for (let turn = 0; turn < 2; turn++) {
      const answer = await call(DELETE, { as: student, params: { id: student.id } });
      expect([answer.status, answer.text]).toEqual([204, ""]);
    }
    expect([await keyOf(student), await storedFiles(), await db.looseFile.count()]).toEqual([null, before, 0]);
    expect((await get(student, student)).status).toBe(404);
  });

  test("removing also works while the storage cannot delete the file; the sweep does it later", async () => {
    for (const remove of [
      (as: Account) => call(DELETE, { as, params: { id: as.id } }),
      (as: Account) => call(PUT, { as, params: { id: as.id }, body: { profile_picture: null } }),
      async (as: Account) => putBytes(as, await picture()),
    ]) {
      const student = await createStudent();
      await putBytes(student, await picture());
      const key = (await keyOf(student)) as string;
      const place = path.join(env.storageDir, key);
      await rm(place);
      await mkdir(path.join(place, "in-the-way"), { recursive: true });
      expect((await remove(student)).status).toBeLessThan(300);
      expect(await keyOf(student)).not.toBe(key);
      expect(await db.looseFile.findMany({ select: { key: true } })).toEqual([{ key }]);
      await db.looseFile.deleteMany();
      await rm(place, { recursive: true });
    }
  });

  test("the profile accepts its own picture's address as unchanged, null as removal, and no other", async () => {
    const [student, other] = [await createStudent(), await createStudent()];
    const before = await storedFiles();
    const { profile_picture } = (await putBytes(student, await picture())).body;
    const change = async (value: unknown) =>
      (await call(PUT, { as: student, params: { id: student.id }, body: { profile_picture: value } })).status;
    expect(await change(profile_picture)).toBe(200);
    expect(await change(profile_picture.split("?")[0])).toBe(200);
    expect(await change(profile_picture.replace(student.id, other.id))).toBe(422);
    expect(await change(`${profile_picture}x`)).toBe(422);
    expect(await keyOf(student)).not.toBeNull();
    expect(await change(null)).toBe(200);
    expect([await keyOf(student), await storedFiles()]).toEqual([null, before]);
    expect(await change(profile_picture)).toBe(422);
  });

  test("sixty refused ones in an hour are the limit, and do not count towards the thirty", async () => {
    const student = await createStudent();
    const form = formWith(["me.txt", "no picture"]);
    for (let turn = 0; turn < 60; turn++) expect((await put(student, form)).status).toBe(422);
    expect((await put(student, form)).status).toBe(429);
    expect(await db.rateLimit.findUnique({ where: { key: `upload:${student.id}` } })).toMatchObject({ points: 0 });
  });
});
