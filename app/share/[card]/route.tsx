import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import { ShareCard } from "@/components/site/share-card";
import { brandColour, markSvg } from "@/lib/brand/mark";
import { site } from "@/lib/site";
import { shareCardName, sitePages } from "@/lib/site-pages";

/** The preview pictures of shared links, one for each public page, drawn once at build time. */
export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => sitePages().map((page) => ({ card: shareCardName(page.path) }));

export async function GET(_request: Request, { params }: RouteContext<"/share/[card]">) {
  const { card: file } = await params;
  const page = sitePages().find((candidate) => shareCardName(candidate.path) === file);
  if (!page) return new Response(null, { status: 404 });
  const { heading = page.name, line, picture } = page.card;
  const [anek, hanken, mark, drawing, wall] = await Promise.all([
    font("anek-latin"),
    font("hanken-grotesk"),
    markSvg("dark"),
    art(picture),
    drawWall(),
  ]);
  const drawn = new ImageResponse(
    <ShareCard
      brand={site.name}
      descriptor={site.descriptor}
      heading={heading}
      line={line}
      images={{ wall: dataAddress(wall), mark: dataAddress(mark), picture: dataAddress(drawing) }}
      shape={shapeOf(picture, drawing)}
    />,
    {
      width: 1200,
      height: 630,
      fonts: [
        { name: "Anek", data: anek },
        { name: "Hanken", data: hanken },
      ],
    },
  );
  // A PNG would be three times as large; some messengers drop large pictures.
  const jpeg = await sharp(await drawn.arrayBuffer())
    .jpeg({ quality: 74, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return new Response(new Uint8Array(jpeg), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=86400" },
  });
}

const inProject = (...parts: string[]) => path.join(/* turbopackIgnore: true */ process.cwd(), ...parts);
const art = (name: string) => readFile(inProject("public/art", `${name}.svg`), "utf8");
const font = (family: string) => readFile(inProject("app/share/fonts", `${family}.woff`));
const dataAddress = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

/** The dark wall with its lattice, and the dotted route from Lahore's star. */
async function drawWall(): Promise<string> {
  const [lattice, star] = await Promise.all([art("lattice"), art("star")]);
  const inside = (svg: string) => svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <defs><pattern id="lattice" width="62.77" height="62.77" patternUnits="userSpaceOnUse">${inside(lattice)}</pattern></defs>
    <path fill="${brandColour("wall")}" d="M0 0H1200V630H0z"/><path fill="url(#lattice)" opacity=".08" d="M0 0H1200V630H0z"/>
    <path d="M90 566H700" stroke="${brandColour("accent")}" stroke-width="5" stroke-linecap="round" stroke-dasharray=".1 14"/>
    <g transform="translate(48 542) scale(.75)">${inside(star)}</g></svg>`;
}

/** These pictures are arches without a background: they stand on the sill. */
const standing = ["hero", "gate"];

function shapeOf(name: string, svg: string) {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error(`public/art/${name}.svg has no viewBox.`);
  return { width: Number(width), height: Number(height), stands: standing.includes(name) };
}
