import type { Metadata } from "next";
import { RecommendationsPage } from "@/components/student/recommendations/recommendations-screen";

export const metadata: Metadata = { title: "AI Recommendations" };

export default function Page() {
  return <RecommendationsPage />;
}
