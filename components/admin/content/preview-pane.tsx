"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { previewQuery } from "./content-queries";

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;

/** The page with the draft. Nothing of it runs (its own origin is only for its fonts): links and menus belong to the page itself. */
export function PreviewPane({ id, version, page }: { id: string; version: number; page: string }) {
  const query = useQuery(previewQuery(id, version));
  const [width, setWidth] = useState<Width>("phone");
  return (
    <Card aria-labelledby="content-preview" className="min-w-0 xl:sticky xl:top-20">
      <div className="flex flex-wrap items-center gap-3 p-6 max-md:p-5">
        <h2 id="content-preview" className="me-auto">
          Preview of {page}
        </h2>
        {(Object.keys(widths) as Width[]).map((one) => (
          <Button key={one} size="sm" variant="line" aria-pressed={one === width} onClick={() => setWidth(one)}>
            {one === "phone" ? "Phone" : "Desktop"}
          </Button>
        ))}
      </div>
      <QueryPanel query={query} loading="Rendering the page..." failure="The page could not be rendered">
        {({ html }) =>
          html === null ? (
            <p className="px-6 pb-6 text-muted-foreground">
              This server shows no previews. Publish it and look at {page}.
            </p>
          ) : (
            <div className="overflow-x-auto border-border border-t">
              <iframe
                title={`Preview of ${page}`}
                srcDoc={html}
                sandbox="allow-same-origin"
                width={widths[width]}
                height={720}
              />
            </div>
          )
        }
      </QueryPanel>
    </Card>
  );
}
