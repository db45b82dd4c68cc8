import { Bookmark, EyeOff } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { hideReasons } from "@/lib/shortlist/labels";
import type { ShortlistView } from "@/lib/shortlist/views";
import type { Compared } from "./use-compared";
import { type ShortlistChange, useShortlistChange } from "./use-shortlist";

/** A programme that the tools are about; `name` is what screen readers and the comparison call it. */
type ToolProgramme = { id: string; name: string };

type SaveButtonProps = { studentId: string; programme: ToolProgramme; isSaved: boolean };

/** Saves a programme, or takes it off the saved ones. */
export function SaveButton({ studentId, programme, isSaved }: SaveButtonProps) {
  const change = useShortlistChange(studentId);
  // Shown at once; a failure takes it back.
  const isOn = change.isPending ? !isSaved : isSaved;
  return (
    <button
      type="button"
      className="grid size-11 cursor-pointer place-items-center rounded-md text-primary hover:bg-surface-2"
      aria-label={`Save ${programme.name}`}
      aria-pressed={isOn}
      onClick={() =>
        !change.isPending &&
        change.mutate(isSaved ? { verb: "forget", id: programme.id } : { verb: "save", ids: [programme.id] })
      }
    >
      <Bookmark className={isOn ? "fill-current" : undefined} aria-hidden="true" />
    </button>
  );
}

type CompareBoxProps = { compared: Compared; programme: ToolProgramme; look: "icon" | "words" };

/** Ticks a programme for the comparison: a bare box in a row, or with its word where there is room. */
export function CompareBox({ compared, programme, look }: CompareBoxProps) {
  return (
    <label
      className={cn(
        "flex min-h-11 cursor-pointer items-center justify-center rounded-md hover:bg-surface-2",
        look === "icon" ? "w-11 @max-[56rem]:hidden" : "gap-2 border-[1.5px] border-input px-3.5 font-[620] text-ui",
      )}
    >
      <input
        type="checkbox"
        className="size-4.5 flex-none accent-primary"
        aria-label={`Compare ${programme.name}`}
        checked={compared.has(programme.id)}
        onChange={() => compared.toggle(programme)}
      />
      {look === "words" && "Compare"}
    </label>
  );
}

/** Hides a programme, with a reason; each says what else it leaves out. */
export function HideMenu({ studentId, programme }: { studentId: string; programme: ToolProgramme }) {
  const change = useShortlistChange(studentId);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="line" aria-label={`Hide ${programme.name}`} pending={change.isPending}>
          {!change.isPending && <EyeOff aria-hidden="true" />}
          Hide
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" aria-label="Why? We’ll use your reason for your next list.">
        <p className="px-3 py-2 text-small/[1.4]" aria-hidden="true">
          <b>Why?</b> We’ll use your reason for your next list.
        </p>
        {hideReasons.map(({ value, label, effect }) => (
          <DropdownMenuItem
            key={value}
            onSelect={() => change.mutate({ verb: "hide", id: programme.id, reason: value })}
          >
            <span className="grid">
              {label}
              <span className="text-muted-foreground text-small/[1.35]">{effect}</span>
            </span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

type HiddenStripProps = { studentId: string; entry: ShortlistView; name: string };

/** Stands where a programme was that the student has just hidden: what that teaches, and the way back. */
export function HiddenStrip({ studentId, entry, name }: HiddenStripProps) {
  const change = useShortlistChange(studentId);
  const back: ShortlistChange = { verb: "forget", id: entry.programme_id };
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 bg-surface px-4 py-2.5" role="status">
      <p className="min-w-0 flex-[1_1_260px] text-small/[1.45]">
        <b>{name} is hidden.</b> {entry.lesson} This takes effect in your next list.
      </p>
      <Button
        size="sm"
        variant="line"
        aria-label={`Undo: ${name}`}
        pending={change.isPending}
        onClick={() => change.mutate(back)}
      >
        Undo
      </Button>
    </div>
  );
}
