import { describe, expect, test } from "vitest";
import { type Role, roles } from "@/lib/auth/roles";
import { guardedPages } from "../support/guarded-pages";
import { fileFinder, importsOf, type SourceFile, sourceFile, sourceFiles } from "../support/source";

const app = sourceFiles("app", "components", "lib");
const entrances = ["proxy.ts", "instrumentation.ts"].map(sourceFile);
const tests = sourceFiles("tests");
const below = (folder: string) => app.filter(({ name }) => name.startsWith(`${folder}/`));

/** `file: import` for every import that the rule forbids. */
const forbidden = (files: SourceFile[], rule: (imported: string, file: SourceFile) => boolean) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => rule(imported, file))
      .map((imported) => `${file.name}: ${imported}`),
  );
const naming = (files: SourceFile[], pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test("there are files to check", () => {
  expect(app.length).toBeGreaterThan(80);
});

describe("imports go one way", () => {
  test("nothing imports from the tests or the scripts", () => {
    expect(forbidden([...app, ...entrances], (imported) => /^(tests|scripts)\//.test(imported))).toEqual([]);
  });

  test("lib does not import components or pages", () => {
    expect(forbidden(below("lib"), (imported) => /^(app|components)\//.test(imported))).toEqual([]);
  });

  test("components do not import pages or anything outside the process", () => {
    expect(
      forbidden(below("components"), (imported) =>
        /^(app|lib\/platform)\/|^lib\/generated\/(?!site-scripts$)/.test(imported),
      ),
    ).toEqual([]);
  });

  test("the primitives do not import the product", () => {
    expect(forbidden(below("components/ui"), (imported) => /^(components\/(?!ui\/)|lib\/)/.test(imported))).toEqual([]);
  });

  test("the platform does not import subjects", () => {
    const allowed = /^lib\/(platform|generated)\/|^lib\/(site|errors)$/;
    expect(
      forbidden(below("lib/platform"), (imported) => imported.startsWith("lib/") && !allowed.test(imported)),
    ).toEqual([]);
  });
});

describe("the server's code stays on the server", () => {
  test("its files say so, and a client that imports one does not build", () => {
    const server = /^lib\/[^/]+\/(queries|commands|jobs|views)(\.ts$|\/)|^lib\/platform\/(?!.*\.d\.m?ts$)/;
    const silent = app.filter(({ name, text }) => server.test(name) && !text.startsWith('import "server-only";'));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test("the environment is read in one place", () => {
    const readers = naming([...app, ...entrances], /\bprocess\.env\b/);
    // instrumentation.ts runs before all our other code and checks which of Next's runtimes it is in.
    expect(readers.sort()).toEqual(["instrumentation.ts", "lib/platform/env.ts"]);
  });

  test("the time is read in one place", () => {
    const server = below("lib").filter(({ text }) => text.startsWith('import "server-only";'));
    const askers = naming(server, /\bDate\.now\(\)|\bnew Date\(\)/);
    // mail.ts only uses the time in file names, which no rule depends on.
    expect(askers.filter((name) => name !== "lib/platform/mail.ts")).toEqual(["lib/platform/clock.ts"]);
  });

  test("transactions are opened in one place, which retries them after a deadlock", () => {
    // The other two only read, everything from one snapshot.
    const readers = ["lib/partners/queries/statements.ts", "lib/recommendations/queries/catalogue.ts"];
    expect(naming(app, /\$transaction\(/).sort()).toEqual([...readers, "lib/platform/db.ts"].sort());
  });

  test("the browser calls the API through one function", () => {
    const callers = naming([...below("components"), ...below("lib")], /(?<![.\w])fetch\(/);
    // pdf.js loads parts of itself, which are files of the site. The map's script checks whether another host is
    // reachable, and reads no answer. The planner fetches its own page. The script of a booking's page asks about its
    // mail, and the script of the booking form loads the free times; they run before React, and the function with its
    // errors and retries would be several times their size. The same goes for what the finder keeps in an account.
    // The preview of a draft is compared with the published page, as visitors see it.
    const behaviour = ["booking", "map", "plan", "saved/keeper", "times"].map(
      (name) => `components/site/behaviour/${name}.ts`,
    );
    const pages = ["components/portal/viewer/pdf/pdf-engine.ts", "components/admin/content/content-queries.ts"];
    expect(callers.sort()).toEqual([...pages, ...behaviour, "lib/http/browser/api.ts"].sort());
  });
});

describe("a subject's files contain what their names say", () => {
  // Below the subjects: permissions, HTTP, and everything outside the process.
  const kernel = /^lib\/(auth|http|platform)\//;
  const subjects = below("lib").filter(({ name }) => !kernel.test(name));
  /** The name of a file, or of its folder in the subject: "commands" of lib/messages/commands.ts. */
  const kindOf = (name: string) => /^lib\/[^/]+\/([^/.]+)/.exec(name)?.[1] ?? "";
  const others = (...kinds: string[]) => subjects.filter(({ name }) => !kinds.includes(kindOf(name)));
  // The assistant's files come next: its two look-ups read, one has the type of an answer, two have names like others.
  const moving = [
    "lib/chat/look-up/look-up.ts",
    "lib/chat/look-up/programmes.ts",
    "lib/chat/answer.ts",
    "lib/chat/events.ts",
    "lib/chat/canned/parts/section.ts",
  ];
  const left = (found: string[]) => found.filter((one) => !moving.some((name) => one.startsWith(name)));

  test("there are subjects to check", () => {
    const held = new Set(subjects.map(({ name }) => kindOf(name)));
    const closed = ["schema", "labels", "views", "answers", "queries", "commands", "emails", "jobs"];
    expect(closed.filter((kind) => !held.has(kind))).toEqual([]);
  });

  test("only queries, commands and jobs use the database", () => {
    const client = /^lib\/platform\/db$/;
    expect(left(forbidden(others("queries", "commands", "jobs"), (imported) => client.test(imported)))).toEqual([]);
  });

  test("only they use Prisma; views and emails may use its row types", () => {
    const client = (files: SourceFile[], types: boolean) =>
      files.flatMap((file) =>
        importsOf(file, { types })
          .filter((imported) => imported === "lib/generated/prisma/client")
          .map(() => file.name),
      );
    const rows = new Set(others("queries", "commands", "jobs", "views", "emails"));
    const views = subjects.filter(({ name }) => ["views", "emails"].includes(kindOf(name)));
    expect(left([...client([...rows], true), ...client(views, false)])).toEqual([]);
  });

  test("only commands and jobs write", () => {
    const write =
      /\b(?:db|tx)\.\w+\.(?:create|update|upsert|delete)\w*\(|\$executeRaw|\b(?:INSERT INTO|DELETE FROM|TRUNCATE)\b|\bUPDATE \w+ (?:AS \w+ )?SET\b/;
    expect(left(naming(others("commands", "jobs"), write))).toEqual([]);
  });

  test("reads for a page or an answer are in queries", () => {
    const read = /^export (?:async )?(?:function|const) (?:list|get|find|count)[A-Z]/m;
    const commands = subjects.filter(({ name }) => kindOf(name) === "commands");
    expect(left(naming(commands, read))).toEqual([]);
  });

  test("only schemas validate input, and only answers describe output", () => {
    const schema = /^export const (?:\w+Schema\b|\w+(?:: [^=\n]*)? = z\.)/m;
    expect(left(naming(others("schema", "answers"), schema))).toEqual([]);
    expect(left(naming(others("schema"), /^export const \w+Schema\b/m))).toEqual([]);
    expect(left(naming(others("views", "answers"), /^export type .*\bz\.output<typeof \w+Answer>/m))).toEqual([]);
  });

  test("no file has a second name for one of these, or a name for anything", () => {
    const second = /(?:-(?:words|labels|queries|commands|schemas?|views?|helpers?)|\/(?:helpers?|utils?|types))\.ts$/;
    expect(left(subjects.map(({ name }) => name).filter((name) => second.test(name)))).toEqual([]);
  });

  test("no file name is the plural of another beside it", () => {
    const names = new Set(subjects.map(({ name }) => name));
    expect(left([...names].filter((name) => names.has(name.replace(/\.ts$/, "s.ts"))))).toEqual([]);
  });
});

describe("public pages stay static", () => {
  const find = fileFinder(app);

  /** Everything needed to render a page; server actions run later, in their own request. */
  function reach(file: SourceFile, seen = new Set<SourceFile>()): Set<SourceFile> {
    if (seen.has(file) || /^["']use server["']/.test(file.text)) return seen;
    seen.add(file);
    for (const imported of importsOf(file, { types: false })) {
      const next = find(imported);
      if (next) reach(next, seen);
    }
    return seen;
  }
  const pages = below("app/(site)").filter(({ name }) => /\/(page|layout)\.tsx$/.test(name));

  test("there are some", () => {
    expect(pages.length).toBeGreaterThan(3);
  });

  test.each(pages)("$name reads no headers, cookies or database", (page) => {
    const readers = [...reach(page)].filter((file) =>
      importsOf(file, { types: false }).some((imported) => /^(next\/headers|lib\/platform\/db)$/.test(imported)),
    );
    expect(readers.map(({ name }) => name)).toEqual([]);
  });

  test.each(pages)("$name contains nothing of the portals", (page) => {
    const portals = [...reach(page)].filter(({ name }) =>
      /^components\/(portal|admin|b2b|processing|student)\//.test(name),
    );
    expect(portals.map(({ name }) => name)).toEqual([]);
  });

  test.each(pages)("$name needs no request", ({ text }) => {
    expect(text).not.toMatch(/\bsearchParams\b|force-dynamic|\bconnection\(\)/);
  });
});

describe("the portals' lists are built from one kit", () => {
  const kit = "components/portal/list/";
  const others = [...below("app"), ...below("components")].filter(({ name }) => !name.startsWith(kit));
  const lists = others.filter(({ text }) => /\buse(Dense)?List\(/.test(text));

  test("there are some", () => {
    expect(lists.length).toBeGreaterThanOrEqual(8);
  });

  test("page links, empty states and selection come from the kit", () => {
    const inside = /^components\/portal\/list\/(page-links|selection\/selection)$/;
    expect(forbidden(others, (imported) => inside.test(imported))).toEqual([]);
    expect(forbidden(lists, (imported) => imported === "components/portal/empty-state")).toEqual([]);
  });

  test("pages of rows are requested in one place", () => {
    // The desk and the mail queue start at the first row and grow.
    const growing = ["components/admin/health/mail-panel.tsx", "components/processing/desk/use-desk.ts"];
    expect(naming(others, /\bapiPage\b/).sort()).toEqual(growing);
    expect(naming(others, /\boffset: String\(/)).toEqual([]);
  });

  test("a list does not read or write its address itself", () => {
    expect(naming(lists, /\buseSearchParams\b|\b(pushState|replaceState)\b/)).toEqual([]);
  });

  test("optimistic changes of rows come from the kit", () => {
    // The desk removes decided documents.
    expect(naming(others, /\bsetQueriesData<ApiPage</)).toEqual(["components/processing/desk/use-desk.ts"]);
  });
});

describe("the portals' pages are guarded", () => {
  const pages = app.filter(({ name }) => /^app\/(student|admin|processing|b2b)\/.*page\.tsx$/.test(name));
  const urlOf = (name: string) =>
    name
      .replace(/^app/, "")
      .replace(/\/page\.tsx$/, "")
      .replaceAll(/\/\([^)]+\)/g, "");
  const isOpen = (url: string) => {
    const role = roles[url.split("/")[1] as Role];
    return (role.open as readonly string[]).includes(url);
  };
  /** The front sends it at every student's address (server/next/portal-pages.mjs). */
  const preparedStudent = "/processing/students/any";
  const guarded = pages.map(({ name }) => urlOf(name)).filter((url) => !isOpen(url));

  test("every one has a row in the guard test", () => {
    expect(guarded.filter((url) => url !== preparedStudent).sort()).toEqual(
      guardedPages.map(({ path, folder }) => folder ?? path).sort(),
    );
  });

  test("every one is in its portal's guarded part", () => {
    const outside = pages.filter(({ name }) => !isOpen(urlOf(name)) && !name.includes("/(portal)/"));
    expect(outside.map(({ name }) => name)).toEqual([]);
  });

  test("every one is rendered for nobody: the API, which asks who it is, gives it its data", () => {
    const tables = below("app/api/portal-pages").map(({ text }) => text);
    const without = guarded.filter(
      (url) => url !== preparedStudent && !tables.some((text) => text.includes(`"${url}":`)),
    );
    expect(without).toEqual([]);
    const readers = pages.filter((page) =>
      importsOf(page, { types: false }).some((one) => /^lib\/.+\/queries/.test(one)),
    );
    expect(readers.map(({ name }) => name)).toEqual([]);
  });
});

describe("names", () => {
  const all = [...app, ...tests];

  test("files are in kebab-case", () => {
    // Next's own names: dynamic segments in brackets, groups in parentheses.
    const odd = all.filter(({ name }) => !/^[a-z0-9\-./()[\]_]+$/.test(name));
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test("no folder has a meaningless name", () => {
    const vague = /\/(utils?|helpers?|common|shared|types|hooks|misc)\//;
    expect(all.filter(({ name }) => vague.test(name)).map(({ name }) => name)).toEqual([]);
  });

  test("no file only re-exports others", () => {
    expect(all.filter(({ name }) => /\/index\.tsx?$/.test(name)).map(({ name }) => name)).toEqual([]);
  });

  test("exports are named, except where Next needs a default", () => {
    const defaults = naming([...below("components"), ...below("lib")], /^export default/m);
    expect(defaults).toEqual([]);
  });
});

describe("reading pages", () => {
  const find = fileFinder(app);

  /** Every file of ours that a page under (reading) or (live) consists of. */
  function reached(files: SourceFile[], seen = new Set<SourceFile>()): Set<SourceFile> {
    for (const file of files) {
      if (seen.has(file)) continue;
      seen.add(file);
      reached(
        importsOf(file, { types: false }).flatMap((imported) => find(imported) ?? []),
        seen,
      );
    }
    return seen;
  }
  const parts = [...reached([...below("app/(site)/(reading)"), ...below("app/(live)")])];

  test("consist of more than themselves", () => {
    expect(parts.length).toBeGreaterThan(30);
  });

  test("need nothing of React in the browser, since it is not sent", () => {
    expect(naming(parts, /^"use client"/)).toEqual([
      "components/site/inline-script.tsx", // gives its script on the server only
      "components/site/shell/kept-parts.tsx", // renders the parts around a page on the server only
      "components/site/shell/nav-link.tsx", // only reads the address during rendering
    ]);
    expect(forbidden(parts, (imported) => imported === "next/link")).toEqual([]);
  });

  test("no public page is reached by a router link", () => {
    const pages = [...below("components/site"), ...below("app/(site)"), ...below("app/(live)")];
    const links = forbidden(pages, (name) => name === "next/link");
    expect(links).toEqual([]);
  });
});

describe("nothing is left over", () => {
  test("no test is skipped or focused", () => {
    const pattern = /\b(test|it|describe)(\.\w+)*\.(skip|only|todo|fixme|skipIf|runIf)\b/;
    const others = tests.filter(({ name }) => !name.endsWith("structure.test.ts"));
    expect(naming(others, pattern)).toEqual([]);
  });

  test("no to-do notes, no type checks switched off", () => {
    const mark = new RegExp(["TO", "DO\\b|FIX", "ME\\b|@ts-", "(ignore|nocheck|expect-error)"].join(""));
    expect(naming([...app, ...entrances, ...tests], mark)).toEqual([]);
  });

  test("no literal is spread into another to save lines", () => {
    expect(naming([...app, ...entrances], /\.\.\.\{|\.\.\.\(\[[^\]]*\] as const\)|^\s*\.\.\.\[[^\n]*\],$/m)).toEqual(
      [],
    );
  });

  test("no failure is swallowed silently", () => {
    expect(naming([...app, ...entrances], /catch\s*(\([^)]*\))?\s*\{\s*\}/)).toEqual([]);
  });
});

test("nothing of the API needs Next around it, because the server front calls the handlers without it", () => {
  const needs = (file: SourceFile) =>
    importsOf(file, { types: false }).some((imported) => /^next\/(headers|cache|server)$/.test(imported));
  const users = app.filter(({ name }) => /^(app\/api|lib)\//.test(name)).filter(needs);
  // The forms' actions, which Next runs.
  expect(users.map(({ name }) => name)).toEqual(["lib/http/form-post.ts"]);
});
