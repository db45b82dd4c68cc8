"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { changedTexts } from "@/lib/content/difference";
import { previewQuery } from "./content-queries";

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;
const height = 720;
/** What stays above the change, so that it isn't under the page's own bar. */
const above = 140;

type PreviewPaneProps = { id: string; version: number; page: string; before: unknown; after: unknown };

/** The page with the draft, at what the draft changes. Nothing of it runs (its own origin is only for its fonts): links and menus belong to the page itself. */
export function PreviewPane({ id, version, page, before, after }: PreviewPaneProps) {
  const query = useQuery(previewQuery(id, version));
  const [width, setWidth] = useState<Width>("phone");
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // Below the form, it would open where nobody sees it.
    if (pane.current && pane.current.getBoundingClientRect().top > innerHeight) pane.current.scrollIntoView();
  }, []);
  return (
    <Card ref={pane} aria-labelledby="content-preview" className="min-w-0 scroll-mt-16 xl:sticky xl:top-20">
      <div className="flex items-center gap-3 px-6 py-4 max-md:px-5">
        <h2 id="content-preview" className="me-auto min-w-0 text-h3 wrap-anywhere">
          Preview of {page}
        </h2>
        <fieldset aria-label="Width" className="flex flex-none">
          {(Object.keys(widths) as Width[]).map((one) => (
            <Button
              key={one}
              size="sm"
              variant="line"
              className="px-3 aria-pressed:border-primary aria-pressed:bg-secondary"
              aria-pressed={one === width}
              onClick={() => setWidth(one)}
            >
              {one === "phone" ? "Phone" : "Desktop"}
            </Button>
          ))}
        </fieldset>
      </div>
      <QueryPanel query={query} loading="Rendering the page..." failure="The page could not be rendered">
        {({ html }) =>
          html === null ? (
            <p className="px-6 pb-6 text-muted-foreground">
              This server shows no previews. Publish it and look at {page}.
            </p>
          ) : (
            <Frame page={page} html={html} width={widths[width]} texts={changedTexts(before, after)} />
          )
        }
      </QueryPanel>
    </Card>
  );
}

/** The page in its width, made smaller where the box is narrower. */
function Frame({ page, html, width, texts }: { page: string; html: string; width: number; texts: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  const show = () => frame.current && showFirst(frame.current, texts);
  // Another width has it in another place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is what moves it
  useEffect(() => void show(), [width, room]);
  return (
    <div ref={box} className="overflow-hidden border-border border-t" style={{ height }}>
      <iframe
        ref={frame}
        title={`Preview of ${page}`}
        srcDoc={html}
        sandbox="allow-same-origin"
        width={width}
        height={Math.round(height / scale)}
        className="origin-top-left rtl:origin-top-right"
        style={{ scale }}
        onLoad={show}
      />
    </div>
  );
}

/** Scrolls a page to the first of the texts that it shows; it stays at its top if it shows none. */
function showFirst({ contentDocument: shown, contentWindow: view }: HTMLIFrameElement, texts: readonly string[]): void {
  if (!shown?.body || !view) return;
  for (const text of texts) {
    const walker = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(text) ?? -1;
      if (at === -1) continue;
      const range = shown.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      const { top, width } = range.getBoundingClientRect();
      if (width === 0) continue; // in a script, or folded
      view.scrollTo({ top: top + view.scrollY - above, behavior: "instant" });
      return;
    }
  }
}
