import type { MetadataRoute } from "next";
import { brandColour } from "@/lib/brand/mark";
import { site } from "@/lib/site";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: `${site.name}: ${site.descriptor}`,
    short_name: site.name,
    description: site.tagline,
    lang: "en",
    id: "/",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#ffffff",
    theme_color: brandColour("wall"),
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
