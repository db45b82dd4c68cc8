"use client";

import { createElement, Fragment, type ReactNode } from "react";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import { Card } from "@/components/ui/card";
import type { ReferencePage } from "@/lib/openapi/reference";
import { OperationEntry } from "./operation-entry";

/** The API reference: every endpoint, by area. People search it with the browser's own find. */
function ApiReference({ reading: { introduction, areas } }: { reading: ReferencePage }) {
  return (
    <>
      <PageHead
        title="API reference"
        note="Every endpoint of this site: who may call it, what it takes and what it returns."
      />
      <Card pad className="grid max-w-[75ch] gap-2.5">
        {introduction.map((paragraph) => (
          <p key={paragraph}>{withCode(paragraph)}</p>
        ))}
        <p>
          For tools:{" "}
          <a className="inline-flex items-center gap-2 font-[620]" href="/api/openapi.json">
            OpenAPI 3.1 document
          </a>
        </p>
      </Card>
      <nav aria-label="Areas of the API">
        <ul className="my-7 flex flex-wrap gap-x-6 gap-y-1">
          {areas.map(({ name, operations }) => (
            <li key={name} className="py-1.5">
              <a className="inline-flex items-center gap-2 font-[620]" href={`#${name}`}>
                {name}
              </a>{" "}
              <span className="text-muted-foreground">{operations.length}</span>
            </li>
          ))}
        </ul>
      </nav>
      {areas.map(({ name, operations }) => (
        <section key={name} aria-labelledby={name} className="mt-9">
          <h2 id={name} className="mb-3">
            {name}
          </h2>
          <Card>
            {operations.map((operation) => (
              <OperationEntry key={operation.id} operation={operation} />
            ))}
          </Card>
        </section>
      ))}
    </>
  );
}

export const ApiReferencePage = portalPage(ApiReference);

/** A sentence with code between backticks. */
function withCode(sentence: string): ReactNode {
  const parts = sentence.split("`");
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 1 ? createElement("code", null, part) : part)),
  );
}
