import { markSvg } from "@/lib/brand/mark";

/** The logo mark, on light and on dark ground. Drawn with the build, and again when a brand is published. */
const grounds = { "mark.svg": "light", "mark-on-dark.svg": "dark" } as const;

export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(grounds).map((mark) => ({ mark }));

export async function GET(_request: Request, { params }: RouteContext<"/brand/[mark]">) {
  return new Response(await markSvg(grounds[(await params).mark as keyof typeof grounds]), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=0, must-revalidate",
      // Opened by itself, a drawing is a document: it may load and run nothing.
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
