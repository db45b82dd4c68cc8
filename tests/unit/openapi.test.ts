import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { apiDocumentTag, apiDocumentText } from "@/lib/generated/api-document";
import type { RouteFacts } from "@/lib/http/route-options";
import { describeApi } from "@/lib/openapi/document";
import { referenceOf } from "@/lib/openapi/reference";
import { apiTable, catchAll, partsOf, type Verb } from "../support/api-table";
import { call } from "../support/call";
import { contractExamples } from "../support/contract-examples";
import { apiRoutes } from "../support/routes";

const table: Record<string, Partial<Record<Verb, string>>> = apiTable;
const files = apiRoutes.filter(({ path }) => path !== catchAll);

/** A route file's own methods, with the facts about each. */
const methods = (
  await Promise.all(
    files.map(async ({ path, module }) => {
      const { headers } = await call(module.OPTIONS, { params: partsOf(path) });
      const verbs = (headers.get("Allow") ?? "").split(", ").filter((verb) => !/HEAD|OPTIONS/.test(verb)) as Verb[];
      return verbs.map((verb) => ({
        name: `${verb} ${path}`,
        path,
        verb,
        facts: (module[verb] as { facts?: RouteFacts }).facts,
      }));
    }),
  )
).flat();

const described = methods.flatMap(({ path, verb, facts }) => (facts ? [{ path, method: verb, facts }] : []));
const document = describeApi(described);
const operationAt = (path: string, verb: Verb) =>
  document.paths[path.replaceAll(/\[(\w+)\]/g, "{$1}")]?.[verb.toLowerCase()];

test("there are routes to check", () => {
  expect(files.length).toBeGreaterThan(80);
  expect(methods.length).toBeGreaterThan(files.length);
});

describe("every method of every route file", () => {
  test("is made by route(), which describes it", () => {
    expect(methods.filter(({ facts }) => !facts).map(({ name }) => name)).toEqual([]);
  });

  test("declares its path parameters", () => {
    const declared = ({ path, facts }: (typeof methods)[number]) => [path, Object.keys(facts?.params ?? {})];
    const wanted = methods.map(({ path }) => [path, [...path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name)]);
    expect(methods.map(declared)).toEqual(wanted);
  });

  test("is in the table of policy actions", () => {
    expect(methods.filter(({ path, verb }) => !table[path]?.[verb]).map(({ name }) => name)).toEqual([]);
  });

  test("has an example that the contract test calls", () => {
    expect(methods.filter(({ name }) => !(name in contractExamples)).map(({ name }) => name)).toEqual([]);
  });

  test("is in the document, with its callers", () => {
    const missing = methods.filter(({ path, verb }) => !operationAt(path, verb)?.["x-callers"]);
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test("has a summary", () => {
    const silent = methods.filter(({ facts }) => !/^[A-Z].*[^.]$/.test(facts?.summary ?? ""));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test("declares its answer: JSON, other media, or no body", () => {
    const silent = methods.filter(({ facts }) => !facts?.output && !facts?.media && facts?.status !== 204);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

describe("the document", () => {
  test("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    // A copy, because the validator may modify its input.
    expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  test("contains nothing that no route file answers", () => {
    const inDocument = Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replaceAll("{", "[").replaceAll("}", "]")}`),
    );
    expect(inDocument.sort()).toEqual(methods.map(({ name }) => name).sort());
  });

  test("is the one that is served", () => {
    expect(JSON.parse(apiDocumentText)).toEqual(JSON.parse(JSON.stringify(document)));
    expect(apiDocumentTag).toMatch(/^"[\w-]{22}"$/);
  });

  test("has no dangling reference", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? "");
    const targetOf = (place: string) =>
      place.split("/").reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
    expect(references.length).toBeGreaterThan(500);
    expect([...new Set(references)].filter((place) => !targetOf(place))).toEqual([]);
  });

  test("has unique operation names", () => {
    const names = Object.values(document.paths).flatMap((verbs) =>
      Object.values(verbs).map((each) => each.operationId),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test("declares the allowed input: limits of text, choices, dates, files", () => {
    const bodyOf = (path: string, verb: Verb) => Object.values(operationAt(path, verb)?.requestBody?.content ?? {})[0];
    expect(bodyOf("/api/consultations", "POST")?.schema).toMatchObject({
      required: expect.arrayContaining(["fullName", "email", "phone", "preferredDate"]),
      properties: {
        fullName: { type: "string", minLength: 2, maxLength: 100 },
        email: { format: "email", maxLength: 254 },
        preferredDate: { format: "date" },
        message: { maxLength: 2000 },
        consultationType: { enum: ["free", "expert"], default: "free" },
      },
    });
    expect(bodyOf("/api/documents", "POST")?.schema).toMatchObject({
      required: ["file", "document_type"],
      properties: { file: { contentMediaType: "application/octet-stream" } },
    });
  });

  test("requires no field of a list's query", () => {
    const { parameters = [] } = operationAt("/api/users", "GET") ?? {};
    expect(parameters).toContainEqual({
      name: "limit",
      in: "query",
      schema: { type: "integer", minimum: 1, maximum: 200, default: 100 },
    });
    expect(parameters.filter((parameter) => "required" in parameter)).toEqual([]);
  });

  test("declares the callers, their credentials, and the refusals", () => {
    const list = operationAt("/api/users", "GET");
    expect(list?.["x-callers"]).toEqual({
      anyone: false,
      roles: [
        { role: "processing", scope: "all" },
        { role: "admin", scope: "all" },
      ],
    });
    expect(list?.security).toEqual([{ bearer: [] }, { processing_session: [] }, { admin_session: [] }]);
    expect(Object.keys(list?.responses ?? {})).toEqual(["200", "401", "403", "422", "429", "500", "503"]);
    expect(operationAt("/api/health/live", "GET")?.security).toEqual([]);
  });
});

test("the page shows every operation once, in its area", () => {
  const { areas } = referenceOf(document);
  expect(areas.flatMap(({ operations }) => operations)).toHaveLength(methods.length);
  const booking = areas.flatMap(({ operations }) => operations).find(({ id }) => id === "postConsultations");
  expect(booking).toMatchObject({
    method: "POST",
    path: "/api/consultations",
    callers: "anyone",
    limits: ["10 in 1 hour from one address"],
  });
  expect(booking?.tables[0]).toMatchObject({ title: "Body" });
  expect(booking?.tables[0]?.fields).toContainEqual({
    name: "fullName",
    type: "text",
    rules: "2 to 100 characters",
    isRequired: true,
  });
});
