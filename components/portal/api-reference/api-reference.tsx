import { createElement, Fragment, type ReactNode } from "react";
import { PageHead } from "@/components/portal/shell/page-head";
import { Card } from "@/components/ui/card";
import type { ApiReading } from "@/lib/openapi/reading";
import { OperationEntry } from "./operation-entry";
import "./api-reference.css";

/** The API reference: every endpoint, by area. It is searched with the browser's own find. */
export function ApiReference({ reading: { introduction, areas } }: { reading: ApiReading }) {
  return (
    <>
      <PageHead
        title="API reference"
        note="Every endpoint of this site: who may call it, what it takes and what it returns."
      />
      <Card pad className="api-rules">
        {introduction.map((paragraph) => (
          <p key={paragraph}>{withCode(paragraph)}</p>
        ))}
        <p>
          For tools:{" "}
          <a className="text-link" href="/api/openapi.json">
            OpenAPI 3.1 document
          </a>
        </p>
      </Card>
      <nav aria-label="Areas of the API">
        <ul className="api-areas">
          {areas.map(({ name, operations }) => (
            <li key={name}>
              <a className="text-link" href={`#${name}`}>
                {name}
              </a>{" "}
              <span className="muted">{operations.length}</span>
            </li>
          ))}
        </ul>
      </nav>
      {areas.map(({ name, operations }) => (
        <section key={name} aria-labelledby={name} className="api-area">
          <h2 id={name}>{name}</h2>
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

/** A sentence in which what stands between back quotes is code. */
function withCode(sentence: string): ReactNode {
  const parts = sentence.split("`");
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 1 ? createElement("code", null, part) : part)),
  );
}
