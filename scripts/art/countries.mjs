// The twelve destination panels. Facts only: Natural Earth outlines, true great-circle approach from Lahore, university cities.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { geoAlbers, geoAzimuthalEqualArea, geoConicEqualArea, geoDistance, geoInterpolate } from "d3-geo";
import { arch, byName, C, inside, LAHORE, lattice, line, mosaic, n1, pts, rings, world } from "./drawing.mjs";

const OUT = process.argv[2] ?? fileURLToPath(new URL("../../public/art", import.meta.url));
const W = 480,
  H = 600;
const az = (lon, lat, roll = 0) => geoAzimuthalEqualArea().rotate([-lon, -lat, roll]);

// Grounds: [wall, recess (sea), neighbour land, country ground, star, star core, small piece, grout, route, dot, dot ring]
const G = {
  night: {
    wall: C.raat,
    sea: C.raatSoft,
    near: "#17545e",
    land: C.feroza,
    a: C.chuna,
    b: C.zard,
    c: C.neel,
    grout: C.raat,
    route: C.zard,
    key: C.feroza,
  },
  sun: {
    wall: C.zard,
    sea: C.zardPale,
    near: "#f4d48a",
    land: C.neel,
    a: C.feroza,
    b: C.chuna,
    c: C.zard,
    grout: C.neelDeep,
    route: C.eent,
    key: C.neel,
  },
  plaster: {
    wall: "#e3ece6",
    sea: C.chuna,
    near: "#e8e2d1",
    land: C.feroza,
    a: C.neel,
    b: C.zard,
    c: C.chuna,
    grout: C.chuna,
    edge: C.neel,
    route: C.eent,
    key: C.feroza,
  },
  sky: {
    wall: C.feroza,
    sea: C.ferozaMist,
    near: "#cde5de",
    land: C.neel,
    a: C.chuna,
    b: C.feroza,
    c: C.zard,
    grout: C.neelDeep,
    route: C.eent,
    key: C.chuna,
  },
  brick: {
    wall: C.eent,
    sea: "#f8e6d8",
    near: "#efcdb8",
    land: C.eent,
    a: C.zard,
    b: C.chuna,
    c: C.neel,
    grout: "#6f2815",
    route: C.neel,
    key: C.zard,
  },
  cobalt: {
    wall: C.neelDeep,
    sea: C.neel,
    near: "#25489a",
    land: C.zard,
    a: C.neelDeep,
    b: C.feroza,
    c: C.chuna,
    grout: C.chuna,
    route: C.chuna,
    dot: C.eent,
    key: C.zard,
  },
};

