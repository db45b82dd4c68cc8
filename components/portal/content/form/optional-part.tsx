"use client";

import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { emptyOf, inSentence, type Schema } from "@/lib/content/form-parts";

type OptionalPartProps = {
  label: string;
  schemas: readonly Schema[];
  isThere: boolean;
  /** What stands for "not there". */
  none: unknown;
  onChange: (value: unknown) => void;
  children: ReactNode;
};

/** A part that a record can be without. */
export function OptionalPart({ label, schemas, isThere, none, onChange, children }: OptionalPartProps) {
  if (!isThere) {
    const [first = {}] = schemas;
    return (
      <div>
        <Button size="sm" variant="line" onClick={() => onChange(emptyOf(first))}>
          <Plus aria-hidden="true" />
          Add {inSentence(label)}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      {children}
      <div>
        <Button size="sm" variant="line" onClick={() => onChange(none)}>
          <X aria-hidden="true" />
          Remove {inSentence(label)}
        </Button>
      </div>
    </div>
  );
}
