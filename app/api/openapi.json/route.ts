import { apiDocumentTag, apiDocumentText } from "@/lib/generated/api-document";
import { taggedAnswer } from "@/lib/http/answers/tagged-answer";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
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
    async ({ ifNoneMatch }) => taggedAnswer(apiDocumentText, apiDocumentTag, ifNoneMatch),
  ),
});
