import { createElement, Fragment, type ReactNode } from "react";

/** A sentence in which what stands between back quotes is code. */
export function withCode(sentence: string): ReactNode {
  const parts = sentence.split("`");
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 1 ? createElement("code", null, part) : part)),
  );
}
