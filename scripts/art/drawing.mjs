// Shared drawing helpers for the picture generators: palette, star patterns, arch, projection helpers.
import { createRequire } from "node:module";
import { feature } from "topojson-client";

const require = createRequire(import.meta.url);

// Tile-glaze palette. Keep in step with the --art-* tokens in app/tokens.css.
export const C = {
  neel: "#17367f",
  neelDeep: "#0b2251",
  feroza: "#149a97",
  ferozaPale: "#bfe3dc",
  ferozaMist: "#e4f2ee",
  zard: "#f2b330",
  zardPale: "#f9e2ab",
  eent: "#b5482b",
  eentPale: "#eec9b8",
  sabz: "#2c7a55",
  chuna: "#f8f5ec",
  raat: "#062a33",
  raatSoft: "#0f4550",
};

export const LAHORE = [74.3436, 31.5497];

const cache = {};
export function world(res = "10m") {
  if (!cache[res]) {
    const topo = require(`world-atlas/countries-${res}.json`);
    cache[res] = feature(topo, topo.objects.countries).features;
  }
  return cache[res];
}
export const byName = (name, res) => world(res).find((f) => f.properties.name === name);

export const n1 = (v) => {
  const s = (Math.round(v * 10) / 10).toString();
  return s === "-0" ? "0" : s;
};
/** compact closed path: relative moves on a half-unit grid */
export const pts = (a, q = 2) => {
  let px = 0,
    py = 0,
    out = "",
    k = 0;
  a.forEach(([x, y], i) => {
    const X = Math.round(x * q),
      Y = Math.round(y * q);
    if (i && X === px && Y === py) return;
    const f = (v) => String(v / q).replace(/^(-?)0\./, "$1.");
    const dx = f(i ? X - px : X),
      dy = f(i ? Y - py : Y);
    out += (k === 0 ? "M" : k === 1 ? "l" : dx[0] === "-" ? "" : " ") + dx + (dy[0] === "-" ? "" : " ") + dy;
    px = X;
    py = Y;
    k++;
  });
  return `${out}z`;
};
export const line = (a) => `M${a.map(([x, y]) => `${n1(x)} ${n1(y)}`).join("L")}`;

// ---------------------------------------------------------------- geometry
const area = (r) => {
  let s = 0;
  for (let i = 0, j = r.length - 1; i < r.length; j = i++) s += (r[j][0] - r[i][0]) * (r[j][1] + r[i][1]);
  return s / 2;
};
function simplify(ring, tol) {
  // Douglas-Peucker on an open list of points
  if (ring.length < 4) return ring;
  const keep = new Uint8Array(ring.length);
  keep[0] = keep[ring.length - 1] = 1;
  const stack = [[0, ring.length - 1]];
  while (stack.length) {
    const [a, b] = stack.pop();
    let best = 0,
      k = -1;
    const [ax, ay] = ring[a],
      [bx, by] = ring[b],
      dx = bx - ax,
      dy = by - ay,
      L = Math.hypot(dx, dy) || 1e-9;
    for (let i = a + 1; i < b; i++) {
      const d =
        dx === 0 && dy === 0
          ? Math.hypot(ring[i][0] - ax, ring[i][1] - ay)
          : Math.abs(dy * ring[i][0] - dx * ring[i][1] + bx * ay - by * ax) / L;
      if (d > best) {
        best = d;
        k = i;
      }
    }
    if (best > tol) {
      keep[k] = 1;
      stack.push([a, k], [k, b]);
    }
  }
  return ring.filter((_, i) => keep[i]);
}
/** Project a polygon feature to simplified screen rings; drops specks. `only(lon,lat)` filters whole polygons by centroid-ish point. */
export function rings(geo, projection, { tol = 0.7, minArea = 14, only } = {}) {
  const polys = geo.geometry.type === "Polygon" ? [geo.geometry.coordinates] : geo.geometry.coordinates;
  const out = [];
  for (const poly of polys) {
    const outer = poly[0];
    if (only) {
      const m = outer.reduce((a, p) => [a[0] + p[0] / outer.length, a[1] + p[1] / outer.length], [0, 0]);
      if (!only(m[0], m[1])) continue;
    }
    const pr = outer.map((p) => projection(p)).filter(Boolean);
    if (pr.length < 3) continue;
    const half = Math.floor(pr.length / 2);
    const s = [...simplify(pr.slice(0, half + 1), tol), ...simplify(pr.slice(half), tol).slice(1)];
    if (Math.abs(area(s)) >= minArea) out.push(s);
  }
  return out.sort((a, b) => Math.abs(area(b)) - Math.abs(area(a)));
}
export const inside = (x, y, r) => {
  let c = false;
  for (let i = 0, j = r.length - 1; i < r.length; j = i++) {
    const [xi, yi] = r[i],
      [xj, yj] = r[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) c = !c;
  }
  return c;
};

