import * as z from "zod/mini";

/** An OpenAPI document, only as far as its contents are fixed. */
export const apiDocumentAnswer = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string(), summary: z.string() }))),
  components: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
});
