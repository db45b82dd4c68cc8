import type { PDFDocumentLoadingTask, PDFWorker } from "pdfjs-dist";

type Engine = typeof import("pdfjs-dist/legacy/build/pdf.mjs");

/*
 * pdf.js renders PDFs here: phones cannot embed a PDF viewer in a page, and an iframe would take the keyboard focus
 * (docs/decisions/0010). It loads with the first PDF; its worker and the parts below are files of this site, so the
 * page's content policy stays as strict as elsewhere. We use the legacy build, for browsers a few years old.
 */

/** Decoders for scanned pictures (office scanners write JBIG2, Acrobat JPEG 2000), and two symbol fonts. */
const parts: Record<string, () => URL> = {
  "jbig2.wasm": () => new URL("pdfjs-dist/wasm/jbig2.wasm", import.meta.url),
  "openjpeg.wasm": () => new URL("pdfjs-dist/wasm/openjpeg.wasm", import.meta.url),
  "FoxitDingbats.pfb": () => new URL("pdfjs-dist/standard_fonts/FoxitDingbats.pfb", import.meta.url),
  "FoxitSymbol.pfb": () => new URL("pdfjs-dist/standard_fonts/FoxitSymbol.pfb", import.meta.url),
};

/** Loads a part that pdf.js needs for a document. */
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
/** One worker for all documents: starting it takes longer than rendering most pages. */
let shared: PDFWorker | undefined;

async function load() {
  const engine = await import("pdfjs-dist/legacy/build/pdf.mjs");
  engine.GlobalWorkerOptions.workerSrc = new URL(
    "pdfjs-dist/legacy/build/pdf.worker.min.mjs",
    import.meta.url,
  ).toString();
  return engine;
}

/** Loads pdf.js once; after a failure the next call tries again. */
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
  /** Terminates the worker, so that a document that never opens does not block the next ones. */
  giveUp: () => void;
};

/** Starts to load a PDF. The caller must call `task.destroy()` in the end, which frees everything, or `giveUp()`. */
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
