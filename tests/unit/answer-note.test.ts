import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { answerNote, answerNotes, withTrueNote } from "@/lib/chat/answer-note.mjs";
import { loadAnswers } from "@/server/static/static-answers.mjs";

afterEach(() => vi.unstubAllEnvs());

/** The server's answers at `/chat` and for the router's part of it, for a site built with or without a key. */
function served(builtWith: boolean, key: string | undefined): string[] {
  const dist = mkdtempSync(path.join(tmpdir(), "note-"));
  try {
    const app = path.join(dist, "server", "app");
    mkdirSync(app, { recursive: true });
    const note = answerNote(builtWith);
    const html = `<html><main><p>${note}</p></main><script>self.__next_f.push([1,"${note}"])</script></html>`;
    writeFileSync(path.join(app, "chat.html"), html);
    writeFileSync(path.join(app, "chat.rsc"), `0:["${note}"]`);
    writeFileSync(path.join(app, "chat.meta"), "{}");
    const route = { initialRevalidateSeconds: false, routeType: "page" };
    writeFileSync(path.join(dist, "prerender-manifest.json"), JSON.stringify({ routes: { "/chat": route } }));
    vi.stubEnv("OPENAI_API_KEY", key);
    const answers = loadAnswers({ dist, publicDir: path.join(dist, "none"), headers: {} });
    return ["/chat", "/chat rsc"].map((at) => answers.get(at)?.identity.body.toString() ?? "");
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

test("the assistant's page says who answers now, whether the key came before or after the build", () => {
  for (const builtWith of [true, false]) {
    for (const [key, hasModel] of [
      ["sk-x", true],
      [undefined, false],
      ["  ", false],
    ] as const) {
      for (const body of served(builtWith, key)) {
        expect(body).toContain(answerNote(hasModel));
        expect(body).not.toContain(answerNote(!hasModel));
        expect(body).not.toContain("sk-x");
      }
    }
  }
});

test("the two notes differ, and survive HTML", () => {
  expect(answerNotes.own).toMatch(/own catalogue, not from an AI model/);
  for (const note of Object.values(answerNotes)) expect(note).not.toMatch(/[<>&"'\\]/);
  expect(withTrueNote(answerNotes.model, false)).toBe(answerNotes.own);
});
