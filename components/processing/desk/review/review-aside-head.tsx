import { cva } from "class-variance-authority";
import { X } from "lucide-react";
import { closeVariants } from "@/components/ui/button";

/** The panel beside a document; on narrow screens it covers the document's lower part. */
export const reviewAside = cva(
  "flex w-85 flex-none flex-col gap-3.5 overflow-y-auto border-border border-s p-4 max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[76%] max-lg:w-auto max-lg:border-s-0 max-lg:border-t max-lg:bg-card max-lg:shadow-lg",
);

/** Its title and close button. */
export function ReviewAsideHead({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <h3 id={id} className="text-body tracking-normal">
        {title}
      </h3>
      <button type="button" className={closeVariants()} aria-label="Close" onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
