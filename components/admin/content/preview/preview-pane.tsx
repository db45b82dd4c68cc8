"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { changedTexts } from "@/lib/content/difference";
import { previewQuery, publishedPageQuery } from "../content-queries";
import { WhereItShows } from "../publish/where-it-shows";
import { type Shown, showChanges } from "./show-changes";

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;
const height = 720;

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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-6 py-4 max-md:px-5">
        <h2 id="content-preview" className="me-auto min-w-0 text-h3 wrap-anywhere">
          Preview of {page}
        </h2>
        <fieldset aria-label="Width" className="flex flex-none gap-2">
          {(Object.keys(widths) as Width[]).map((one) => (
            <Button
              key={one}
              size="sm"
              variant="line"
              className="px-3 max-md:min-h-11 aria-pressed:border-primary aria-pressed:bg-secondary"
              aria-pressed={one === width}
              onClick={() => setWidth(one)}
            >
              {one === "phone" ? "Phone" : "Desktop"}
            </Button>
          ))}
        </fieldset>
      </div>
      <WhereItShows id={id} version={version} className="px-6 pb-3 max-md:px-5" />
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

type FrameProps = { page: string; html: string; width: number; texts: readonly string[] };

/** The page in its width, made smaller where the box is narrower, and what of it the draft changes. */
function Frame({ page, html, width, texts }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const published = useQuery(publishedPageQuery(page));
  const [room, setRoom] = useState(0);
  const [loads, setLoads] = useState(0);
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  // Another width has it in another place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is what moves it, and the texts are the page's
  useEffect(() => {
    if (loads > 0 && !published.isPending && frame.current) setShown(showChanges(frame.current, published.data, texts));
  }, [loads, published.isPending, published.data, width, room]);
  return (
    <>
      <p role="status" className="min-h-10 px-6 pb-4 text-muted-foreground max-md:px-5">
        {shown && wordsOf(shown)}
      </p>
      <div ref={box} className="overflow-hidden border-border border-t bg-surface-2" style={{ height }}>
        <iframe
          ref={frame}
          title={`Preview of ${page}`}
          srcDoc={html}
          sandbox="allow-same-origin"
          width={width}
          height={Math.round(height / scale)}
          className="mx-auto block origin-top-left rtl:origin-top-right"
          style={{ scale }}
          onLoad={() => setLoads((before) => before + 1)}
        />
      </div>
    </>
  );
}

/** What the preview shows of the changes, in words. */
function wordsOf({ kind, places }: Shown): string {
  if (kind === "marked")
    return places === 1 ? "What differs is marked." : `${places} places differ. They are marked; this is the first.`;
  if (kind === "taken-out") return "Something is left out here that the published page says.";
  if (kind === "unseen") return "What differs isn’t seen at this width.";
  if (kind === "same") return "No text of this page differs from the published one.";
  if (kind === "new-page") return "All of it is new: this page isn’t published yet.";
  return "Where this page differs could not be found out.";
}
