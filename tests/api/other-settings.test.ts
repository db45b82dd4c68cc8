import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Role, roles } from "@/lib/auth/roles";
import { newAddress } from "../support/factories";

// How a site with other settings behaves. Settings are read once, so each test reloads the modules under test.

beforeEach(() => {
  vi.resetModules();
});

describe("over https a session's cookie", () => {
  beforeEach(() => {
    vi.stubEnv("APP_URL", "https://site.test");
  });

  test("is bound to this host and sent only encrypted", async () => {
    const { sessionCookie } = await import("@/lib/auth/session");
    const cookie = sessionCookie("admin", "token");
    expect(cookie).toMatch(/^__Host-admin_session=token; /);
    expect(cookie).toContain("; Secure");
    expect(cookie).not.toContain("Domain");
  });

  test("needs its prefix: the bare name, which another host may set, is ignored", async () => {
    const { cookieName } = await import("@/lib/auth/token");
    for (const role of Object.keys(roles) as Role[]) expect(cookieName(role)).toBe(`__Host-${roles[role].cookie}`);
  });
});

test("all names of loopback count as one origin when the site's address is one of them", async () => {
  vi.stubEnv("APP_URL", "http://localhost:3000/");
  const { assertSameSite } = await import("@/lib/http/origin");
  const check = (origin: string) => () => assertSameSite("POST", new Headers({ origin }), true);
  for (const origin of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
    expect(check(origin)).not.toThrow();
  }
  for (const origin of ["http://localhost:3001", "https://localhost:3000", "http://localhost.evil.example:3000"]) {
    expect(check(origin)).toThrow("Cross-site request refused");
  }
});

test.each(["", "fifteen letters"])("an admin is refused with any key when the configured one is %j", async (key) => {
  vi.stubEnv("ADMIN_SECRET_KEY", key);
  const { assertAdminKey } = await import("@/lib/accounts/commands/registration");
  for (const guess of [key, "", "undefined", "no key is right"]) {
    await expect(assertAdminKey(guess, newAddress())).rejects.toMatchObject({ message: "Invalid admin secret key" });
  }
});
