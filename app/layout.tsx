import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { themeScript } from "@/components/site/theme-script";
import { env } from "@/lib/platform/env";
import { site } from "@/lib/site";
import "./globals.css";

const anek = localFont({
  src: "../node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
  variable: "--font-anek",
  weight: "100 800",
  display: "swap",
});

const hanken = localFont({
  src: "../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
  variable: "--font-hanken",
  weight: "100 900",
  display: "swap",
});

export const metadata: Metadata = {
  metadataBase: new URL(env.appUrl),
  title: { default: `${site.name}: ${site.descriptor}`, template: `%s | ${site.name}` },
  description: site.tagline,
  applicationName: site.name,
  formatDetection: { telephone: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
  themeColor: "#062a33",
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The theme script adds a class before React wakes up.
    <html lang="en" className={`${anek.variable} ${hanken.variable}`} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
        {children}
      </body>
    </html>
  );
}
