import { readDoc } from "@/lib/word/read-doc";
import { readDocx } from "@/lib/word/read-docx";
import { WordError, type WordFailure, type WordText } from "@/lib/word/text";

export type WordQuestion = { bytes: ArrayBuffer; isOld: boolean };
export type WordAnswer = { text: WordText } | { failure: WordFailure };

/** A separate thread: a heavy file cannot block the page, which terminates the worker after a timeout. */
addEventListener("message", async ({ data }: MessageEvent<WordQuestion>) => {
  const bytes = new Uint8Array(data.bytes);
  try {
    answer({ text: data.isOld ? readDoc(bytes) : await readDocx(bytes) });
  } catch (error) {
    answer({ failure: error instanceof WordError ? error.because : "broken" });
  }
});

const answer = (said: WordAnswer) => postMessage(said);
