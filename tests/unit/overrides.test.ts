import { readFileSync } from "node:fs";
import path from "node:path";
import { compile } from "tailwindcss";
import { describe, expect, test } from "vitest";
import { meetingsIn, type Word } from "../support/class-names";
import { projectRoot, sourceFiles } from "../support/source";

/*
 * The order of class names decides nothing, and nothing merges them (decision 22). So no two utilities that meet on an
 * element may set the same property: a part writes what its caller may change as `base:…`.
 */
const read = (name: string) => readFileSync(path.join(projectRoot, name), "utf8");
const styles = `@layer theme{${read("node_modules/tailwindcss/theme.css")}}${read("app/theme.css")}@tailwind utilities;`;

type Sets = ReadonlyMap<string, string>;

/** Each property that is written as several, by those. */
const sides = ["block-start", "block-end", "inline-start", "inline-end"];
const wide: Record<string, string[]> = {
  ...Object.fromEntries(
    ["padding", "margin", "inset"].flatMap((name) => [
      [name, sides.map((side) => `${name}-${side}`)],
      ...["block", "inline"].map((way) => [`${name}-${way}`, [`${name}-${way}-start`, `${name}-${way}-end`]]),
      ...Object.entries({ top: "block-start", bottom: "block-end" }).map(([side, logical]) => [
        name === "inset" ? side : `${name}-${side}`,
        [`${name}-${logical}`],
      ]),
    ]),
  ),
  ...Object.fromEntries(
    ["width", "style", "color"].flatMap((what) => [
      [`border-${what}`, sides.map((side) => `border-${side}-${what}`)],
      ...["block", "inline"].map((way) => [
        `border-${way}-${what}`,
        [`border-${way}-start-${what}`, `border-${way}-end-${what}`],
      ]),
      [`border-top-${what}`, [`border-block-start-${what}`]],
      [`border-bottom-${what}`, [`border-block-end-${what}`]],
    ]),
  ),
  gap: ["row-gap", "column-gap"],
  overflow: ["overflow-x", "overflow-y"],
  flex: ["flex-grow", "flex-shrink", "flex-basis"],
  "border-radius": ["top-left", "top-right", "bottom-left", "bottom-right"].map((corner) => `border-${corner}-radius`),
};

/** What utilities set, by their names; what only sets something for what lies below is not among them. */
async function readUtilities(names: Iterable<string>): Promise<ReadonlyMap<string, Sets>> {
  const css = (await compile(styles)).build([...names]);
  return new Map(
    [...css.matchAll(/^\.((?:\\.|[^\s\\{])+) \{([^{}]*)\}/gm)].map(([, selector = "", body = ""]) => [
      selector.replace(/\\(?:([\da-f]{1,6}) |(.))/gi, (_, code, sign) =>
        code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
      ),
      new Map(
        [...body.matchAll(/([\w-]+): ([^;]+);/g)].flatMap(([, property = "", value = ""]) =>
          property.startsWith("--") ? [] : (wide[property] ?? [property]).map((one) => [one, value] as const),
        ),
      ),
    ]),
  );
}

/** "max-md:hover:px-4" is `px-4` under "max-md:hover:". */
function split(word: string) {
  const at = word.replace(/[[(][^\])]*[\])]/g, (inner) => "_".repeat(inner.length)).lastIndexOf(":") + 1;
  return { variants: word.slice(0, at), name: word.slice(at) };
}

/** Whether `later` sets otherwise what `earlier` sets, and does not just say one part of it (`p-4 px-2`) more exactly. */
function clash(earlier: Sets, later: Sets) {
  const both = [...later.keys()].filter((property) => earlier.has(property));
  if (both.length === later.size && later.size < earlier.size) return false;
  const isComposed = (value = "") => value.includes("var(--tw-"); // of several utilities, in a variable of each
  return both.some((property) => {
    const [one, two] = [earlier.get(property), later.get(property)];
    return one !== two && !isComposed(one) && !isComposed(two);
  });
}

const canMeet = (one: Word, two: Word) =>
  [...one.choices].every(([choice, branch]) => (two.choices.get(choice) ?? branch) === branch);

async function clashesOf(meetings: ReturnType<typeof meetingsIn>) {
  const utilities = await readUtilities(
    new Set(meetings.flatMap(({ words }) => words.map(({ word }) => split(word).name))),
  );
  const clashes = meetings.flatMap(({ where, words }) =>
    words.flatMap((one, index) =>
      words.slice(index + 1).flatMap((two) => {
        const [a, b] = [split(one.word), split(two.word)];
        const [earlier, later] = [utilities.get(a.name), utilities.get(b.name)];
        if (one.word === two.word || a.variants !== b.variants || !earlier || !later) return [];
        return canMeet(one, two) && clash(earlier, later) ? [`${where}: ${one.word} and ${two.word}`] : [];
      }),
    ),
  );
  return [...new Set(clashes)];
}

const inFile = (text: string) =>
  clashesOf(
    meetingsIn([
      { name: "components/a.tsx", text: `import { B, Out, look } from "./b";\n${text}` },
      {
        name: "components/b.tsx",
        text: `export const look = cva("base:px-5 flex", { variants: { size: { md: "h-4", sm: "h-2" } }, defaultVariants: { size: "md" } });
        export function B({ className, size, ...props }) { return <b className={look({ size, className })} {...props} />; }
        export const Out = ({ className }) => <B size="sm" className={cn("mt-2", className)} />;`,
      },
    ]),
  );

describe("what meets", () => {
  test.each([
    ['const A = () => <B className="px-2 mt-4" />', 0],
    ['const A = () => <B className="grid" />', 1],
    ['const A = () => <B size="sm" className="h-3" />', 1],
    ["const A = () => <B size={x} className={cn(is && 'h-3')} />", 2],
    ['const A = () => <Out className="mt-3" />', 1],
    ['const A = () => <Out className="mb-3 max-md:grid" />', 0],
    ['const A = () => <p className={look({ className: "block" })} />', 1],
    ['const own = { size: "sm", className: "h-3" } as const; const A = () => <p className={look(own)} />', 1],
    ['const own = { size: "sm", className: "h-3" }; const A = ({ ...props }) => <B {...own} {...props} />', 1],
    ["const A = () => <p className={cn('p-4', is ? 'm-1' : 'm-2', 'px-2')} />", 0],
    ["const A = () => <p className={cn('px-4', is && 'p-2')} />", 1],
    [
      "const a = { x: 'border-s-4 border-ok', y: 'border-s-2' }; const A = () => <p className={cn('border', a[of])} />",
      0,
    ],
    ["const A = () => <p className='border-s-4 hover:text-link text-[1rem] shadow-md border-0' />", 1],
  ])("%s", async (text, count) => {
    expect(await inFile(text)).toHaveLength(count);
  });
});

describe("in our code", () => {
  const meetings = meetingsIn(sourceFiles("app", "components"));

  test("there is something to look at", () => {
    expect(meetings.length).toBeGreaterThan(1500);
    expect(meetings.filter(({ words }) => words.some(({ word }) => word.startsWith("base:"))).length).toBeGreaterThan(
      100,
    );
  });

  test("no utility says otherwise what another one on the same element says", async () => {
    expect(await clashesOf(meetings)).toEqual([]);
  });
});
