// Four service pictures, the logo mark and the site lattice. All drawn by rule: arches, tiles, security-print curves, answer sheets.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { arch, C, lattice, line, n1, pts, star } from "./drawing.mjs";

const OUT = process.argv[2] ?? fileURLToPath(new URL("../../public/art", import.meta.url));
const W = 640,
  H = 480;
const save = (name, s) => {
  fs.writeFileSync(path.join(OUT, name), s);
  console.log(name, `${(s.length / 1024).toFixed(1)} KB`);
};
const svg = (defs, body, w = W, h = H) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><defs>${defs}</defs>${body}</svg>`;
const at = (p, x, y) => p.map(([a, b]) => [a + x, b + y]);
const st = (n, th, e, x, y, rot = 0) => pts(at(star(n, th, e, rot), x, y), 10);

// 1 university admission: gate within gate, lit from the innermost
{
  let b = `<path fill="${C.neelDeep}" d="M0 0H${W}V${H}H0z"/><path fill="url(#l)" opacity=".3" d="M0 0H${W}V${H}H0z"/>`;
  const cols = [C.neel, C.chuna, C.feroza, C.neelDeep, C.zard, C.eent, C.zardPale];
  cols.forEach((c, i) => {
    const w = 520 - i * 66,
      h = 450 - i * 46,
      x = (W - w) / 2,
      y = H - h;
    b += `<path d="${arch(x, y, w, h + 10, w * 0.44)}" fill="${c}"/>`;
    if (i === 0 || i === 2 || i === 4) {
      // voussoir studs along the jambs
      for (let k = 0; k < 7 - i; k++)
        for (const s of [-1, 1])
          b += `<path d="${st(8, 66, 7.2 - i * 0.6, W / 2 + s * (w / 2 - 16.5), H - 26 - k * 42)}" fill="${i === 2 ? C.zard : i === 4 ? C.neel : C.zard}"/>`;
    }
  });
  b += `<path d="${st(12, 66, 20, W / 2, H - 96)}" fill="${C.neel}"/><path d="${st(12, 66, 11, W / 2, H - 96)}" fill="${C.feroza}"/><circle cx="${W / 2}" cy="${H - 96}" r="8" fill="${C.chuna}"/>`;
  save("service-university-admission.svg", svg(lattice("l", 15, 68, C.feroza, 1), b));
  save("gate.svg", svg("", b.slice(b.indexOf("<path", b.indexOf("url(#l)")))).replace("0 0 640 480", "56 22 528 458"));
}
// 2 course selection: many tiles, one chosen
{
  let b = `<path fill="${C.ferozaMist}" d="M0 0H${W}V${H}H0z"/>`;
  const s = 108,
    x0 = (W - s * 6) / 2 + s / 2,
    y0 = (H - s * 5) / 2 + s / 2,
    pick = [3, 2];
  const kinds = [
    [8, 66],
    [6, 60],
    [12, 66],
    [8, 56],
    [12, 58],
    [6, 70],
    [4, 62],
  ];
  for (let j = 0; j < 5; j++)
    for (let i = 0; i < 6; i++) {
      if (i === pick[0] && j === pick[1]) continue;
      const [n, th] = kinds[(i * 2 + j * 3) % kinds.length],
        x = x0 + i * s,
        y = y0 + j * s,
        e = 2 * 40 * Math.tan(Math.PI / n);
      const on = (i + j) % 2 ? "#d3e8e2" : "#c5e0d9";
      b += `<rect x="${n1(x - 51)}" y="${n1(y - 51)}" width="102" height="102" rx="4" fill="${on}"/><path d="${st(n, th, e, x, y, n === 4 ? Math.PI / 4 : 0)}" fill="none" stroke="${C.feroza}" stroke-width="1.6" stroke-opacity=".75"/><path d="${st(n, th, e * 0.5, x, y)}" fill="${C.feroza}" fill-opacity=".22"/>`;
    }
  const x = x0 + pick[0] * s - 8,
    y = y0 + pick[1] * s - 10,
    e = 2 * 52 * Math.tan(Math.PI / 12);
  b +=
    `<rect x="${x - 58}" y="${y - 52}" width="132" height="132" rx="5" fill="${C.raat}" fill-opacity=".18"/><rect x="${x - 66}" y="${y - 66}" width="132" height="132" rx="5" fill="${C.neel}"/><rect x="${x - 60}" y="${y - 60}" width="120" height="120" rx="2" fill="none" stroke="${C.zard}" stroke-width="1.5"/>` +
    `<path d="${st(12, 66, e, x, y)}" fill="${C.chuna}"/><path d="${st(12, 66, e * 0.62, x, y)}" fill="${C.feroza}"/><path d="${st(12, 66, e * 0.36, x, y)}" fill="${C.zard}"/><circle cx="${x}" cy="${y}" r="6" fill="${C.eent}"/>`;
  save("service-course-selection.svg", svg("", b));
}
// 3 visa assistance: security-print rosette, machine-readable lines, a granted stamp
{
  let b = `<path fill="${C.eent}" d="M0 0H${W}V${H}H0z"/><path fill="url(#l)" opacity=".3" d="M0 0H${W}V${H}H0z"/><rect x="76" y="44" width="488" height="392" rx="14" fill="${C.chuna}"/><rect x="88" y="56" width="464" height="368" rx="6" fill="none" stroke="${C.feroza}" stroke-opacity=".5"/>`;
  const curve = (cx, cy, R, amp, n, ph, m = 200) =>
    line(
      Array.from({ length: m + 1 }, (_, i) => {
        const t = (i / m) * Math.PI * 2,
          r = R + amp * Math.sin(n * t + ph);
        return [cx + r * Math.cos(t), cy + r * Math.sin(t)];
      }),
    );
  for (let k = 0; k < 7; k++)
    b += `<path d="${curve(238, 196, 78, 40, 12, (k / 7) * Math.PI * 2)}" fill="none" stroke="${k % 2 ? C.feroza : C.neel}" stroke-width=".9"/>`;
  for (let k = 0; k < 4; k++)
    b += `<path d="${curve(238, 196, 24, 10, 8, (k / 4) * Math.PI * 2, 110)}" fill="none" stroke="${C.eent}" stroke-width=".9"/>`;
  for (let j = 0; j < 2; j++)
    for (let i = 0; i < 30; i++) {
      const x = 106 + i * 14.6,
        y = 362 + j * 26,
        fill = (i * 7 + j * 5 + ((i * i) % 5)) % 4;
      b +=
        fill === 0
          ? `<path d="M${n1(x + 7)} ${y}l-6 6 6 6" fill="none" stroke="${C.raat}" stroke-width="2"/>`
          : `<rect x="${n1(x)}" y="${y}" width="${fill === 1 ? 5 : 8}" height="12" fill="${C.raat}"/>`;
    }
  const cx = 436,
    cy = 214;
  b += `<g transform="rotate(-12 ${cx} ${cy})" fill="none" stroke="${C.sabz}" stroke-width="4"><path d="${st(24, 34, 18.6, cx, cy)}" stroke-width="3.5"/><circle cx="${cx}" cy="${cy}" r="58"/><circle cx="${cx}" cy="${cy}" r="50" stroke-width="1.5"/><path d="M${cx - 24} ${cy + 2}l17 18 32-38" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></g>`;
  save("service-visa-assistance.svg", svg(lattice("l", 15, 68, C.zard, 1), b));
}
// 4 test preparation: an answer sheet whose marked bubbles climb
{
  let b = `<path fill="${C.zard}" d="M0 0H${W}V${H}H0z"/><path fill="url(#l)" opacity=".28" d="M0 0H${W}V${H}H0z"/><rect x="92" y="40" width="456" height="440" fill="${C.chuna}"/><rect x="104" y="52" width="432" height="428" fill="none" stroke="${C.neel}" stroke-opacity=".35"/>`;
  const climb = [8, 8, 7, 7.4, 6, 6, 5, 4.4, 4, 3, 2.4, 1].map(Math.round);
  const path = [];
  for (let i = 0; i < 12; i++)
    for (let j = 0; j < 10; j++) {
      const x = 138 + i * 33,
        y = 92 + j * 40,
        on = climb[i] === j;
      if (on) path.push([x, y]);
      b += on
        ? ""
        : `<circle cx="${x}" cy="${y}" r="11" fill="${j > climb[i] ? "#dfeeea" : "none"}" stroke="${C.feroza}" stroke-opacity="${j > climb[i] ? 0.5 : 0.32}" stroke-width="1.4"/>`;
    }
  b +=
    `<path d="${line(path)}" fill="none" stroke="${C.neel}" stroke-width="3"/>` +
    path
      .slice(0, -1)
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="12" fill="${C.neel}"/>`)
      .join("");
  const [x, y] = path.at(-1);
  b += `<path d="${st(12, 66, 18, x, y)}" fill="${C.eent}" stroke="${C.chuna}" stroke-width="3"/><path d="${st(12, 66, 9, x, y)}" fill="${C.zard}"/>`;
  save("service-test-preparation.svg", svg(lattice("l", 15, 68, C.eent, 1), b));
}
// logo mark: a gate with a twelve-fold star rising in it
const mark = (g, s, _c) =>
  `<path d="${arch(5, 2, 38, 44, 20)}" fill="${g}"/><path d="${arch(9, 7, 30, 39, 16.5)}" fill="none" stroke="${s}" stroke-width="1.2" stroke-opacity=".7"/><path d="${st(12, 64, 6.1, 24, 25)}" fill="${s}"/><circle cx="24" cy="25" r="4.2" fill="${g}"/><path d="M24 36V46" stroke="${s}" stroke-width="2.4" stroke-linecap="round" stroke-dasharray=".1 4.2"/>`;
save("logo-mark.svg", svg("", mark(C.raat, C.zard), 48, 48));
save("logo-mark-reverse.svg", svg("", mark(C.zard, C.raat), 48, 48));
for (const [name, stroke] of [
  ["lattice.svg", "#8fd3cc"],
  ["lattice-warm.svg", C.eent],
]) {
  const e = 26,
    L = (e * (1 + Math.SQRT2)).toFixed(2);
  save(
    name,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${L}" height="${L}" viewBox="0 0 ${L} ${L}">${lattice("x", e, 68, stroke, 1).replace(/<pattern[^>]*>|<\/pattern>/g, "")}</svg>`,
  );
}
save(
  "star.svg",
  svg(
    "",
    `<path d="${st(12, 66, 15, 32, 32)}" fill="${C.raat}" stroke="${C.chuna}" stroke-width="2"/><path d="${st(12, 66, 8.5, 32, 32)}" fill="${C.zard}"/><circle cx="32" cy="32" r="5" fill="${C.eent}"/>`,
    64,
    64,
  ),
);
save(
  "arches.svg",
  svg(
    "",
    `${Array.from({ length: 7 }, (_, i) => {
      const w = 400 - i * 54,
        x = (420 - w) / 2,
        y = 10 + i * 38;
      return `<path d="${arch(x, y, w, 420 - y, w * 0.44)}" fill="none" stroke="${[C.zard, C.feroza][i % 2]}" stroke-width="1.5" stroke-opacity="${(0.75 - i * 0.06).toFixed(2)}"/>`;
    }).join("")}<path d="${st(12, 66, 9, 210, 276)}" fill="${C.zard}"/>`,
    420,
    300,
  ),
);
// not found: a route that leaves Lahore, loops and ends nowhere
{
  const grid = `<pattern id="g" width="58" height="58" patternUnits="userSpaceOnUse"><path d="M58 0H0V58" fill="none" stroke="${C.eent}" stroke-opacity=".2"/></pattern>`;
  const window = "M70 640V270C70 178 138 110 320 30C502 110 570 178 570 270V640Z";
  const route =
    "M180 560C260 520 470 520 470 400C470 290 300 290 300 390C300 480 440 470 470 370C500 270 440 210 350 200C300 195 270 215 262 240";
  const start = `<path d="${st(12, 66, 15, 180, 560)}" fill="${C.raat}" stroke="${C.chuna}" stroke-width="2"/><path d="${st(12, 66, 8.5, 180, 560)}" fill="${C.zard}"/><circle cx="180" cy="560" r="5" fill="${C.eent}"/>`;
  save(
    "lost-route.svg",
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="40 10 560 630"><defs><clipPath id="x"><path d="${window}"/></clipPath>${grid}</defs>` +
      `<path d="M56 640V268C56 168 130 98 320 13C510 98 584 168 584 268V640" fill="none" stroke="${C.zard}" stroke-width="1.5"/><path d="${window}" fill="${C.zardPale}"/>` +
      `<g clip-path="url(#x)"><path d="M0 0H640V640H0z" fill="url(#g)"/><path d="${route}" fill="none" stroke="${C.eent}" stroke-width="4.5" stroke-linecap="round" stroke-dasharray=".1 11"/>` +
      `<circle cx="262" cy="262" r="15" fill="none" stroke="${C.eent}" stroke-width="3.5" stroke-dasharray="5 6"/>${start}</g></svg>`,
  );
}
