import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge } from "tailwind-merge";

/*
 * Which utilities say the same thing. tailwind-merge brings a table of all of Tailwind, and four times the weight of its
 * engine with it; the forms of the public pages have no room for that. So this is the table of what stands in our code,
 * in the names of our theme (app/globals.css). tests/unit/cn.test.ts holds it against the full one, class by class.
 */
const any = [() => true];
const among =
  (...names: string[]) =>
  (value: string) =>
    names.includes(value);
const like = (pattern: RegExp) => (value: string) => pattern.test(value);

/** A number, or an arbitrary length: what tells `border-2` and `text-[0.9rem]` from a colour. */
const isLength = like(/^(\d|[[(](length:|[\d.]|(calc|clamp|min|max)\())/);
const isTextSize = like(/^(\d|[[(](length:|[\d.]|(calc|clamp|min|max)\())|^(h[1-4]|lead|body|ui|small|\d?x[sl])$/);
const isWeight = like(/^(\[\d|\[weight:|thin$|light$|normal$|medium$|semibold$|bold$|extrabold$|black$)/);
const isImage = like(/^(none$|linear-|radial-|conic-|\[(url|image|(repeating-)?(linear|radial|conic)-gradient)[(:])/);
const isImageSize = like(/^(auto|cover|contain|size-.+|\[(length|size):.+)$/);
const isImagePlace = like(/^(center|top|bottom|left|right|position-.+|\[position:.+)(-(top|bottom|left|right))?$/);
const isRepeat = like(/^(no-)?repeat/);
const isLine = among("solid", "dashed", "dotted", "double", "hidden", "none");

/** Groups named after their utility: `p-*`, `max-w-*` and so on each say one thing whatever the value. */
const plain = (
  "aspect inset inset-x inset-y inset-s inset-e inset-bs inset-be start end top right bottom left z " +
  "basis grow shrink order grid-cols grid-rows col-start col-end row-start row-end col row grid-flow auto-cols " +
  "auto-rows gap gap-x gap-y justify-items justify-self justify items self place-content place-items place-self p " +
  "px py ps pe pbs pbe pt pr pb pl m mx my ms me mbs mbe mt mr mb ml space-x space-y size w min-w max-w h min-h " +
  "max-h inline min-inline max-inline block min-block max-block tracking line-clamp leading underline-offset align " +
  "whitespace break-inside wrap hyphens rounded rounded-s rounded-e rounded-t rounded-r rounded-b rounded-l " +
  "rounded-ss rounded-se rounded-ee rounded-es rounded-tl rounded-tr rounded-br rounded-bl shadow opacity blur " +
  "backdrop-blur table transition transform duration ease delay animate scale rotate translate translate-x " +
  "translate-y origin accent appearance caret cursor pointer-events resize scroll-m scroll-mt scroll-mb select " +
  "will-change fill overflow overflow-x overflow-y overscroll overscroll-x overscroll-y touch columns box scroll-pt scroll-pb brightness backdrop-saturate field-sizing divide divide-x " +
  "divide-y"
).split(" ");
const sides = ["", "-x", "-y", "-s", "-e", "-bs", "-be", "-t", "-r", "-b", "-l"];

const displays =
  "block inline-block inline flex inline-flex table inline-table table-caption table-cell table-column table-row " +
  "table-row-group table-header-group flow-root grid inline-grid contents list-item hidden";

const classGroups = {
  ...Object.fromEntries(plain.map((name) => [name, [{ [name]: ["", ...any] }]])),
  "border-style": [{ border: [isLine] }],
  "border-collapse": [{ border: ["collapse", "separate"] }],
  ...Object.fromEntries(
    sides.flatMap((side) => [
      [`border-width${side}`, [{ [`border${side}`]: ["", isLength] }]],
      [`border-color${side}`, [{ [`border${side}`]: any }]],
    ]),
  ),
  display: displays.split(" "),
  position: ["static", "fixed", "absolute", "relative", "sticky"],
  visibility: ["visible", "invisible", "collapse"],
  isolation: ["isolate", "isolation-auto"],
  container: ["@container"],
  sr: ["sr-only", "not-sr-only"],
  "flex-direction": [{ flex: ["row", "row-reverse", "col", "col-reverse"] }],
  "flex-wrap": [{ flex: ["nowrap", "wrap", "wrap-reverse"] }],
  flex: [{ flex: any }],
  "text-size": [{ text: [isTextSize] }],
  "text-align": [{ text: ["left", "center", "right", "justify", "start", "end"] }],
  "text-wrap": [{ text: ["wrap", "nowrap", "balance", "pretty"] }],
  "text-overflow": ["truncate", "text-ellipsis", "text-clip"],
  "text-color": [{ text: any }],
  "text-transform": ["uppercase", "lowercase", "capitalize", "normal-case"],
  "font-style": ["italic", "not-italic"],
  "font-numbers": ["normal-nums", "tabular-nums", "proportional-nums"],
  "font-weight": [{ font: [isWeight] }],
  "font-family": [{ font: any }],
  "word-break": ["break-normal", "break-words", "break-all", "break-keep"],
  "ring-width": [{ ring: ["", isLength] }],
  "ring-color": [{ ring: any }],
  decoration: ["underline", "overline", "line-through", "no-underline"],
  "decoration-style": [{ decoration: [isLine, "wavy"] }],
  "decoration-width": [{ decoration: ["auto", "from-font", isLength] }],
  "decoration-color": [{ decoration: any }],
  "list-place": [{ list: ["inside", "outside"] }],
  list: [{ list: any }],
  "bg-image": [{ bg: [isImage] }],
  "bg-repeat": [{ bg: [isRepeat] }],
  "bg-size": [{ bg: [isImageSize] }],
  "bg-place": [{ bg: [isImagePlace] }],
  "bg-attachment": [{ bg: ["fixed", "local", "scroll"] }],
  "bg-color": [{ bg: any }],
  "outline-style": [{ outline: [isLine] }],
  "outline-offset": [{ "outline-offset": any }],
  "outline-width": [{ outline: ["", isLength] }],
  "outline-color": [{ outline: any }],
  "stroke-width": [{ stroke: [isLength] }],
  stroke: [{ stroke: any }],
  "object-fit": [{ object: ["contain", "cover", "fill", "none", "scale-down"] }],
  "object-place": [{ object: any }],
  content: [{ content: ["normal", "center", "start", "end", "between", "around", "evenly", "baseline", "stretch"] }],
  "content-text": [{ content: any }],
};

/** What a utility also says: `p-4` takes the place of an earlier `px-2`, and not the other way round. */
const conflictingClassGroups = {
  overflow: ["overflow-x", "overflow-y"],
  overscroll: ["overscroll-x", "overscroll-y"],
  inset: "inset-x inset-y inset-s inset-e inset-bs inset-be start end top right bottom left".split(" "),
  "inset-x": ["inset-s", "inset-e", "start", "end", "right", "left"],
  "inset-y": ["inset-bs", "inset-be", "top", "bottom"],
  start: ["inset-s"],
  "inset-s": ["start"],
  end: ["inset-e"],
  "inset-e": ["end"],
  flex: ["basis", "grow", "shrink"],
  gap: ["gap-x", "gap-y"],
  ...Object.fromEntries(
    ["p", "m"].flatMap((it) => [
      [it, ["x", "y", "s", "e", "bs", "be", "t", "r", "b", "l"].map((side) => it + side)],
      [`${it}x`, ["s", "e", "r", "l"].map((side) => it + side)],
      [`${it}y`, ["bs", "be", "t", "b"].map((side) => it + side)],
    ]),
  ),
  size: ["w", "h"],
  "line-clamp": ["display", "overflow"],
  rounded: plain.filter((name) => name.startsWith("rounded-")),
  "rounded-t": ["rounded-tl", "rounded-tr"],
  "rounded-b": ["rounded-bl", "rounded-br"],
  "rounded-s": ["rounded-ss", "rounded-es"],
  "rounded-e": ["rounded-se", "rounded-ee"],
  "border-width": sides.slice(1).map((side) => `border-width${side}`),
  "border-width-x": ["border-width-s", "border-width-e", "border-width-r", "border-width-l"],
  "border-width-y": ["border-width-bs", "border-width-be", "border-width-t", "border-width-b"],
  "border-color": sides.slice(1).map((side) => `border-color${side}`),
  "border-color-x": ["border-color-s", "border-color-e", "border-color-r", "border-color-l"],
  "border-color-y": ["border-color-bs", "border-color-be", "border-color-t", "border-color-b"],
  translate: ["translate-x", "translate-y"],
};

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups,
  conflictingClassGroupModifiers: { "text-size": ["leading"] },
  orderSensitiveModifiers: ["*", "**", "before", "after", "file", "marker", "placeholder"],
}));

/** Joins class names. Of two utilities that say the same thing the later one stays, so what a caller gives wins. */
export const cn = (...names: ClassValue[]) => merge(clsx(names));
