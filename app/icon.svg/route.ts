import { markSvg } from "@/lib/brand/mark";

/** The logo mark as the browser's icon. */
export const dynamic = "force-static";

export async function GET() {
  return new Response(await markSvg("light"), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=0, must-revalidate",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
