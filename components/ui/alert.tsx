import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { Tone } from "./badge";

type AlertProps = Omit<ComponentProps<"div">, "title"> & { tone?: Tone; title?: ReactNode };

const icons = { ok: CircleCheck, info: Info, wait: CircleAlert, bad: CircleAlert, off: Info } satisfies Record<
  Tone,
  unknown
>;

export const alertVariants = cva(
  "flex items-start gap-3.5 base:rounded-md border-s-6 base:px-4.5 base:py-4 text-foreground [&>svg]:mt-[3px]",
  {
    variants: {
      tone: {
        ok: "border-ok bg-ok-bg [&>svg]:text-ok",
        info: "border-info bg-info-bg [&>svg]:text-info",
        wait: "border-wait bg-wait-bg [&>svg]:text-wait",
        bad: "border-bad bg-bad-bg [&>svg]:text-bad",
        off: "border-off bg-off-bg [&>svg]:text-off",
      },
    },
    defaultVariants: { tone: "info" },
  },
);

/** A notice in the page. Give it `role="alert"` or `role="status"` if it appears after an action. */
export function Alert({ tone = "info", title, className, children, ...props }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div className={alertVariants({ tone, className })} {...props}>
      <Icon aria-hidden="true" />
      <div className="min-w-0">
        {title && <b className="block">{title}</b>}
        {children}
      </div>
    </div>
  );
}
