"use client";

import { ScreenFailure } from "@/components/portal/screen-failure";

export default function CatalogueError(props: { error: Error; reset: () => void }) {
  return (
    <ScreenFailure
      heading="Catalogue"
      title="Failed to load the catalogue"
      note="Please try again in a moment."
      {...props}
    />
  );
}
