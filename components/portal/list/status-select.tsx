"use client";

import { Check, ChevronDown } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
  menuItemVariants,
} from "@/components/ui/dropdown-menu";
import { inputVariants } from "@/components/ui/form/input";

type StatusSelectProps<Status extends string> = {
  /** The name of the record. */
  name: string;
  options: readonly { value: Status; label: string }[];
  value: Status;
  /** A status that needs a confirmation. Only for what cannot be undone. */
  asked?: { value: Status; title: string; description: string; confirm: string; destructive?: boolean } | undefined;
  onChange: (status: Status) => void;
  className?: string | undefined;
};

/**
 * A record's status dropdown. Not a native select: on some systems an arrow key chooses there at once, and every choice
 * sends an email.
 */
export function StatusSelect<Status extends string>({
  name,
  options,
  value,
  asked,
  onChange,
  className,
}: StatusSelectProps<Status>) {
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const label = options.find((option) => option.value === value)?.label ?? value;

  useEffect(() => {
    if (wasAsking.current && !isAsking) box.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  function choose(chosen: string) {
    if (chosen === value) return;
    if (chosen === asked?.value) setAsking(true);
    else onChange(chosen as Status); // the values are those of the list below
  }

  return (
    <>
      {/* Not modal: the rest of the page stays usable. */}
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger
          ref={box}
          className={inputVariants({
            size: "sm",
            className: cn("flex items-center justify-between gap-3 text-start", className),
          })}
          aria-label={`Status of ${name}: ${label}`}
        >
          {label}
          <ChevronDown aria-hidden="true" />
        </DropdownMenuTrigger>
        <DropdownMenuContent className="min-w-(--radix-dropdown-menu-trigger-width)">
          <Primitive.RadioGroup value={value} onValueChange={choose} aria-label={`Status of ${name}`}>
            {options.map((option) => (
              <Primitive.RadioItem key={option.value} value={option.value} className={menuItemVariants()}>
                {option.label}
                <Primitive.ItemIndicator className="ms-auto">
                  <Check aria-hidden="true" />
                </Primitive.ItemIndicator>
              </Primitive.RadioItem>
            ))}
          </Primitive.RadioGroup>
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
