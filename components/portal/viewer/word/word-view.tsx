"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { ViewerFrame, type ViewProps } from "@/components/portal/viewer/viewer-frame";
import { ViewerNote, ViewerWait } from "@/components/portal/viewer/viewer-note";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { mimeTypes } from "@/lib/documents/file-types";
import type { WordBlock, WordFailure, WordRun, WordText } from "@/lib/word/text";
import type { WordAnswer, WordQuestion } from "./word-worker";

type WordState =
  | { is: "reading" }
  | { is: "failed"; because: WordFailure | "too-slow" | "no-viewer" }
  | { is: "read"; text: WordText };

/** The longest file we show takes a few seconds on an old phone. */
const patienceMs = 20_000;

/** Extracts the text of a Word file in memory. */
function useWord(file: Blob, mimeType: string): WordState {
  const [state, setState] = useState<WordState>({ is: "reading" });
  useEffect(() => {
    setState({ is: "reading" });
    const worker = new Worker(new URL("./word-worker.ts", import.meta.url), { type: "module" });
    const end = (last: WordState) => {
      clearTimeout(patience);
      worker.terminate();
      setState(last);
    };
    const patience = setTimeout(() => end({ is: "failed", because: "too-slow" }), patienceMs);
    worker.onerror = () => end({ is: "failed", because: "no-viewer" });
    worker.onmessage = ({ data }: MessageEvent<WordAnswer>) =>
      end("text" in data ? { is: "read", text: data.text } : { is: "failed", because: data.failure });
    void file.arrayBuffer().then((bytes) => {
      const question: WordQuestion = { bytes, isOld: mimeType === mimeTypes.doc };
      worker.postMessage(question, [bytes]);
    });
    return () => {
      clearTimeout(patience);
      worker.terminate();
    };
  }, [file, mimeType]);
  return state;
}

const failures: Record<Extract<WordState, { is: "failed" }>["because"], { title: string; note: string }> = {
  locked: {
    title: "This Word file is locked with a password",
    note: "Ask the student for one without a password. Anyone who knows it can open the downloaded file.",
  },
  broken: { title: "This Word file is damaged and can't be shown", note: "Another app may still open it." },
  "too-old": {
    title: "This Word file is too old to show here",
    note: "It was made with Word 6 or 95. Download it and open it in Word or LibreOffice.",
  },
  "too-long": { title: "This Word file is too long to show here", note: "Download it to read it." },
  "too-slow": { title: "This Word file takes too long to open", note: "Download it to read it." },
  "no-viewer": { title: "The viewer couldn’t be loaded", note: "Reload the page, or download the file." },
};

type WordViewProps = ViewProps & { mimeType: string };

/** The text of a Word file in memory. Its author's other formatting is not shown: that would be a guess. */
export function WordView({ file, mimeType, tools, handle }: WordViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const state = useWord(file, mimeType);
  return (
    <ViewerFrame tools={tools} handle={handle} scroller={scroller}>
      {state.is === "reading" && <ViewerWait role="status">Opening the document...</ViewerWait>}
      {state.is === "failed" && (
        <ViewerNote isFailure {...failures[state.because]}>
          <Button onClick={tools.download}>Download</Button>
        </ViewerNote>
      )}
      {state.is === "read" && <WordPage text={state.text} name={tools.name} />}
    </ViewerFrame>
  );
}

function WordPage({ text: { blocks, isCut, pictures }, name }: { text: WordText; name: string }) {
  if (blocks.length === 0) {
    return <ViewerNote title="There is no text in this Word file" note={picturesNote(pictures)} />;
  }
  return (
    <div className="grid w-[min(46rem,100cqi-32px)] gap-3">
      <p className="text-muted-foreground text-small/[1.45]">
        Text only. {picturesNote(pictures)} Download the file to see its layout.
      </p>
      <article
        className="grid gap-3 whitespace-pre-wrap bg-white p-[clamp(16px,5cqi,56px)] text-[#062a33] shadow-md wrap-anywhere"
        aria-label={`Text of ${name}`}
      >
        <Blocks blocks={blocks} />
      </article>
      {isCut && <Alert tone="wait">The document continues. Download it to read the rest.</Alert>}
    </div>
  );
}

const picturesNote = (pictures: number) =>
  pictures === 0 ? "" : pictures === 1 ? "1 picture is not shown." : `${pictures} pictures are not shown.`;

/** Below the title of the displayed document. */
const headings = ["h3", "h4", "h5", "h6"] as const;
const sizes = { h3: "text-[1.375rem]", h4: "text-[1.1875rem]", h5: "text-body", h6: "text-body" };

// The blocks never change, and only their position identifies them.
const placed = <T,>(list: readonly T[], draw: (one: T, place: number) => ReactNode) => list.map(draw);

function Blocks({ blocks }: { blocks: readonly WordBlock[] }) {
  return placed(blocks, (block, place) => <Block key={place} block={block} />);
}

function Block({ block }: { block: WordBlock }) {
  switch (block.is) {
    case "heading": {
      const Heading = headings[Math.min(block.level, headings.length) - 1] ?? "h6";
      return (
        <Heading dir="auto" className={cn("mt-2 leading-[1.3]", sizes[Heading])}>
          <Runs runs={block.runs} />
        </Heading>
      );
    }
    case "item":
      return (
        <p dir="auto" className="flex gap-[0.6em]" style={{ marginInlineStart: `${block.depth * 1.5}rem` }}>
          <span className="min-w-[1.2em] flex-none">{block.marker}</span>
          <span>
            <Runs runs={block.runs} />
          </span>
        </p>
      );
    case "table":
      return (
        <div className="overflow-x-auto">
          <table className="border-collapse">
            <tbody>
              {placed(block.rows, (cells, row) => (
                <tr key={row}>
                  {placed(cells, (cell, column) => (
                    <td key={column} className="border border-[#b8cbc8] px-2.5 py-1 align-top">
                      <Blocks blocks={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return (
        <p dir="auto">
          <Runs runs={block.runs} />
        </p>
      );
  }
}

const Runs = ({ runs }: { runs: readonly WordRun[] }) =>
  placed(runs, ({ text, isBold, isItalic }, place) => {
    const said = isItalic ? <em>{text}</em> : text;
    return isBold ? <strong key={place}>{said}</strong> : <span key={place}>{said}</span>;
  });
