// The flags of the hero window as one picture on top of hero.svg: nearest first, each fading in after the one before.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { C, n1 } from "./drawing.mjs";

const OUT = process.argv[2] ?? fileURLToPath(new URL("../../public/art", import.meta.url));
const FLAGS = path.join(path.dirname(createRequire(import.meta.url).resolve("flag-icons/package.json")), "flags/1x1");
const W = 720,
  H = 860,
  R = 20,
  RING = 3;
const codes = {
  usa: "us",
  uk: "gb",
  australia: "au",
  canada: "ca",
  germany: "de",
  newZealand: "nz",
  ireland: "ie",
  sweden: "se",
  france: "fr",
  netherlands: "nl",
  switzerland: "ch",
  norway: "no",
};

const points = JSON.parse(fs.readFileSync(path.join(OUT, "hero-points.json"), "utf8"));
const nearestFirst = Object.entries(codes).sort(([a], [b]) => points[a].km - points[b].km);

/** A flag's drawing without its outer svg element, white space and title: one picture holds them all. */
function drawing(code) {
  const svg = fs.readFileSync(path.join(FLAGS, `${code}.svg`), "utf8");
  return svg
    .replace(/^[\s\S]*?<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "")
    .replaceAll("xlink:href", "href")
    .replaceAll(/>\s+</g, "><")
    .trim();
}

const flags = nearestFirst.map(([id, code], rank) => {
  const x = (points[id].fx / 100) * W,
    y = (points[id].fy / 100) * H;
  return (
    `<g class="f" style="animation-delay:${700 + rank * 40}ms">` +
    `<circle cx="${n1(x)}" cy="${n1(y + 4)}" r="${R + RING}" fill="${C.raat}" opacity=".22"/>` +
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="${R + RING}" fill="#fff"/>` +
    `<svg x="${n1(x - R)}" y="${n1(y - R)}" width="${2 * R}" height="${2 * R}" viewBox="0 0 512 512">` +
    `<g clip-path="url(#round)">${drawing(code)}</g></svg></g>`
  );
});
const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}">` +
  "<style>@media(prefers-reduced-motion:no-preference){.f{animation:in 220ms both}@keyframes in{from{opacity:0}}}</style>" +
  `<defs><clipPath id="round"><circle cx="256" cy="256" r="256"/></clipPath></defs>${flags.join("")}</svg>`;
fs.writeFileSync(path.join(OUT, "hero-flags.svg"), svg);
console.log("hero-flags", `${(svg.length / 1024).toFixed(1)} KB`, nearestFirst.map(([, code]) => code).join(" "));
