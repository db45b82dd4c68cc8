import { cn } from "@/components/ui/cn";

/** A text of the office, as `markdownHtml` (lib/announcements/markdown.ts) has made it: nothing else may be given here. */
export const MarkdownHtml = ({ html, className }: { html: string; className?: string }) => (
  <div
    className={cn(
      "grid gap-4 wrap-anywhere [&_blockquote]:border-border [&_blockquote]:border-s-2 [&_blockquote]:ps-4 [&_li]:my-1 [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6",
      className,
    )}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the parser escapes everything that was typed
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
