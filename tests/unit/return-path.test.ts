import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { returnPath } from "@/lib/auth/return-path";
import { isRole, roles } from "@/lib/auth/roles";

describe("a path inside the portal is kept", () => {
  test.each([
    "/student/applications",
    "/student/documents?tab=rejected",
    "/student/applications?tab=completed#offer",
    "/student/profile?next=https://elsewhere.example",
    "/student/loginhistory",
  ])("%s", (path) => {
    expect(returnPath("student", path)).toBe(path);
  });

  test("a trailing slash does not matter", () => {
    expect(returnPath("processing", "/processing/students/?search=ali")).toBe("/processing/students?search=ali");
  });

  test("letters of any script are escaped as in the address bar", () => {
    expect(returnPath("processing", "/processing/students?search=علی")).toBe(
      "/processing/students?search=%D8%B9%D9%84%DB%8C",
    );
  });
});

describe("anything else leads to the portal's home", () => {
  test.each([
    ["nothing", undefined],
    ["nothing typed", ""],
    ["a repeated parameter", ["/student/profile", "/student/documents"]],
    ["another site", "https://elsewhere.example/student/dashboard"],
    ["another site without its scheme", "//elsewhere.example/student/dashboard"],
    ["a backslash for the second slash", "/\\elsewhere.example/student"],
    ["a backslash first", "\\/elsewhere.example"],
    ["a tab that browsers drop", "/\t/elsewhere.example"],
    ["a line break that browsers drop", "/\n/elsewhere.example"],
    ["a leading space", " //elsewhere.example"],
    ["a script", "javascript:alert(1)"],
    ["a path without its slash", "student/profile"],
    ["a public page", "/contact"],
    ["another portal", "/admin/dashboard"],
    ["another portal, by way of this one", "/student/../admin/dashboard"],
    ["the same, escaped", "/student/%2e%2e/admin/dashboard"],
    ["the same, behind a part that begins with a dot", "/student/.a/../../admin/dashboard"],
    ["the same, with backslashes", "/student\\..\\admin\\dashboard"],
    ["a name that only begins like the portal's", "/students/profile"],
    ["two slashes inside", "/student//elsewhere.example"],
    ["an endpoint", "/api/auth/logout"],
    ["the login itself", "/student/login"],
    ["the login itself, with a slash", "/student/login/?next=/student/login"],
    ["the registration", "/student/register"],
    ["the bare portal", "/student"],
    ["a path nobody types", `/student/${"a".repeat(2000)}`],
  ])("%s", (_, path) => {
    expect(returnPath("student", path)).toBe("/student/dashboard");
  });

  test.each(Object.keys(roles).filter(isRole))("the login of %s is never a return path", (role) => {
    for (const path of roles[role].open) expect(returnPath(role, path)).toBe(roles[role].home);
  });
});

describe("whatever the address contains", () => {
  const host = "evil.example";
  /** Parts of addresses, and parts that browsers read differently from people. */
  const piece = fc.constantFrom(
    ...["/", "//", "\\", "/\\", ":", "@", "?", "#", "%2f", "%5C", "%2e", "%00", "%09", "\t", "\n", "\r", " ", "\u0000"],
    ...[
      "..",
      ".",
      "https:",
      "http:",
      "javascript:alert(1)",
      "data:text/html,x",
      "\u202e",
      "\u3002",
      "\uff0f",
      "\ud800",
    ],
    ...[host, "localhost", "[::1]", "student", "/student/", "/admin/", "login", "next=", ";", "&", "é", "*"],
  );
  const wanted = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    fc.array(piece, { maxLength: 6 }).map((pieces) => `/student/${pieces.join("")}`),
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.webUrl().map((url) => url.replace(/^https?:/, "")),
  );

  test("the return path stays on this site and inside the portal, and every reader parses it the same way", () => {
    fc.assert(
      fc.property(wanted, (path) => {
        const site = "https://this.example";
        const target = returnPath("student", path);
        const url = new URL(target, site);
        expect(url.origin).toBe(site);
        expect(url.pathname).toMatch(/^\/student\/[^/]/);
        expect(target).toMatch(/^\/(?![/\\])[!-~]*$/); // nothing that a header or a browser would drop or change
        expect(target.split(/[?#]/)[0]).not.toMatch(/\\|\/\/|\/\.\.?(\/|$)/);
        expect(returnPath("student", target)).toBe(target);
      }),
      { numRuns: 3000 },
    );
  });
});
