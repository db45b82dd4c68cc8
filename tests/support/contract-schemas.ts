import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { RouteFacts } from "@/lib/http/route-options";
import { type ApiDocument, describeApi } from "@/lib/openapi/document";
import type { Response } from "@/lib/openapi/responses";
import { type Method, methods } from "./places";
import { apiRoutes } from "./routes";

/** The API document, generated from the current route files. */
const apiDocument: ApiDocument = describeApi(
  apiRoutes.flatMap(({ path, module }) =>
    methods.flatMap((method) => {
      const { facts } = module[method] as { facts?: RouteFacts };
      return facts ? [{ path, method, facts }] : [];
    }),
  ),
);

// An independent validator, as another program would use one.
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ $id: "https://document.invalid/", ...apiDocument });

/** The document's description of an endpoint's answer. */
export function responseAt(path: string, method: Method, status: number): Response {
  const address = path.replaceAll(/\[(\w+)\]/g, "{$1}");
  const found = apiDocument.paths[address]?.[method.toLowerCase()]?.responses[status];
  const said = found && "$ref" in found ? apiDocument.components.responses[found.$ref.split("/").at(-1) ?? ""] : found;
  if (!said) throw new Error(`The document does not know the ${status} of ${method} ${path}`);
  return said;
}

const compiled = new Map<object, ValidateFunction>();

/** The errors of a body against a schema of the document; empty when it is valid. */
export function faultsOf(schema: object, body: unknown): string[] {
  // A $ref points into the document.
  const validate = compiled.get(schema) ?? ajv.compile(withBase(schema));
  compiled.set(schema, validate);
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(" "),
  );
}

const withBase = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"https://document.invalid/#/')) as object;
