"use client";

import { usePathname, useRouter } from "next/navigation";
import { Dialog as Primitive } from "radix-ui";
import { type MouseEvent, useEffect, useRef } from "react";
import { ErrorState } from "@/components/portal/error-state";
import { goTo } from "@/components/portal/list/use-list";
import { overlayVariants } from "@/components/ui/dialog";
import type { Line, SearchGuide } from "./line";
import { rememberLine } from "./recent";
import { SearchChips, SearchHints, SearchNothing } from "./search-around";
import { SearchBar } from "./search-bar";
import { SearchOption } from "./search-option";
import type { SearchDialogProps } from "./search-provider";
import { type SearchState, useSearchState } from "./use-search-state";

/** The search of a portal: a dialog, and on a phone the whole screen. */
export function SearchDialog({ guide, start, onClose, onClosed }: SearchDialogProps & { guide: SearchGuide }) {
  const state = useSearchState(guide, start);
  const hasOpened = useRef(false);
  const open = useOpen(guide, (isOpened) => {
    hasOpened.current = isOpened;
    onClose();
  });
  const { chip, of, error, lines, text, isCurrent, show } = state;
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayVariants()} />
        <Primitive.Content
          data-window
          aria-describedby={undefined}
          className="fixed inset-x-0 top-23 z-51 mx-auto flex max-h-[calc(100dvh-124px)] w-[min(720px,100%-32px)] flex-col overflow-hidden rounded-[14px] border border-border bg-popover text-popover-foreground text-ui shadow-lg focus-visible:outline-none max-md:inset-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:rounded-none max-md:border-0"
          onEscapeKeyDown={(event) => of && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault(); // it would select what was typed ahead, and the next letter would replace that
            const box = state.field.current;
            box?.focus();
            box?.setSelectionRange(box.value.length, box.value.length);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed(hasOpened.current);
          }}
        >
          <Primitive.Title className="sr-only">Search everything</Primitive.Title>
          <SearchBar state={state} />
          <SearchChips guide={guide} chip={chip} onChoose={(value) => show({ chip: value })} />
          {error && (
            <div className="p-3">
              <ErrorState
                title="The search didn’t work."
                note={error.message}
                pending={state.isRetrying}
                onRetry={state.retry}
              />
            </div>
          )}
          <SearchLines state={state} open={open} />
          {lines.length === 0 && !error && (
            <SearchNothing
              typed={text.trim()}
              chip={chip}
              isKnown={isCurrent}
              onWiden={() => show({ chip: "everything" })}
            />
          )}
          <SearchHints isInside={of !== undefined} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type SearchLinesProps = { state: SearchState; open: (line: Line, event: MouseEvent) => void };

/** The lines in their groups. */
function SearchLines({ state, open }: SearchLinesProps) {
  const { of, groups, active, text } = state;
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is active
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active?.id]);

  return (
    <div
      ref={list}
      id={state.listId}
      role="listbox"
      aria-label={of ? `What to do with ${of.title}` : "Found"}
      className="min-h-0 flex-initial overflow-y-auto px-2 pb-2.5 empty:hidden max-md:flex-1"
    >
      {groups.map(({ heading, lines }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={heading} role="group" aria-label={heading}>
          <p aria-hidden="true" className="px-3 pt-3 pb-1.5 font-semibold text-muted-foreground text-small/[1]">
            <bdi>{heading}</bdi>
          </p>
          {lines.map((line) => (
            <SearchOption
              key={line.id}
              id={state.optionId(line)}
              line={line}
              typed={of ? "" : text}
              isActive={line === active}
              onOpen={(event) => open(line, event)}
              onMore={() => state.show({ of: line })}
              onPoint={() => state.point(line)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Opens a line and closes the search; a press for a new tab is left to the browser. */
function useOpen({ portal, inPlace }: SearchGuide, onClose: (isOpened: boolean) => void) {
  const router = useRouter();
  const path = usePathname();
  return (line: Line, event: MouseEvent) => {
    const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    rememberLine(portal, line);
    if (isElsewhere) return;
    if (line.kind === "contact") return onClose(false); // the browser opens the phone, or WhatsApp in a new tab
    event.preventDefault();
    onClose(true);
    const isHere = inPlace.includes(path) && line.href.split("?")[0] === path;
    if (isHere) goTo(line.href);
    else router.push(line.href as Parameters<typeof router.push>[0]); // typedRoutes cannot check a composed address
  };
}
