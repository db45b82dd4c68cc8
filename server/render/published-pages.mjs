import { readFileSync } from "node:fs";
import path from "node:path";
import { loadAnswersOver } from "../static/static-answers.mjs";
import { clearFolders, isComplete, pageFolder, startFolder } from "./page-folder.mjs";
import { renderer } from "./renderer.mjs";

/**
 * The pages of the publication that everybody sees, over those of the build (docs/decisions/0046). lib/content finds it on
 * `globalThis`: it decides what is published, and this knows how it is rendered and shown.
 *
 * @param {{ dist: string, publicDir: string, headers: Record<string, string>, base: Map<string, object>, onSwitch: (shown:
 *   { answers: Map<string, object>, over: { folder: string, routes: Record<string, object> } }) => void }} options `base`
 *   are the answers of the build
 */
export function publishedPages({ dist, publicDir, headers, base, onSwitch }) {
  /** For a few pages and previews, which somebody waits for; and for all pages, pictures and lists. */
  const [quick, patient] = [renderer(), renderer({ isPatient: true, unusedMs: 10_000 })];
  globalThis.atServerStop?.add(async () => {
    for (const one of [quick, patient]) one.stop();
  });
  let shown = null;

  async function render({ publicationId, token, earlier, changesOffice, isOfficeTouched }, onPage) {
    const folder = pageFolder(dist, token);
    if (isComplete(folder)) return;
    const from = earlier ? pageFolder(dist, earlier) : null;
    // Without the pages before, those that only the office's facts are on come from the build, or are rendered.
    const withOffice = changesOffice || (isOfficeTouched && !(from && isComplete(from)));
    startFolder(folder, from);
    await (withOffice ? patient : quick).ask({ renderAll: { publicationId, folder, withOffice } }, onPage);
  }

  return {
    render,
    /** Loads the pages of a publication, rendering what is missing; what it gives exchanges them in one step. */
    async prepare(wanted) {
      await render(wanted);
      const folder = pageFolder(dist, wanted.token);
      const over = { folder, routes: JSON.parse(readFileSync(path.join(folder, "routes.json"), "utf8")) };
      const answers = await loadAnswersOver({ dist, publicDir, headers, base, over });
      return () => {
        onSwitch({ answers, over });
        const last = shown;
        shown = wanted.token;
        clearFolders(dist, [shown, last].filter(Boolean));
      };
    },
    /** Something is about to be published: starts the process that renders. */
    warm: () => quick.ask({ warm: true }),
    preview: (address, drafts) => quick.ask({ preview: { address, drafts } }),
  };
}
