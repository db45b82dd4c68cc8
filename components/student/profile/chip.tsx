import { X } from "lucide-react";

/** One of several chosen things, with a button that removes it. */
export function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <li className="inline-flex max-w-full items-center rounded-md bg-secondary font-[560] text-secondary-foreground">
      <span dir="auto" className="py-2 ps-3.5 wrap-anywhere">
        {text}
      </span>
      <button
        type="button"
        className="grid size-11 flex-none place-items-center rounded-md hover:bg-[color-mix(in_srgb,var(--secondary)_86%,var(--foreground))]"
        aria-label={`Remove ${text}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}
