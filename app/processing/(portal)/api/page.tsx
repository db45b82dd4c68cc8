import type { Metadata } from "next";
import { ApiReference } from "@/components/portal/api-reference/api-reference";
import { guardPortal } from "@/lib/auth/portal-guard";
import { apiReference } from "@/lib/openapi/reference";

export const metadata: Metadata = { title: "API" };

export default async function ProcessingApiPage() {
  await guardPortal("processing");
  return <ApiReference reading={apiReference()} />;
}
