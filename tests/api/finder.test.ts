import { describe, expect, test } from "vitest";
import {
  compareProgrammes,
  findProgramme,
  findProgrammes,
  findUniversity,
  listIndexedPaths,
} from "@/lib/finder/queries";
import { db } from "@/lib/platform/db";
import { liveSitemapAnswer } from "@/lib/sitemap";

describe("the finder reads the loaded catalogue", () => {
  test("all of it, with clean addresses kept and broken ones mended", async () => {
    const { view, isClean } = await findProgrammes({});
    expect(isClean).toBe(true);
    expect(view.total).toBe(await db.programme.count());
    expect(await findProgrammes({ country: "germany" })).toMatchObject({ isClean: true });
    const broken = await findProgrammes({ country: ["uk", "germany"], page: "9999" });
    expect(broken.isClean).toBe(false);
    expect(broken.view.address).toMatch(/^\/programmes\?country=uk&country=germany&page=\d+$/);
  });

  test("one programme and one university by id, nothing by an unknown one", async () => {
    const row = await db.programme.findFirstOrThrow({ include: { university: true }, orderBy: { id: "asc" } });
    const page = await findProgramme(row.id);
    expect(page?.view).toMatchObject({ name: row.name, university: { name: row.university.name } });
    expect(page?.similar.map(({ id }) => id)).not.toContain(row.id);
    const university = await findUniversity(row.universityId);
    expect(university?.view.total).toBe(await db.programme.count({ where: { universityId: row.universityId } }));
    for (const id of ["no-such", "__proto__", ""]) {
      expect(await findProgramme(id)).toBeUndefined();
      expect(await findUniversity(id)).toBeUndefined();
    }
  });

  test("three are compared, a fourth is left over, unknown ones are dropped", async () => {
    const ids = (await db.programme.findMany({ select: { id: true }, take: 4, orderBy: { id: "asc" } })).map(
      ({ id }) => id,
    );
    const { programmes, left } = await compareProgrammes([...ids, ids[0], "no-such", "<x>"]);
    expect(programmes.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(left.map(({ id }) => id)).toEqual(ids.slice(3));
    expect((await compareProgrammes(undefined)).programmes).toEqual([]);
    expect((await compareProgrammes(ids[0])).programmes).toHaveLength(1);
  });

  test("the sitemap has what search engines may list, once each", async () => {
    const paths = await listIndexedPaths();
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain("/programmes?country=germany&level=masters");
    expect(paths).not.toContain("/programmes"); // in the sitemap of the build
    const universities = await db.programme.groupBy({ by: ["universityId"] });
    expect(paths.filter((path) => path.startsWith("/universities/"))).toHaveLength(universities.length);
    const xml = await liveSitemapAnswer(paths).text();
    expect(xml).toContain("/programmes?country=germany&amp;level=masters</loc>");
    const [unsourced] = (await findProgrammes({})).view.rows.filter(({ fee }) => fee.isEstimate);
    const page = unsourced && (await findProgramme(unsourced.id));
    if (page && !page.isIndexed) expect(paths).not.toContain(`/programmes/${unsourced?.id}`);
  });
});