// ---------------------------------------------------------------- star patterns (polygons in contact)
const TAU = Math.PI * 2;
/** n-pointed star inside a regular n-gon of edge 1; `theta` = contact angle in degrees; rot = direction of the first edge normal. */
export function star(n, theta, scale = 1, rot = 0) {
  const r = 1 / (2 * Math.tan(Math.PI / n)),
    th = (theta * Math.PI) / 180,
    b = Math.PI / n;
  const rv = Math.max(0.06, (r * Math.cos(th)) / Math.cos(th - b));
  const p = [];
  for (let i = 0; i < n; i++) {
    const f = rot + (i * TAU) / n;
    p.push(
      [r * scale * Math.cos(f), r * scale * Math.sin(f)],
      [rv * scale * Math.cos(f + b), rv * scale * Math.sin(f + b)],
    );
  }
  return p;
}
/** tile centres for a named tiling with edge e, covering the box; yields {n, x, y, rot} */
function tiling(kind, e, [x0, y0, x1, y1], spin = 0) {
  const out = [],
    cx = (x0 + x1) / 2,
    cy = (y0 + y1) / 2,
    R = Math.hypot(x1 - x0, y1 - y0) / 2 + 3 * e;
  const cs = Math.cos(spin),
    sn = Math.sin(spin);
  const add = (n, x, y, rot) => {
    const X = cx + (x * cs - y * sn) * e,
      Y = cy + (x * sn + y * cs) * e;
    const pad = e * (n > 8 ? 2 : 1.3);
    if (X > x0 - pad && X < x1 + pad && Y > y0 - pad && Y < y1 + pad) out.push({ n, x: X, y: Y, rot: rot + spin });
  };
  const s3 = Math.sqrt(3),
    d = (v) => (v * Math.PI) / 180;
  if (kind === "488") {
    const L = 1 + Math.SQRT2,
      K = Math.ceil(R / e / L) + 1;
    for (let i = -K; i <= K; i++)
      for (let j = -K; j <= K; j++) {
        add(8, i * L, j * L, 0);
        add(4, (i + 0.5) * L, (j + 0.5) * L, d(45));
      }
    return out;
  }
  const S = { 31212: 2 + s3, 3636: 2, 3464: s3 + 1, 4612: 3 + s3, 666: s3 }[kind],
    K = Math.ceil((R / e / S) * 1.3) + 2;
  for (let i = -K; i <= K; i++)
    for (let j = -K; j <= K; j++) {
      const x = (i + j / 2) * S,
        y = (j * S * s3) / 2;
      const up = [x + S / 2, y + (S * s3) / 6],
        dn = [x + S, y + (S * s3) / 3];
      if (kind === "31212") {
        add(12, x, y, 0);
        add(3, ...up, d(90));
        add(3, ...dn, d(-90));
      }
      if (kind === "3636") {
        add(6, x, y, d(30));
        add(3, ...up, d(90));
        add(3, ...dn, d(-90));
      }
      if (kind === "3464" || kind === "4612") {
        for (const a of [0, 60, 120]) add(4, x + (S / 2) * Math.cos(d(a)), y + (S / 2) * Math.sin(d(a)), d(a));
        if (kind === "3464") {
          add(6, x, y, 0);
          add(3, ...up, d(-90));
          add(3, ...dn, d(90));
        } else {
          add(12, x, y, 0);
          add(6, ...up, d(30));
          add(6, ...dn, d(30));
        }
      }
      if (kind === "666") add(6, x, y, 0);
    }
  return out;
}
/** Mosaic: star pieces over a solid ground. Returns {defs, body}. keep(x,y,r) culls tiles. */
export function mosaic(
  id,
  { kind, theta, e, box, fills, grout, groutW = 1, spin = 0, keep = () => true, core = true },
) {
  const defs = new Map();
  let body = "";
  for (const t of tiling(kind, e, box, spin)) {
    const r = e / (2 * Math.sin(Math.PI / t.n));
    if (!keep(t.x, t.y, r)) continue;
    const rot = Math.round((((((t.rot * 180) / Math.PI) % (360 / t.n)) + 360 / t.n) % (360 / t.n)) * 10) / 10;
    const key = `${id}${t.n}_${String(rot).replace(".", "-")}`;
    if (!defs.has(key)) {
      const f = fills[t.n] || fills.def,
        rr = (rot * Math.PI) / 180;
      let g = `<path d="${pts(star(t.n, theta, e, rr), 10)}" fill="${f[0]}"/>`;
      if (core && t.n >= 6 && f[1]) g += `<path d="${pts(star(t.n, theta, e * 0.56, rr), 10)}" fill="${f[1]}"/>`;
      if (core && t.n >= 8 && f[2]) g += `<circle r="${n1(e * (t.n === 12 ? 0.42 : 0.26))}" fill="${f[2]}"/>`;
      defs.set(key, `<g id="${key}">${g}</g>`);
    }
    body += `<use href="#${key}" x="${n1(t.x)}" y="${n1(t.y)}"/>`;
  }
  return {
    defs: [...defs.values()].join(""),
    body: `<g stroke="${grout}" stroke-width="${groutW}" stroke-linejoin="round">${body}</g>`,
  };
}