const P = [
  {
    id: "usa",
    step: 10,
    name: "United States of America",
    proj: geoAlbers(),
    only: (x, y) => x > -126 && x < -65 && y > 23 && y < 50,
    g: "cobalt",
    kind: "488",
    theta: 66,
    e: 13,
    to: [-74, 40.7],
    cities: [
      [-71.06, 42.36],
      [-74, 40.7],
      [-87.6, 41.9],
      [-118.2, 34.05],
      [-122.3, 37.9],
      [-97.7, 30.3],
      [-84.4, 33.75],
      [-122.3, 47.6],
    ],
  },
  {
    id: "uk",
    step: 2,
    name: "United Kingdom",
    proj: az(-3, 55),
    only: (x, y) => y > 49.8 && y < 59.5 && x > -8.7,
    g: "plaster",
    kind: "31212",
    theta: 66,
    e: 10.5,
    to: [-0.12, 51.5],
    cities: [
      [-0.12, 51.5],
      [-1.26, 51.75],
      [0.12, 52.2],
      [-2.24, 53.48],
      [-3.19, 55.95],
      [-1.9, 52.48],
      [-4.25, 55.86],
      [-5.93, 54.6],
    ],
  },
  {
    id: "australia",
    step: 10,
    name: "Australia",
    proj: az(134, -27),
    g: "brick",
    kind: "3464",
    theta: 62,
    e: 16,
    to: [151.2, -33.87],
    only: (x, y) => y > -45 && x < 156,
    cities: [
      [151.2, -33.87],
      [144.96, -37.8],
      [153, -27.5],
      [115.86, -31.95],
      [138.6, -34.93],
      [149.1, -35.3],
    ],
  },
  {
    id: "canada",
    step: 10,
    name: "Canada",
    proj: geoConicEqualArea().parallels([45, 70]).rotate([95, 0]),
    g: "sky",
    kind: "4612",
    theta: 66,
    e: 12,
    to: [-79.38, 43.65],
    cities: [
      [-79.38, 43.65],
      [-73.57, 45.5],
      [-123.1, 49.26],
      [-113.5, 53.5],
      [-75.7, 45.4],
      [-97.1, 49.9],
    ],
    tol: 1.9,
    minArea: 190,
  },
  {
    id: "germany",
    step: 2,
    name: "Germany",
    proj: az(10.3, 51.2),
    g: "sun",
    kind: "3636",
    theta: 58,
    e: 21,
    to: [13.4, 52.52],
    cities: [
      [13.4, 52.52],
      [11.58, 48.14],
      [8.68, 49.41],
      [6.08, 50.78],
      [9.99, 53.55],
      [7.85, 48],
      [8.4, 49],
    ],
  },
  {
    id: "newZealand",
    step: 4,
    name: "New Zealand",
    proj: az(173, -41),
    g: "night",
    kind: "666",
    theta: 66,
    e: 14,
    to: [174.76, -36.85],
    only: (x, y) => x > 165 && y < -33.5 && y > -48,
    cities: [
      [174.76, -36.85],
      [172.64, -43.53],
      [170.5, -45.87],
      [174.78, -41.29],
      [175.28, -37.79],
    ],
  },
  {
    id: "ireland",
    step: 1,
    name: "Ireland",
    proj: az(-8, 53.4),
    g: "sky",
    kind: "31212",
    theta: 58,
    e: 15,
    to: [-6.26, 53.35],
    cities: [
      [-6.26, 53.35],
      [-8.47, 51.9],
      [-9.05, 53.27],
      [-8.63, 52.66],
    ],
    land: C.sabz,
  },
  {
    id: "sweden",
    step: 4,
    name: "Sweden",
    proj: az(16.5, 62.3),
    g: "sun",
    kind: "488",
    theta: 60,
    e: 12,
    to: [18.07, 59.33],
    cities: [
      [18.07, 59.33],
      [11.97, 57.7],
      [13.2, 55.7],
      [17.64, 59.86],
      [20.26, 63.83],
    ],
  },
  {
    id: "france",
    step: 2,
    name: "France",
    proj: az(2.4, 46.5),
    only: (x, y) => x > -6 && x < 11 && y > 41,
    g: "cobalt",
    kind: "3464",
    theta: 58,
    e: 17,
    to: [2.35, 48.86],
    cities: [
      [2.35, 48.86],
      [4.84, 45.76],
      [1.44, 43.6],
      [5.72, 45.19],
      [7.75, 48.57],
      [3.06, 50.63],
      [-0.58, 44.84],
    ],
  },
  {
    id: "netherlands",
    step: 1,
    name: "Netherlands",
    proj: az(5.4, 52.2),
    only: (x, y) => x > 2 && y > 50,
    g: "brick",
    kind: "4612",
    theta: 62,
    e: 11.5,
    to: [4.9, 52.37],
    cities: [
      [4.9, 52.37],
      [4.36, 52.01],
      [4.49, 52.16],
      [5.12, 52.09],
      [6.57, 53.22],
      [5.48, 51.44],
      [4.48, 51.92],
    ],
  },
  {
    id: "switzerland",
    step: 1,
    name: "Switzerland",
    proj: az(8.2, 46.8),
    g: "plaster",
    kind: "3636",
    theta: 66,
    e: 15,
    to: [8.54, 47.37],
    cities: [
      [8.54, 47.37],
      [6.14, 46.2],
      [6.63, 46.52],
      [7.45, 46.95],
      [7.59, 47.56],
    ],
    land: C.eent,
    tol: 0.6,
  },
  {
    id: "norway",
    step: 4,
    name: "Norway",
    proj: az(16, 64.6, -12),
    only: (x, y) => y < 72 && y > 57 && x > 3,
    g: "night",
    kind: "31212",
    theta: 62,
    e: 8.5,
    to: [10.75, 59.91],
    cities: [
      [10.75, 59.91],
      [5.32, 60.39],
      [10.4, 63.43],
      [18.95, 69.65],
      [5.73, 58.97],
    ],
  },
];

