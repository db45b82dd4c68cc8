import { beforeEach, describe, expect, test, vi } from "vitest";
import type * as Site from "@/lib/site";

let module: typeof Site;
beforeEach(async () => {
  vi.resetModules();
  module = await import("@/lib/site");
});

describe("the office’s facts", () => {
  test("are those of the files until something is published", () => {
    const { firstOffice, site, trust } = module;
    expect([site.name, site.phones, site.claims, trust.earnings]).toEqual([
      firstOffice.office.name,
      firstOffice.office.phones,
      firstOffice.claims,
      "",
    ]);
    expect(site.address).toBe("Office 12, Sample Road, Gulberg, Lahore, Pakistan");
  });

  test("follow what is published at every read, and a running request keeps what it began with", async () => {
    const { firstOffice, site } = module;
    const { holdSnapshot, switchSnapshot } = await import("@/lib/platform/published/snapshot");
    const office = Object.assign({}, firstOffice.office, { name: "Thirteen Gates" });
    const first = { publication: 0, tables: new Map() };
    const next = { publication: 2, tables: new Map([["office", new Map([["office", office]])]]) };
    const seen = await holdSnapshot(async () => {
      const before = site.name;
      switchSnapshot(next);
      await Promise.resolve();
      return [before, site.name];
    });
    expect(seen).toEqual(["Twelve Gates", "Twelve Gates"]);
    expect(site.name).toBe("Thirteen Gates");
    switchSnapshot(first);
    expect(site.name).toBe("Twelve Gates");
  });

  test("come with the page in the browser", async () => {
    const { firstOffice, factsId, factsOfPage, site } = module;
    const office = Object.assign({}, firstOffice.office, { name: "Fourteen Gates", whatsapp: "" });
    const getElementById = (id: string) => (id === factsId ? { textContent: JSON.stringify(office) } : null);
    vi.stubGlobal("window", {});
    vi.stubGlobal("document", { getElementById });
    expect([site.name, site.whatsapp]).toEqual(["Fourteen Gates", ""]);
    expect(factsOfPage()).toEqual(office); // React writes in the browser what the server wrote
  });

  test("go with the page without the person for emergencies, whom only the server knows", async () => {
    const { firstOffice, factsOfPage, site } = module;
    const { switchSnapshot } = await import("@/lib/platform/published/snapshot");
    const carePerson = { name: "Nadia Aslam", email: "nadia@private.example" };
    const office = Object.assign({}, firstOffice.office, { carePerson });
    switchSnapshot({ publication: 3, tables: new Map([["office", new Map([["office", office]])]]) });
    expect(site.carePerson).toEqual(carePerson);
    expect(JSON.stringify(factsOfPage())).not.toContain("private.example");
    expect(factsOfPage().phones).toEqual(firstOffice.office.phones);
    vi.stubGlobal("window", {});
    expect(() => site.carePerson).toThrow("Only the server has the office's records.");
  });

  test("have no position while only the address is the office's own", async () => {
    const { firstOffice, site } = module;
    const { switchSnapshot } = await import("@/lib/platform/published/snapshot");
    expect(site.map).toEqual(firstOffice.office.map);
    const moved = Object.assign({}, firstOffice.office.office, { street: "12-B Main Boulevard" });
    const office = Object.assign({}, firstOffice.office, { office: moved });
    switchSnapshot({ publication: 3, tables: new Map([["office", new Map([["office", office]])]]) });
    expect(site.map).toBeNull();
  });

  test("of another office are never shown in a page that has brought none", () => {
    vi.stubGlobal("window", {});
    vi.stubGlobal("document", { getElementById: () => null });
    expect(() => module.site.name).toThrow("This page has brought no facts of the office.");
  });
});

test("what is derived is made once for each snapshot", async () => {
  const { derived, holdSnapshot } = await import("@/lib/platform/published/snapshot");
  const make = vi.fn(({ publication }: { publication: number }) => ({ publication }));
  const value = derived(make);
  const [one, two] = [1, 2].map((publication) => ({ publication, tables: new Map() }));
  const read = (snapshot = one) => holdSnapshot(value, snapshot);
  expect(read()).toBe(read());
  expect(read(two)).toEqual({ publication: 2 });
  expect(read()).toEqual({ publication: 1 });
  expect(make).toHaveBeenCalledTimes(2);
});
