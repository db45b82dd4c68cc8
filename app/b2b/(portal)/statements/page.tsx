import type { Metadata } from "next";
import { StatementsPage } from "@/components/b2b/statements-screen";

export const metadata: Metadata = { title: "Statements" };

export default function Page() {
  return <StatementsPage />;
}