const distances = {};
for (const c of P) {
  const g = { ...G[c.g], ...(c.land ? { land: c.land } : {}) };
  const geo = byName(c.name);
  const polys = geo.geometry.type === "Polygon" ? [geo.geometry.coordinates] : geo.geometry.coordinates;
  const kept = c.only
    ? polys.filter((p) => {
        const m = p[0].reduce((a, q) => [a[0] + q[0] / p[0].length, a[1] + q[1] / p[0].length], [0, 0]);
        return c.only(...m);
      })
    : polys;
  // the recess and the box the country is fitted to
  const ax = 34,
    ay = 34,
    aw = W - 68,
    ah = H - 68,
    rise = 178;
  const fit = [
    [ax + 20, ay + 96],
    [ax + aw - 20, ay + ah - 34],
  ];
  c.proj.fitExtent(fit, { type: "MultiPolygon", coordinates: kept });
  const shape = rings({ geometry: { type: "MultiPolygon", coordinates: kept } }, c.proj, {
    tol: c.tol || 0.75,
    minArea: c.minArea || 18,
  });
  const dCountry = shape.map((r) => pts(r)).join("");
  // neighbours: only those that reach into the recess
  let near = "";
  for (const f of world("50m")) {
    if (f.properties.name === c.name || f.properties.name === "Antarctica") continue;
    if (
      geoDistance(
        c.to,
        f.geometry.type === "Polygon" ? f.geometry.coordinates[0][0] : f.geometry.coordinates[0][0][0],
      ) > 1.1
    )
      continue;
    const rs = rings(f, c.proj, { tol: 1.8, minArea: 150 }).filter((r) =>
      r.some(([x, y]) => x > ax && x < ax + aw && y > ay && y < ay + ah),
    );
    for (const r of rs) {
      // trim far-away vertices
      const t = r.map(([x, y]) => [Math.max(-60, Math.min(W + 60, x)), Math.max(-60, Math.min(H + 60, y))]);
      const u = t.filter((p, i) => i === 0 || p[0] !== t[i - 1][0] || p[1] !== t[i - 1][1]);
      if (u.length > 3) near += pts(u);
    }
  }
  const xs = shape.flat().map((p) => p[0]),
    ys = shape.flat().map((p) => p[1]);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const touches = (x, y, r) =>
    shape.some(
      (s) =>
        inside(x, y, s) ||
        s.some(([px, py]) => (px - x) ** 2 + (py - y) ** 2 < r * r) ||
        [0, 1, 2, 3, 4, 5, 6, 7].some((k) =>
          inside(x + r * 0.8 * Math.cos(k * 0.785), y + r * 0.8 * Math.sin(k * 0.785), s),
        ),
    );
  const m = mosaic("m", {
    kind: c.kind,
    theta: c.theta,
    e: c.e,
    box,
    grout: g.grout,
    groutW: 0.9,
    keep: touches,
    fills: { 12: [g.a, g.b, g.c], 8: [g.a, g.b, g.c], 6: [g.a, g.b], 4: [g.b], 3: [g.c], def: [g.a] },
  });
  // wall pattern in the spandrels: a quiet eight-fold lattice, outline only
  const km = Math.round((geoDistance(LAHORE, c.to) * 6371.0088) / 10) * 10;
  distances[c.id] = km;
  const interp = geoInterpolate(LAHORE, c.to);
  const route = Array.from({ length: 240 }, (_, i) => c.proj(interp(0.3 + (0.7 * i) / 239))).filter(
    (p) => p && p[0] > -40 && p[0] < W + 40 && p[1] > -40 && p[1] < H + 40,
  );
  const [tx, ty] = c.proj(c.to);
  const dots = c.cities.map((q) => c.proj(q)).filter(([x, y]) => Math.hypot(x - tx, y - ty) > 4);
  const A = arch(ax, ay, aw, ah, rise),
    A2 = arch(ax - 9, ay - 11, aw + 18, ah + 20, rise + 4);
  const rt = line(route.filter((_, i) => i % 6 === 0 || i === route.length - 1));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}"><defs><path id="k" d="${dCountry}"/><path id="r" d="${A}"/><clipPath id="a"><use href="#r"/></clipPath><clipPath id="c"><use href="#k"/></clipPath>${m.defs}${lattice("w", 12, 68, g.key, 1)}</defs>` +
    `<path fill="${g.wall}" d="M0 0H${W}V${H}H0z"/><path fill="url(#w)" opacity=".36" d="M0 0H${W}V${H}H0z"/>` +
    `<path d="${A2}" fill="${g.wall}" stroke="${g.key}" stroke-width="1.5"/>` +
    `<use href="#r" fill="${g.sea}"/><g clip-path="url(#a)">` +
    (near ? `<path d="${near}" fill="${g.near}"/>` : "") +
    `<path d="${gratPath(c.proj, c.step || 5, [ax, ay, ax + aw, ay + ah])}" fill="none" stroke="${g.land}" stroke-opacity=".16"/>` +
    `<use href="#k" fill="${g.land}" stroke="${g.sea}" stroke-width="9" stroke-linejoin="round"/>` +
    `<g clip-path="url(#c)">${m.body}</g>` +
    `<use href="#k" fill="none" stroke="${g.edge || g.grout}" stroke-width="2" stroke-linejoin="round"/>` +
    (route.length > 1
      ? `<path d="${rt}" fill="none" stroke="${g.sea}" stroke-width="5.5" stroke-linecap="round"/><path d="${rt}" fill="none" stroke="${g.route}" stroke-width="3.4" stroke-linecap="round" stroke-dasharray=".1 7.6"/>`
      : "") +
    `<g fill="${C.chuna}" stroke="${C.raat}" stroke-width="2.2">${dots.map(([x, y]) => `<circle cx="${n1(x)}" cy="${n1(y)}" r="5"/>`).join("")}</g>` +
    `<circle cx="${n1(tx)}" cy="${n1(ty)}" r="11" fill="${g.dot || g.route}" stroke="${C.chuna}" stroke-width="4"/>` +
    `</g><use href="#r" fill="none" stroke="${C.raat}" stroke-opacity=".22" stroke-width="3"/></svg>`;
  fs.writeFileSync(path.join(OUT, `${c.id}.svg`), svg);
  console.log(c.id, `${(svg.length / 1024).toFixed(1)} KB`, `${km} km`);
}
fs.writeFileSync(path.join(OUT, "distances.json"), `${JSON.stringify(distances, null, 1)}\n`);

function gratPath(proj, step, [x0, y0, x1, y1]) {
  let d = "";
  const seg = (f) => {
    let run = [];
    const flush = () => {
      if (run.length > 1) d += line(run);
      run = [];
    };
    for (let t = 0; t <= 1.0001; t += 1 / 60) {
      const p = proj(f(t));
      if (p && p[0] > x0 - 30 && p[0] < x1 + 30 && p[1] > y0 - 30 && p[1] < y1 + 30) run.push(p);
      else flush();
    }
    flush();
  };
  const c = proj.invert([(x0 + x1) / 2, (y0 + y1) / 2]);
  const s = step,
    lon0 = Math.round(c[0] / s) * s,
    lat0 = Math.round(c[1] / s) * s;
  for (let i = -8; i <= 8; i++) {
    const la = lat0 + i * s;
    if (Math.abs(la) < 88) seg((t) => [lon0 - 8 * s + t * 16 * s, la]);
    seg((t) => [lon0 + i * s, Math.max(-88, Math.min(88, lat0 - 8 * s + t * 16 * s))]);
  }
  return d;
}
