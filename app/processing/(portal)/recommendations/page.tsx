import type { Metadata } from "next";
import { TeamRecommendationsPage } from "@/components/processing/recommendations/team-recommendations";

export const metadata: Metadata = { title: "Recommendations" };

export default function Page() {
  return <TeamRecommendationsPage />;
}
