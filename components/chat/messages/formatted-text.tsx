import { memo } from "react";
import { parseChatText, type TextSpan } from "./chat-text";

type FormattedTextProps = {
  text: string;
  /** More is coming: the caret stands behind the last word. */
  isUnfinished?: boolean;
};

function Span({ text, isBold, isItalic }: TextSpan) {
  const words = isItalic ? <em>{text}</em> : text;
  return isBold ? <strong>{words}</strong> : words;
}

/** A message, each of its lines running the way of its own script. Nothing in it is ever read as HTML. */
export const FormattedText = memo(function FormattedText({ text, isUnfinished = false }: FormattedTextProps) {
  const lines = parseChatText(text, isUnfinished);
  return lines.map(({ marker, spans }, index) => {
    const isLast = index === lines.length - 1;
    if (spans.length === 0 && !(isLast && isUnfinished)) return null; // an empty line is the space before the next
    const follows = index > 0 && lines[index - 1]?.spans.length !== 0;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
      <p key={index} dir="auto" className={marker ? "chat-item" : undefined} data-follows={follows || undefined}>
        {marker && <span className="chat-marker">{marker}</span>}
        {spans.map((span, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: so are the pieces of a line
          <Span key={at} {...span} />
        ))}
        {isLast && isUnfinished && <span className="chat-caret" aria-hidden="true" />}
      </p>
    );
  });
});
