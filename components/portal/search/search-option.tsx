import {
  CalendarDays,
  ChevronRight,
  FileText,
  Handshake,
  type LucideIcon,
  MessageSquare,
  Phone,
  Send,
  UserSearch,
  Zap,
} from "lucide-react";
import type { MouseEvent } from "react";
import { avatarVariants } from "@/components/portal/rows";
import { Key } from "@/components/portal/shortcuts/key";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { cn } from "@/components/ui/cn";
import { initialsOf } from "@/lib/text";
import type { Line, LineKind } from "./line";
import { Marked } from "./marked";

const icons: Record<Exclude<LineKind, "person">, LucideIcon> = {
  lead: UserSearch,
  booking: CalendarDays,
  application: Send,
  referral: Handshake,
  message: MessageSquare,
  page: FileText,
  action: Zap,
  contact: Phone,
};

type SearchOptionProps = {
  line: Line;
  id: string;
  typed: string;
  isActive: boolean;
  onOpen: (event: MouseEvent) => void;
  /** Shows what else can be done with it. */
  onMore: () => void;
  /** The mouse is over it. */
  onPoint: () => void;
};

/** One line: a link that the field's keys move over, so it is no tab stop itself. */
export function SearchOption({ line, id, typed, isActive, onOpen, onMore, onPoint }: SearchOptionProps) {
  const { title, note, href, badge, more } = line;
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      className="flex min-h-12 items-center gap-3 rounded-lg px-3 py-1.5 text-inherit no-underline max-md:min-h-15 aria-selected:bg-surface-2 aria-selected:shadow-[inset_3px_0_0_var(--primary)]"
      {...(line.kind === "contact" && { target: href.startsWith("tel:") ? undefined : "_blank", rel: "noreferrer" })}
      onClick={onOpen}
      onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
      onPointerMove={({ pointerType }) => pointerType === "mouse" && onPoint()}
    >
      <LineIcon line={line} />
      <span className="min-w-0 flex-1 leading-[1.35]">
        <span className="block font-[620] max-md:wrap-anywhere">
          <bdi className="md:block md:truncate md:[text-align:match-parent]">
            <Marked text={title} typed={typed} />
          </bdi>
        </span>
        {note && (
          <span className="block text-muted-foreground text-small/[1.35] max-md:line-clamp-2">
            {/* cut at its own end, as the name above */}
            <bdi className="md:block md:truncate md:[text-align:match-parent]">
              <Marked text={note} typed={typed} />
            </bdi>
          </span>
        )}
      </span>
      {badge && <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
      {more && isActive && (
        <span aria-hidden="true" className="flex-none text-muted-foreground text-small max-md:hidden">
          <Key>↵</Key> open &nbsp;<Key>→</Key> more
        </span>
      )}
      {more && (
        // For a finger: the Right key does the same, and a link may not hold a button.
        <span
          aria-hidden="true"
          title={`More for ${title}`}
          className="-my-1.5 -me-2 grid size-11 flex-none place-items-center text-muted-foreground md:hidden"
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onMore();
          }}
        >
          <ChevronRight className="size-5 rtl:rotate-180" />
        </span>
      )}
    </a>
  );
}

/** Initials of a person, or the icon of a thing. */
function LineIcon({ line: { kind, title, Icon } }: { line: Line }) {
  const Shown = Icon ?? (kind === "person" ? undefined : icons[kind]);
  return (
    <span
      aria-hidden="true"
      className={cn(
        Shown
          ? "grid size-8 flex-none place-items-center text-primary"
          : avatarVariants({ className: "size-8 text-small" }),
      )}
    >
      {Shown ? <Shown className="size-5" /> : initialsOf(title)}
    </span>
  );
}
