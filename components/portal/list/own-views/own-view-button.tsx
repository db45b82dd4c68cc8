"use client";

import { Bookmark, BookmarkPlus, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { OwnView } from "@/lib/saved-views/views";
import { DeleteViewDialog } from "./delete-view-dialog";
import type { ListOfViews } from "./own-views-query";
import { type Named, ViewNameDialog } from "./view-name-dialog";

type OwnViewButtonProps = {
  of: ListOfViews;
  /** The own view that the list shows now. */
  shown: OwnView | undefined;
  /** The list's query at the moment of the press, if no view shows it yet. */
  unsaved: (() => string) | undefined;
  note?: string | undefined;
};

const look = "flex-none px-3 max-md:min-h-11";

/** Beside the views: saves what the list shows now, or renames or deletes the own view that it shows. */
export function OwnViewButton({ of, shown, unsaved, note }: OwnViewButtonProps) {
  const [named, setNamed] = useState<Named>();
  const [deleted, setDeleted] = useState<OwnView>();
  const box = useRef<HTMLDivElement>(null);
  /** The button may have become the other one. */
  const focusButton = () => box.current?.querySelector("button")?.focus();

  return (
    <div ref={box} className="flex-none empty:hidden">
      {shown ? (
        <DropdownMenu modal={false}>
          <DropdownMenuTrigger
            className={buttonVariants({ variant: "line", size: "sm", className: look })}
            aria-label={`Rename or delete the view ${shown.name}`}
            title="Rename or delete this view"
          >
            <Bookmark aria-hidden="true" className="fill-current" />
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={() => setNamed({ view: shown })}>
              <Pencil aria-hidden="true" />
              Rename…
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => setDeleted(shown)}>
              <Trash2 aria-hidden="true" />
              Delete…
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      ) : (
        unsaved !== undefined && (
          <Button
            variant="line"
            size="sm"
            className={look}
            title="Save this view"
            aria-haspopup="dialog"
            onClick={() => setNamed({ query: unsaved() })}
          >
            <BookmarkPlus aria-hidden="true" />
            <span className="sr-only @min-[84rem]/list:not-sr-only">Save this view</span>
          </Button>
        )
      )}
      {named && (
        <ViewNameDialog
          of={of}
          named={named}
          note={note}
          onClose={() => setNamed(undefined)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusButton();
          }}
        />
      )}
      {deleted && (
        <DeleteViewDialog
          of={of}
          view={deleted}
          onClose={() => {
            setDeleted(undefined);
            requestAnimationFrame(focusButton);
          }}
          onDeleted={focusButton}
        />
      )}
    </div>
  );
}
