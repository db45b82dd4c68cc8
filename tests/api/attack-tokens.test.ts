import { describe, expect, test } from "vitest";
import { GET as getMe } from "@/app/api/auth/me/route";
import { type Role, roles } from "@/lib/auth/roles";
import { readToken } from "@/lib/auth/token";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createStudent, createUser } from "../support/factories";
import { signInAs } from "../support/sign-in";

// What happens to a tampered token. tests/api/tokens.test.ts has the forged ones.

const everyRole = Object.keys(roles) as Role[];
const status = async (headers: Record<string, string>) => (await call(getMe, { headers })).status;

/** The parts of a token decoded to bytes: two spellings of the same bytes are the same token. */
const bytesOf = (token: string) =>
  token
    .split(".")
    .map((part) => Buffer.from(part, "base64url").toString("hex"))
    .join(".");

/** The token with one bit changed, for each of its letters in turn. */
function* bent(token: string): Generator<string> {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (let place = 0; place < token.length; place++) {
    const letter = token[place] ?? "";
    const index = letters.indexOf(letter);
    const other = index < 0 ? "A" : letters[index ^ (1 << (place % 6))];
    yield `${token.slice(0, place)}${other}${token.slice(place + 1)}`;
  }
}

describe("a token", () => {
  test("with any letter changed, truncated, or with anything appended, identifies nobody", async () => {
    const { accessToken, cookieToken } = await signInAs(await createStudent());
    for (const [token, purpose] of [[accessToken, "access"] as const, [cookieToken, "cookie"] as const]) {
      expect(await readToken(token, purpose)).not.toBeNull();
      const cut = Array.from({ length: token.length }, (_, length) => token.slice(0, length));
      const more = [`${token}.`, `.${token}`, `${token}A.A`, `${token}.${token}`, token.toUpperCase(), ` ${token}`];
      for (const other of [...bent(token), ...cut, ...more]) {
        if (bytesOf(other) === bytesOf(token)) continue; // the last letter's unused bits
        expect([other, await readToken(other, purpose)]).toEqual([other, null]);
      }
    }
  });

  test("put together from the parts of two identifies nobody", async () => {
    const [one, other] = [await signInAs(await createStudent()), await signInAs(await createUser({ role: "admin" }))];
    const [parts, others] = [one.accessToken.split("."), other.accessToken.split(".")];
    for (let part = 2; part < parts.length; part++) {
      const mixed = parts.map((own, index) => (index === part ? (others[index] ?? "") : own)).join(".");
      expect(await readToken(mixed, "access")).toBeNull();
    }
  });

  test("works only in its own place", async () => {
    const { accessToken, cookieToken } = await signInAs(await createStudent());
    for (const token of [accessToken, cookieToken]) {
      for (const name of ["token", "access_token", "session", "student_session", "jwt", "admin_token"]) {
        expect((await call(getMe, { query: { [name]: token } })).status).toBe(401);
      }
      for (const name of ["x-access-token", "x-auth-token", "token", "proxy-authorization", "x-api-key"]) {
        expect(await status({ [name]: `Bearer ${token}` })).toBe(401);
      }
    }
    expect(await status({ authorization: `Bearer ${cookieToken}` })).toBe(401);
    expect(await status({ authorization: `Basic ${Buffer.from(`x:${accessToken}`).toString("base64")}` })).toBe(401);
    expect(await status({ cookie: `student_session=${accessToken}` })).toBe(401);
    expect(await status({ cookie: `access_token=${accessToken}` })).toBe(401);
    expect(await status({ authorization: `Bearer ${accessToken}` })).toBe(200);
  });
});

describe("a cookie", () => {
  test.each(everyRole)("of a %s is worthless under another role's name, whatever portal is named", async (role) => {
    const { cookieToken } = await signInAs(await createUser({ role }));
    for (const other of everyRole) {
      for (const portal of ["", ...everyRole]) {
        const headers = { cookie: `${roles[other].cookie}=${cookieToken}`, ...(portal && { "x-portal-role": portal }) };
        const isGood = other === role && (portal === "" || portal === role);
        expect([other, portal, await status(headers)]).toEqual([other, portal, isGood ? 200 : 401]);
      }
    }
  });

  test("with a name in another case, a prefix or a path is ignored", async () => {
    const { cookieToken } = await signInAs(await createStudent());
    for (const name of ["Student_Session", "student_session[]", "__Secure-student_session", "student-session"]) {
      expect([name, await status({ cookie: `${name}=${cookieToken}` })]).toEqual([name, 401]);
    }
  });
});

describe("the end of a session", () => {
  test.each(everyRole)("of a %s comes on time, for token and cookie", async (role) => {
    const started = new Date(Math.floor(now().getTime() / 1000) * 1000 + 1000);
    setNow(started);
    const { cookie, bearer } = await signInAs(await createUser({ role }));
    const at = async (moment: number) => {
      setNow(new Date(started.getTime() + moment));
      return [await status({ cookie }), await status({ authorization: bearer })];
    };
    const life = roles[role].life * 1000;
    expect(await at(life - 1)).toEqual([200, 200]);
    expect(await at(life)).toEqual([401, 401]);
    expect(await at(life + 365 * 24 * 3600_000)).toEqual([401, 401]);
  });

  test("is not extended by use", async () => {
    const signedIn = await signInAs(await createStudent());
    const before = await db.session.findFirstOrThrow();
    setNow(new Date(now().getTime() + 3600_000));
    expect(await status({ cookie: signedIn.cookie })).toBe(200);
    expect((await db.session.findFirstOrThrow()).expiresAt).toEqual(before.expiresAt);
  });
});
