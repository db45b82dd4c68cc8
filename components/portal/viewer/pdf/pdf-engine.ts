import type { PDFDocumentLoadingTask, PDFWorker } from "pdfjs-dist";

type Engine = typeof import("pdfjs-dist/legacy/build/pdf.mjs");

/*
 * pdf.js draws PDFs here: phones have no viewer that could stand in a page, and a frame would take the keyboard away
 * (docs/decisions/0010). It comes with the first PDF; its worker and the parts below are files of this site, so that the
 * policy of the page stays as closed as everywhere. The build is the one for browsers of some years.
 */

/** Decoders of scanned pictures (office scanners write JBIG2, Acrobat JPEG 2000), and two alphabets of signs. */
const parts: Record<string, () => URL> = {
  "jbig2.wasm": () => new URL("pdfjs-dist/wasm/jbig2.wasm", import.meta.url),
  "openjpeg.wasm": () => new URL("pdfjs-dist/wasm/openjpeg.wasm", import.meta.url),
  "FoxitDingbats.pfb": () => new URL("pdfjs-dist/standard_fonts/FoxitDingbats.pfb", import.meta.url),
  "FoxitSymbol.pfb": () => new URL("pdfjs-dist/standard_fonts/FoxitSymbol.pfb", import.meta.url),
};

/** How pdf.js asks for a part that a document needs. */
class PartReader {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = parts[filename]?.();
    if (!address) throw new Error(`No ${filename} here`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

let loaded: Promise<Engine> | undefined;
/** One for all documents: starting it takes longer than most pages. */
let shared: PDFWorker | undefined;

async function load() {
  const engine = await import("pdfjs-dist/legacy/build/pdf.mjs");
  engine.GlobalWorkerOptions.workerSrc = new URL(
    "pdfjs-dist/legacy/build/pdf.worker.min.mjs",
    import.meta.url,
  ).toString();
  return engine;
}

/** Fetches pdf.js once; after a failure the next call tries again. */
function pdfEngine() {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

function dropWorker(worker: PDFWorker): void {
  worker.destroy();
  if (shared === worker) shared = undefined;
}

export type BegunPdf = {
  task: PDFDocumentLoadingTask;
  /** Ends the worker that reads it, so that one document that never opens does not hold up the next ones. */
  giveUp: () => void;
};

/** Begins to read a PDF. Whoever calls it calls `task.destroy()` in the end, which frees all it holds, or `giveUp()`. */
export async function beginPdf(file: Blob): Promise<BegunPdf> {
  const [engine, data] = await Promise.all([pdfEngine(), file.arrayBuffer()]);
  shared ??= new engine.PDFWorker();
  const worker = shared;
  await worker.promise.catch((error: unknown) => {
    dropWorker(worker);
    throw error;
  });
  const task = engine.getDocument({
    data,
    worker,
    isEvalSupported: false,
    useWorkerFetch: false,
    StandardFontDataFactory: PartReader,
    WasmFactory: PartReader,
    verbosity: engine.VerbosityLevel.ERRORS,
  });
  return { task, giveUp: () => dropWorker(worker) };
}
