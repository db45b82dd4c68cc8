/** A piece of a line with one style. */
export type TextSpan = { text: string; isBold: boolean; isItalic: boolean };

/** One line of a message: its list marker with the space after it ("• ", "- ") or "", and the rest. */
type TextLine = { marker: string; spans: TextSpan[] };

/** A marker without a partner stays as the typed asterisks. */
type Mark = { kind: "bold" | "italic"; canOpen: boolean; canClose: boolean; does: "open" | "close" | "nothing" };
type Token = string | Mark;

const listMarker = /^\s*([•-] )(?=\S)/;
const wordCharacter = /[\p{L}\p{N}]/u;

/**
 * The text of a message, line by line, with **bold** and *italic* and nothing else: anything else from a model or a
 * visitor (HTML, links, unpaired asterisks) stays text. While an answer streams (`isUnfinished`), an unclosed marker in
 * the last line applies up to its end, and asterisks at the very end are hidden, so that words do not change their
 * style when the closing marker arrives.
 */
export function parseChatText(text: string, isUnfinished = false): TextLine[] {
  const lines = text.split(/\r?\n/);
  return lines.map((line, index) => parseLine(line, isUnfinished && index === lines.length - 1));
}

/** The same as plain text without the markers, for screen readers. */
export const plainChatText = (text: string) =>
  parseChatText(text)
    .map(({ marker, spans }) => marker + spans.map((span) => span.text).join(""))
    .join("\n");

function parseLine(line: string, isUnfinished: boolean): TextLine {
  const marker = listMarker.exec(line)?.[1] ?? "";
  const words = marker ? line.replace(listMarker, "") : line;
  const tokens = tokensOf(isUnfinished ? words.replace(/\*+$/, "") : words);
  pairMarks(tokens, "bold", isUnfinished);
  pairMarks(tokens, "italic", isUnfinished);
  return { marker, spans: spansOf(tokens) };
}

function tokensOf(line: string): Token[] {
  const parts = line.split(/(\*+)/);
  return parts.flatMap((part, index): Token[] => {
    if (index % 2 === 0) return part ? [part] : [];
    const before = [...(parts[index - 1] ?? "")].pop() ?? "";
    const [after = ""] = parts[index + 1] ?? "";
    if (part.length > 3) return [part];
    const canOpen = /\S/.test(after);
    const canClose = /\S/.test(before);
    // 5*3*2 is arithmetic: a single asterisk inside a word is no marker.
    const isInside = part.length === 1 && wordCharacter.test(before) && wordCharacter.test(after);
    const mark = (kind: Mark["kind"]): Mark => ({
      kind,
      canOpen: canOpen && !isInside,
      canClose: canClose && !isInside,
      does: "nothing",
    });
    if (part.length === 1) return [mark("italic")];
    return part.length === 2 ? [mark("bold")] : [mark("bold"), mark("italic")];
  });
}

/** Pairs each opening marker with the next closing one of its kind. */
function pairMarks(tokens: readonly Token[], kind: Mark["kind"], isUnfinished: boolean): void {
  let open: Mark | undefined;
  for (const token of tokens) {
    if (typeof token === "string" || token.kind !== kind) continue;
    if (open && token.canClose) {
      open.does = "open";
      token.does = "close";
      open = undefined;
    } else if (!open && token.canOpen) {
      open = token;
    }
  }
  if (open && isUnfinished) open.does = "open";
}

function spansOf(tokens: readonly Token[]): TextSpan[] {
  const spans: TextSpan[] = [];
  const isOn = { bold: false, italic: false };
  for (const token of tokens) {
    if (typeof token !== "string" && token.does !== "nothing") {
      isOn[token.kind] = token.does === "open";
      continue;
    }
    const text = typeof token === "string" ? token : token.kind === "bold" ? "**" : "*";
    const last = spans[spans.length - 1];
    if (last && last.isBold === isOn.bold && last.isItalic === isOn.italic) last.text += text;
    else spans.push({ text, isBold: isOn.bold, isItalic: isOn.italic });
  }
  return spans;
}
