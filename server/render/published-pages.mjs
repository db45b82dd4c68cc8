import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { loadAnswersOver } from "../static/packed-answers.mjs";
import { clearFolders, isComplete, pageFolder, startFolder } from "./page-folder.mjs";
import { renderer } from "./renderer.mjs";

/** How long a publication of a few pages, and a preview, wait for visitors: somebody waits for them. */
const fewMs = 2_000;
const previewMs = 500;
/** So many look for where a draft shows at once; more would wait for minutes. */
const mostChanged = 5;

/**
 * The pages of the publication that everybody sees, over those of the build (docs/decisions/0046). lib/content finds it on
 * `globalThis`: it decides what is published, and this knows how it is rendered and shown.
 *
 * @param {{ dist: string, publicDir: string, headers: Record<string, string>, base: Map<string, object>, onSwitch: (shown:
 *   { answers: Map<string, object>, over: { folder: string, routes: Record<string, object> } }) => void }} options `base`
 *   are the answers of the build
 */
export function publishedPages({ dist, publicDir, headers, base, onSwitch }) {
  const process_ = renderer();
  globalThis.atServerStop?.add(async () => process_.stop());
  let shown = null;
  /** Answers that are on their way, by their drafts. */
  const looking = new Map();

  async function render({ publicationId, token, earlier, changesOffice, isOfficeTouched }, onPage) {
    const folder = pageFolder(dist, token);
    if (isComplete(folder)) return;
    const from = earlier ? pageFolder(dist, earlier) : null;
    // Without the pages before, those that only the office's facts are on come from the build, or are rendered.
    const withOffice = changesOffice || (isOfficeTouched && !(from && isComplete(from)));
    startFolder(folder, from);
    const work = { renderAll: { publicationId, folder, withOffice } };
    await process_.ask(work, withOffice ? { onPage } : { onPage, waitMs: fewMs });
  }

  /** Reads what is rendered. */
  async function load({ token }) {
    const folder = pageFolder(dist, token);
    const over = { folder, routes: JSON.parse(readFileSync(path.join(folder, "routes.json"), "utf8")) };
    return { answers: await loadAnswersOver({ dist, publicDir, headers, base, over }), over };
  }

  return {
    render,
    /** Loads the pages of a publication, rendering what is missing; what it gives exchanges them in one step. */
    async prepare(wanted) {
      await render(wanted);
      const { answers, over } = await load(wanted).catch(async () => {
        rmSync(pageFolder(dist, wanted.token), { recursive: true, force: true }); // a power cut leaves half files
        await render(wanted);
        return load(wanted);
      });
      return () => {
        onSwitch({ answers, over });
        const last = shown;
        shown = wanted.token;
        clearFolders(dist, [shown, last].filter(Boolean));
      };
    },
    /** Something is about to be published: starts the process that renders. */
    warm: () => process_.ask({ warm: true }),
    /** Where drafts show; whoever asks the same meanwhile gets the same answer. It always yields to visitors. */
    async changedBy(drafts) {
      const of = JSON.stringify(drafts);
      if (!looking.has(of)) {
        if (looking.size >= mostChanged) throw new Error("Enough is being looked for already.");
        looking.set(
          of,
          process_.ask({ changedBy: drafts }).finally(() => looking.delete(of)),
        );
      }
      return looking.get(of);
    },
    preview: (address, drafts) => process_.ask({ preview: { address, drafts } }, { waitMs: previewMs }),
  };
}
