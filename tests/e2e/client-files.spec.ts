import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { providerOfTheBuild } from "@/scripts/setup/tests/test-site.mjs";
import { ask, expectReady, openChat } from "../support/chat-screen";
import { expect, test } from "../support/chat-site";
import type { ModelCall } from "../support/model";

/**
 * Files sent to browsers must not reveal how the assistant runs: no key, no provider address, no part of the
 * instructions. The site was built with one set of provider variables, and is served here with another.
 */

/** Every text file of a folder that a browser can get, with its content. */
function* textsIn(folder: string, wanted: RegExp): Generator<[string, string]> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && wanted.test(entry.name)) yield [file, readFileSync(file, "utf8")];
  }
}

/** Scripts, styles and maps; pages rendered at build time with their parts for the router; the files of public/. */
function clientFiles(): [string, string][] {
  const dist = process.env.NEXT_DIST_DIR as string;
  return [
    ...textsIn(path.join(dist, "static"), /\.(js|css|json|map|txt)$/),
    ...textsIn(path.join(dist, "server", "app"), /\.(html|rsc|body|meta)$/),
    ...textsIn("public", /\.(js|json|svg|txt|xml|webmanifest)$/),
  ];
}

/** A sentence as it may appear in a script: with other quotes, spaces and line breaks. */
const plain = (text: string) =>
  text
    .replaceAll(/\\n|\\|&quot;|["'`]/g, " ")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();

test.use({ scanAtEnd: false }); // chat-provider.spec.ts scans it

test("files sent to browsers reveal nothing about the provider", async ({ page, model }) => {
  const answered: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/api/")) answered.push(JSON.stringify(await response.allHeaders()));
  });
  await openChat(page);
  await ask(page, "Hello");
  await expectReady(page);
  const { headers, body } = model.calls[0] as ModelCall;
  const [instructions = ""] = body.messages?.[0]?.content.split("\n\nFacts, the most relevant first:") ?? [];
  const sentences = instructions
    .split(/(?<=[.:;])\s+|\n/)
    .map((sentence) => plain(sentence).trim())
    .filter((sentence) => sentence.length > 40);
  expect(sentences.length).toBeGreaterThan(10);

  const files = clientFiles();
  expect(files.filter(([file]) => file.endsWith(".js")).length).toBeGreaterThan(10);
  expect(files.filter(([file]) => file.endsWith(".html")).length).toBeGreaterThan(20);
  const { OPENAI_API_KEY, OPENAI_MODEL } = providerOfTheBuild;
  const secrets = [
    ...[OPENAI_API_KEY, OPENAI_MODEL, "provider-of-the-build", String(headers.authorization).slice("Bearer ".length)],
    ...["OPENAI_", "api.openai.com", "chat/completions", "gpt-4o", new URL(model.url).host],
  ];
  const shown = [...files, ["the page", await page.content()], ["headers", answered.join()]] as [string, string][];
  const found = shown.flatMap(([file, text]) => {
    const words = plain(text);
    return [
      ...secrets.filter((secret) => text.includes(secret)).map((secret) => `${file}: ${secret}`),
      ...sentences.filter((sentence) => words.includes(sentence)).map((sentence) => `${file}: ${sentence}`),
    ];
  });
  expect(found).toEqual([]);
});