/** A seamless outline lattice (eight-fold) as an SVG <pattern>. */
export function lattice(id, e, theta, stroke, w) {
  const L = e * (1 + Math.SQRT2),
    h = L / 2,
    q = Math.PI / 4;
  const at = (p, dx, dy) => p.map(([x, y]) => [x + dx, y + dy]);
  const s4 = star(4, theta, e, q),
    d =
      pts(at(star(8, theta, e), h, h), 10) +
      [
        [0, 0],
        [L, 0],
        [0, L],
        [L, L],
      ]
        .map(([x, y]) => pts(at(s4, x, y), 10))
        .join("");
  return `<pattern id="${id}" width="${L.toFixed(3)}" height="${L.toFixed(3)}" patternUnits="userSpaceOnUse"><path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}"/></pattern>`;
}

// ---------------------------------------------------------------- pointed arch
/** Four-centred pointed arch: box x,y,w,h; the crown takes `rise` of the height. */
export function arch(x, y, w, h, rise = w * 0.42) {
  const m = x + w / 2,
    s = y + rise,
    b = y + h,
    X = x + w;
  const q = (v) => n1(v);
  return `M${q(x)} ${q(b)}V${q(s)}C${q(x)} ${q(s - rise * 0.52)} ${q(x + w * 0.2)} ${q(y + rise * 0.27)} ${q(m)} ${q(y)}C${q(X - w * 0.2)} ${q(y + rise * 0.27)} ${q(X)} ${q(s - rise * 0.52)} ${q(X)} ${q(s)}V${q(b)}Z`;
}
