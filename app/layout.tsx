import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { InlineScript } from "@/components/site/inline-script";
import { OfficeFacts } from "@/components/site/shell/office-facts";
import { brandColour, styleOfBrand } from "@/lib/brand/mark";
import { env } from "@/lib/platform/env";
import { site } from "@/lib/site";
import "./globals.css";

// A font that comes late is for the next page: swapped in, it moved lines under a finger on a slow line, by 0.09 of the
// screen on the finder. Both are preloaded, and the first paint waits a moment for them (font-display: optional).
const anek = localFont({
  src: "./fonts/anek-latin.woff2",
  variable: "--font-anek",
  weight: "400 800",
  display: "optional",
});

const hanken = localFont({
  src: "./fonts/hanken-grotesk.woff2",
  variable: "--font-hanken",
  weight: "400 700",
  display: "optional",
});

export const generateMetadata = (): Metadata => ({
  metadataBase: new URL(env.appUrl),
  title: { default: `${site.name}: ${site.descriptor}`, template: `%s | ${site.name}` },
  description: site.tagline,
  applicationName: site.name,
  formatDetection: { telephone: false },
  icons: {
    icon: [
      { url: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { url: "/icons/icon-48.png", sizes: "48x48", type: "image/png" },
    ],
    apple: { url: "/icons/apple-180.png", sizes: "180x180" },
  },
});

export const generateViewport = (): Viewport => ({
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
  // --wall of both colour schemes, the header's background
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: brandColour("wall") },
    { media: "(prefers-color-scheme: dark)", color: brandColour("wall", "dark") },
  ],
});

export default function RootLayout({ children }: { children: ReactNode }) {
  const style = styleOfBrand();
  return (
    // The head script adds classes before React hydrates.
    <html lang="en" className={`${anek.variable} ${hanken.variable}`} suppressHydrationWarning>
      <head>
        <InlineScript name="headScript" />
        {style && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: names and colours that we have computed
          <style dangerouslySetInnerHTML={{ __html: style }} />
        )}
        <OfficeFacts />
      </head>
      {/* Twice the text on a phone: a media query counts the reader's own text size. Only there may a word break anywhere. */}
      <body className="max-[16rem]:**:wrap-anywhere max-[16rem]:**:min-w-0">
        <a
          className="absolute -start-[999px] z-99 bg-card px-4 py-3 text-foreground focus:start-4 focus:top-4"
          href="#main"
        >
          Skip to main content
        </a>
        {children}
      </body>
    </html>
  );
}
