import type { Metadata } from "next";
import { ApiReferencePage } from "@/components/portal/api-reference/api-reference";

export const metadata: Metadata = { title: "API" };

export default function Page() {
  return <ApiReferencePage />;
}
