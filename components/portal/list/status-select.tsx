"use client";

import { Check, ChevronDown, type LucideIcon } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Key } from "@/components/portal/shortcuts/key";
import { useShortcutsOn } from "@/components/portal/shortcuts/shortcut-setting";
import { statusIcons } from "@/components/portal/status/status-badge";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { badgeVariants, type Tone } from "@/components/ui/badge";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
  menuItemVariants,
} from "@/components/ui/dropdown-menu";

/** A status, with the key that chooses it while the menu is open. */
type Option = {
  value: string;
  label: string;
  tone: Tone;
  key?: string | undefined;
  /** The tone's unless given. */
  icon?: LucideIcon | undefined;
};

type StatusSelectProps<Status extends string> = {
  /** The name of the record. */
  name: string;
  options: readonly (Option & { value: Status })[];
  value: Status;
  /** A status that needs a confirmation. Only for what cannot be undone. */
  asked?: { value: Status; title: string; description: string; confirm: string; destructive?: boolean } | undefined;
  onChange: (status: Status) => void;
  /** What a choice causes, at the end of the menu: "Ayesha gets an email". */
  consequence?: ReactNode;
};

/**
 * A record's status: badge and dropdown in one, the only coloured control of its row. Not a native select: on some
 * systems an arrow key chooses there at once, and every choice sends an email.
 */
export function StatusSelect<Status extends string>({
  name,
  options,
  value,
  asked,
  onChange,
  consequence,
}: StatusSelectProps<Status>) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const hasKeys = useShortcutsOn();
  const box = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const shown: Option = options.find((option) => option.value === value) ?? { value, label: value, tone: "off" };
  const { label, tone, icon: Icon = statusIcons[tone] } = shown;

  useEffect(() => {
    if (wasAsking.current && !isAsking) box.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  function onMenuKey(event: KeyboardEvent) {
    const option = hasKeys && options.find(({ key }) => key === event.key.toLowerCase());
    if (!option || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setOpen(false);
    choose(option.value);
  }

  function choose(chosen: string) {
    if (chosen === value) return;
    if (chosen === asked?.value) setAsking(true);
    else onChange(chosen as Status); // the values are those of the list below
  }

  return (
    <>
      {/* Not modal: the rest of the page stays usable. */}
      <DropdownMenu modal={false} open={isOpen} onOpenChange={setOpen}>
        <DropdownMenuTrigger
          ref={box}
          data-shortcut="s"
          className={badgeVariants({
            tone,
            className: "min-h-7.5 cursor-pointer hover:shadow-[inset_0_0_0_1px_currentColor] max-md:min-h-11",
          })}
          aria-label={`Status of ${name}: ${label}`}
        >
          <Icon aria-hidden="true" />
          <span className="inline-block first-letter:uppercase">{label}</span>
          <ChevronDown aria-hidden="true" />
        </DropdownMenuTrigger>
        <DropdownMenuContent className="max-w-72" onKeyDown={onMenuKey}>
          <Primitive.RadioGroup value={value} onValueChange={choose} aria-label={`Status of ${name}`}>
            {options.map((option) => (
              <Choice key={option.value} option={option} hasKey={hasKeys} />
            ))}
          </Primitive.RadioGroup>
          {consequence && (
            <Primitive.Label className="mt-1.5 border-border border-t px-3 pt-2 pb-1 text-muted-foreground text-small/[1.45] wrap-anywhere">
              {consequence}
            </Primitive.Label>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {isAsking && asked && (
        <AlertDialog
          open
          onOpenChange={setAsking}
          title={asked.title}
          description={asked.description}
          confirm={asked.confirm}
          cancel="Keep it"
          destructive={asked.destructive ?? true}
          onConfirm={() => onChange(asked.value)}
        />
      )}
    </>
  );
}

/** One status of the menu, with its key. */
function Choice({ option, hasKey }: { option: Option; hasKey: boolean }) {
  return (
    <Primitive.RadioItem value={option.value} className={menuItemVariants()}>
      <span className="inline-block first-letter:uppercase">{option.label}</span>
      <Primitive.ItemIndicator>
        <Check aria-hidden="true" />
      </Primitive.ItemIndicator>
      {hasKey && option.key && (
        <span className="ms-auto ps-4 max-md:hidden" aria-hidden="true">
          <Key>{option.key.toUpperCase()}</Key>
        </span>
      )}
    </Primitive.RadioItem>
  );
}
