import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { Tone } from "./badge";
import { cn } from "./cn";

type AlertProps = Omit<ComponentProps<"div">, "title"> & { tone?: Tone; title?: ReactNode };

const icons = { ok: CircleCheck, info: Info, wait: CircleAlert, bad: CircleAlert, off: Info } satisfies Record<
  Tone,
  unknown
>;

/** A notice inside the page. Give it `role="alert"` or `role="status"` when it appears after something was done. */
export function Alert({ tone = "info", title, className, children, ...props }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div className={cn("alert", tone !== "off" && `alert-${tone}`, className)} {...props}>
      <Icon aria-hidden="true" />
      <div className="min-w-0">
        {title && <b className="block">{title}</b>}
        {children}
      </div>
    </div>
  );
}
