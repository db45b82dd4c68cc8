import { memo } from "react";
import { telLink } from "@/lib/site";
import { parseChatText, type TextSpan } from "./chat-text";

type FormattedTextProps = {
  text: string;
  /** More is coming: show the caret after the last word. */
  isUnfinished?: boolean;
  /** Phone numbers to call at once: where one stands by itself in bold, it is a link. */
  numbers?: readonly string[] | undefined;
};

/** The addresses that an answer may link: a plan, or the check with what was said, on this site. Any other stays text. */
const ownAddress =
  /(?<![\w/.:])(\/plan\?country=[a-z-]+(?:&(?:city|level)=[\w%+.'-]+)*|\/check\?degree=[a-z]+(?:&(?:result|test|score|budget|field)=[\w%+.-]+)*)/;

const linked = (text: string) =>
  text.split(ownAddress).map((piece, index) =>
    index % 2 === 1 ? (
      <a key={piece} href={piece} rel="nofollow">
        {piece.startsWith("/check") ? "Open “Can I go?”" : "Open the funds planner"}
      </a>
    ) : (
      piece
    ),
  );

function Span({ text, isBold, isItalic, isNumber }: TextSpan & { isNumber: boolean | undefined }) {
  if (isNumber) {
    return (
      <a className="inline-flex min-h-6 items-center font-[700] max-md:min-h-11" href={telLink(text)}>
        {text}
      </a>
    );
  }
  const words = isItalic ? <em>{text}</em> : isBold ? text : linked(text);
  return isBold ? <strong>{words}</strong> : words;
}

/**
 * A message, each line in the direction of its own script. Nothing in it is ever interpreted as HTML; of addresses, only a
 * plan or a check of ours becomes a link, and the numbers of helplines.
 */
export const FormattedText = memo(function FormattedText({ text, isUnfinished = false, numbers }: FormattedTextProps) {
  const lines = parseChatText(text, isUnfinished);
  return lines.map(({ marker, spans }, index) => {
    const isLast = index === lines.length - 1;
    if (spans.length === 0 && !(isLast && isUnfinished)) return null; // an empty line becomes the space before the next
    const follows = index > 0 && lines[index - 1]?.spans.length !== 0;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
      <p key={index} dir="auto" className={marker ? "ps-5.5" : undefined} data-follows={follows || undefined}>
        {/* a hanging indent: the marker is in the line's left margin */}
        {marker && <span className="-ms-4 inline-block w-4 whitespace-pre">{marker}</span>}
        {spans.map((span, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same holds for the pieces of a line
          <Span key={at} {...span} isNumber={span.isBold && numbers?.includes(span.text)} />
        ))}
        {isLast && isUnfinished && (
          <span
            className="ms-[3px] inline-block h-[1.1em] w-[9px] rounded-[2px] bg-primary align-[-3px] motion-safe:animate-blink"
            aria-hidden="true"
          />
        )}
      </p>
    );
  });
});
