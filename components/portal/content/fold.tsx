import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type FoldProps = Omit<ComponentProps<"details">, "title"> & {
  /** What is always seen, and opens the rest. */
  title: ReactNode;
  /** For the line with the title. */
  titleClass?: string;
};

/** What opens where it stands: the chevron before its title says that it does, and turns. */
export function Fold({ title, titleClass, children, ...props }: FoldProps) {
  return (
    <details {...props}>
      <summary
        className={cn(
          "flex base:min-h-9 cursor-pointer items-center gap-2 rounded-md wrap-anywhere hover:bg-muted max-md:min-h-11 pointer-coarse:min-h-11",
          titleClass,
        )}
      >
        <ChevronDown
          aria-hidden="true"
          className="text-muted-foreground transition-[rotate] [details:not([open])>summary>&]:-rotate-90"
        />
        {title}
      </summary>
      {children}
    </details>
  );
}
