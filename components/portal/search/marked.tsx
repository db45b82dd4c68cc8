import { Fragment } from "react";
import { readQuestion } from "@/lib/search/question";
import { latinDigits } from "@/lib/text";

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** A number with whatever people write between its digits. */
const spaced = (digits: string) => [...digits].join("[\\s()./-]*");

/** What to mark for a search, as a regular expression; null if nothing can be. */
function markPattern(typed: string): RegExp | null {
  const { about, text } = readQuestion(typed);
  const digits = latinDigits(text).replaceAll(/\D/g, "").replace(/^0+/, "");
  const parts =
    about === "phones"
      ? [digits, digits.replace(/^920?/, "")].filter(Boolean).map(spaced)
      : text.split(/\s+/).filter(Boolean).map(escaped);
  if (parts.length === 0) return null;
  // The longest first: it wins where several begin.
  return new RegExp(`(${parts.toSorted((a, b) => b.length - a.length).join("|")})`, "giu");
}

/** The text in pieces: every second one matches the search. */
export function piecesOf(text: string, typed: string): string[] {
  const pattern = markPattern(typed);
  return pattern ? text.split(pattern) : [text];
}

/** A text with the search's words marked. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return piecesOf(text, typed).map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: only the position tells one from another
      <mark key={at} className="rounded-[3px] bg-wait-bg px-px text-inherit">
        {piece}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: only the position tells one from another
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}
