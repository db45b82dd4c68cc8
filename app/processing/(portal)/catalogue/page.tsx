import type { Metadata } from "next";
import { CataloguePage } from "@/components/processing/catalogue/catalogue-screen";

export const metadata: Metadata = { title: "Catalogue" };

export default function Page() {
  return <CataloguePage />;
}
