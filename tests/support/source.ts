import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const projectRoot = path.resolve(import.meta.dirname, "../..");

export type SourceFile = { name: string; text: string };

/** One file of the project, by its path in it. */
export const sourceFile = (name: string): SourceFile => ({
  name,
  text: readFileSync(path.join(projectRoot, name), "utf8"),
});

const skipped = new Set(["node_modules", ".next", ".next-test", ".data", "generated"]);

/** The TypeScript files below a folder of the project, by their path in it. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
      .filter((name) => !name.split("/").some((part) => skipped.has(part)))
      .map(sourceFile),
  );
}

const statement = /^(?:import|export)\s+(?<type>type\s)?(?:[^"';]*?\sfrom\s+)?["'](?<from>[^"']+)["']/gm;
const dynamic = /\bimport\(\s*["'](?<from>[^"']+)["']\s*\)/g;

/** A file's imports: the project's own by path without extension, packages by name. */
export function importsOf({ name, text }: SourceFile, { types = true } = {}): string[] {
  const found = [...text.matchAll(statement)]
    .filter((match) => types || !match.groups?.type)
    .concat([...text.matchAll(dynamic)])
    .map((match) => match.groups?.from ?? "");
  return found.map((from) => {
    if (from.startsWith("@/")) return from.slice(2);
    return from.startsWith(".") ? path.posix.join(path.posix.dirname(name), from) : from;
  });
}

/** Finds files by the path in an import. */
export function fileFinder(files: SourceFile[]): (imported: string) => SourceFile | undefined {
  const byName = new Map(files.map((file) => [file.name.replace(/\.tsx?$/, ""), file]));
  return (imported) => byName.get(imported.replace(/\.tsx?$/, ""));
}
