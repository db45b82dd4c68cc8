// Hero window: the world as seen from Lahore (azimuthal equidistant, so every straight line is a true route and every length is true to scale).
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { geoAzimuthalEquidistant, geoDistance } from "d3-geo";
import { arch, C, LAHORE, lattice, n1, pts, rings, star, world } from "./drawing.mjs";

const OUT = process.argv[2] ?? fileURLToPath(new URL("../../public/art", import.meta.url));
const W = 720,
  H = 860,
  A = { x: 30, y: 30, w: 660, h: 830, rise: 290 };
const O = [330, 474],
  PXKM = 0.034,
  ROLL = -24;
const proj = geoAzimuthalEquidistant()
  .rotate([-LAHORE[0], -LAHORE[1], ROLL])
  .scale(6371 * PXKM)
  .translate(O)
  .clipAngle(150)
  .precision(0.5);

const D = [
  ["usa", "United States of America", [-74, 40.7], C.neel],
  ["canada", "Canada", [-79.38, 43.65], C.feroza],
  ["uk", "United Kingdom", [-0.12, 51.5], C.neel],
  ["ireland", "Ireland", [-6.26, 53.35], C.sabz],
  ["france", "France", [2.35, 48.86], C.eent],
  ["netherlands", "Netherlands", [4.9, 52.37], C.feroza],
  ["germany", "Germany", [13.4, 52.52], C.eent],
  ["switzerland", "Switzerland", [8.54, 47.37], C.neel],
  ["norway", "Norway", [10.75, 59.91], C.eent],
  ["sweden", "Sweden", [18.07, 59.33], C.feroza],
  ["australia", "Australia", [151.2, -33.87], C.eent],
  ["newZealand", "New Zealand", [174.76, -36.85], C.feroza],
];
const far = (r) => r.some(([x, y]) => x > -20 && x < W + 20 && y > -20 && y < H + 20);
let landD = "",
  body = "",
  routes = "";
for (const f of world("110m")) {
  if (D.some((d) => d[1] === f.properties.name) || f.properties.name === "Antarctica") continue;
  for (const r of rings(f, proj, { tol: 0.9, minArea: 5 })) if (far(r)) landD += pts(r);
}
for (const [, name, , fill] of D) {
  const f = world("50m").find((x) => x.properties.name === name);
  const only =
    name === "France"
      ? (x, y) => x > -6 && x < 11 && y > 41
      : name === "Norway"
        ? (_x, y) => y > 57 && y < 72
        : undefined;
  body += `<path fill="${fill}" d="${rings(f, proj, { tol: 0.6, minArea: 5, only })
    .filter(far)
    .map((r) => pts(r))
    .join("")}"/>`;
}
const points = {};
for (const [id, , to] of D) {
  const p = proj(to);
  routes += `M${n1(O[0])} ${n1(O[1])}L${n1(p[0])} ${n1(p[1])}`;
  points[id] = { x: p[0], y: p[1], km: Math.round((geoDistance(LAHORE, to) * 6371.0088) / 10) * 10 };
}
// Flag places, set by eye in the open water around each end point; a leader line joins flag and city.
const FLAGS = {
  usa: [292, 62],
  canada: [404, 118],
  ireland: [240, 204],
  uk: [186, 220],
  netherlands: [143, 254],
  france: [124, 302],
  switzerland: [152, 348],
  germany: [206, 374],
  norway: [290, 216],
  sweden: [306, 258],
  australia: [440, 796],
  newZealand: [636, 806],
};
for (const [id, [fx, fy]] of Object.entries(FLAGS)) Object.assign(points[id], { fx, fy });
let leaders = "";
for (const p of Object.values(points)) leaders += `M${n1(p.x)} ${n1(p.y)}L${n1(p.fx)} ${n1(p.fy)}`;
const dots = Object.values(points)
  .map((p) => `<circle cx="${n1(p.x)}" cy="${n1(p.y)}" r="4"/>`)
  .join("");
const ringsKm = [2500, 5000, 7500, 10000, 12500]
  .map((k) => `<circle cx="${O[0]}" cy="${O[1]}" r="${n1(k * PXKM)}"/>`)
  .join("");
const P = arch(A.x, A.y, A.w, A.h, A.rise),
  K = arch(A.x - 16, A.y - 20, A.w + 32, A.h + 40, A.rise + 8);
const st = (n, th, s) =>
  pts(
    star(n, th, s).map(([x, y]) => [x + O[0], y + O[1]]),
    10,
  );
const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}"><defs><path id="ha" d="${P}"/><clipPath id="hc"><use href="#ha"/></clipPath>` +
  `<radialGradient id="hg" gradientUnits="userSpaceOnUse" cx="${O[0]}" cy="${O[1]}" r="560"><stop offset="0" stop-color="#fff6dc"/><stop offset=".55" stop-color="#fae6b4"/><stop offset="1" stop-color="#f5ce74"/></radialGradient>${lattice("hl", 20, 68, C.eent, 0.8)}</defs>` +
  `<path d="${K}" fill="none" stroke="${C.zard}" stroke-width="1.5" stroke-opacity=".75"/>` +
  `<g clip-path="url(#hc)"><path fill="url(#hg)" d="M0 0H${W}V${H}H0z"/><path fill="url(#hl)" opacity=".13" d="M0 0H${W}V${H}H0z"/>` +
  `<path d="${landD}" fill="#eac36c" fill-opacity=".72" stroke="#f7dfa6" stroke-width=".8"/>` +
  `<g fill="none" stroke="${C.eent}" stroke-opacity=".28" stroke-width="1" stroke-dasharray="2 5">${ringsKm}</g>` +
  `<g stroke="#fbeec9" stroke-width="1">${body}</g>` +
  `<path d="${leaders}" stroke="${C.raat}" stroke-opacity=".55" stroke-width="1" fill="none"/>` +
  `<path class="routes" d="${routes}" stroke="${C.eent}" stroke-width="2.4" stroke-linecap="round" stroke-dasharray=".1 6.4" fill="none"/>` +
  `<g fill="${C.chuna}" stroke="${C.raat}" stroke-width="1.8">${dots}</g>` +
  `<path d="${st(12, 66, 15)}" fill="${C.raat}" stroke="${C.chuna}" stroke-width="2"/><path d="${st(12, 66, 8.5)}" fill="${C.zard}"/><circle cx="${O[0]}" cy="${O[1]}" r="5" fill="${C.eent}"/></g>` +
  `<use href="#ha" fill="none" stroke="${C.raat}" stroke-opacity=".35" stroke-width="4"/></svg>`;
fs.writeFileSync(path.join(OUT, "hero.svg"), svg);
for (const p of Object.values(points)) {
  for (const k of ["x", "fx"]) p[k] = +((p[k] / W) * 100).toFixed(2);
  for (const k of ["y", "fy"]) p[k] = +((p[k] / H) * 100).toFixed(2);
}
fs.writeFileSync(
  path.join(OUT, "hero-points.json"),
  `${JSON.stringify(
    { lahore: { x: +((O[0] / W) * 100).toFixed(2), y: +((O[1] / H) * 100).toFixed(2) }, ...points },
    null,
    1,
  )}\n`,
);
console.log("hero", `${(svg.length / 1024).toFixed(1)} KB`, JSON.stringify(points));
