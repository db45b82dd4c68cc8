import { apiDocumentTag, apiDocumentText } from "@/lib/generated/api-document";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { taggedAnswer } from "@/lib/http/tagged-answer";
import { apiDocumentAnswer } from "@/lib/openapi/answers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "api:describe",
      identify: false,
      summary: "This document",
      output: apiDocumentAnswer,
      otherStatuses: [304],
    },
    async ({ has }) => taggedAnswer(apiDocumentText, apiDocumentTag, has),
  ),
});
