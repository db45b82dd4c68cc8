import sharp from "sharp";
import { brandColour, markSvg } from "@/lib/brand/mark";

/** The logo mark as app icons and favicons, drawn with the build, and again when a brand is published. */
const icons = {
  "icon-48.png": { size: 48, mark: 1 },
  "icon-192.png": { size: 192, mark: 0.9 },
  "icon-512.png": { size: 512, mark: 0.9 },
  // Phones crop these to their own shape, so they have a background and a safe margin.
  "maskable-512.png": { size: 512, mark: 0.58, hasGround: true },
  "apple-180.png": { size: 180, mark: 0.68, hasGround: true },
};

export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(icons).map((icon) => ({ icon }));

export async function GET(_request: Request, { params }: RouteContext<"/icons/[icon]">) {
  const { size, mark, hasGround } = { hasGround: false, ...icons[(await params).icon as keyof typeof icons] };
  const ground = hasGround ? brandColour("wall") : undefined;
  const svg = Buffer.from(await markSvg(hasGround ? "dark" : "light"));
  const inner = Math.round(size * mark);
  const margin = Math.floor((size - inner) / 2);
  const rest = size - inner - margin;
  const png = await sharp(svg, { density: (72 * inner) / 48 })
    .resize(inner, inner, { fit: "contain", background: ground ?? "#0000" })
    .flatten(ground ? { background: ground } : false)
    .extend({ top: margin, left: margin, bottom: rest, right: rest, background: ground ?? "#0000" })
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=0, must-revalidate" },
  });
}
