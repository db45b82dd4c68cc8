import type { Metadata } from "next";
import { ApiReference } from "@/components/portal/api-reference/api-reference";
import { guardPortal } from "@/lib/auth/portal-guard";
import { apiReading } from "@/lib/openapi/served";

export const metadata: Metadata = { title: "API" };

export default async function ProcessingApiPage() {
  await guardPortal("processing");
  return <ApiReference reading={apiReading()} />;
}
