import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { IconTile } from "./rows";

type FiguresProps = ComponentProps<"div"> & {
  /** Two per row on a phone, instead of as many as fit. */
  isPaired?: boolean;
};

/** Several `FigureCard`s, as many side by side as fit. */
export function Figures({ className, isPaired, ...props }: FiguresProps) {
  return (
    <div
      className={cn(
        "grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-5 max-md:gap-2.5",
        isPaired ? "max-md:grid-cols-2" : "max-md:grid-cols-[repeat(auto-fit,minmax(132px,1fr))]",
        className,
      )}
      {...props}
    />
  );
}

/** For the link in a figure's name: its click area covers the whole card. */
export const figureLink =
  "text-inherit no-underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0";

type FigureCardProps = {
  /** May be a link styled with `figureLink`: then the whole card is clickable. */
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  /** The screen behind the figure: makes the whole card a link. */
  href?: Route;
  className?: string;
};

/** One figure with its name. Put several into `<Figures>`. */
export function FigureCard({ label, value, note, icon, href, className }: FigureCardProps) {
  return (
    <Card
      className={cn(
        "flex items-start justify-between gap-3 p-6 max-md:odd:last:col-span-full max-md:p-3.5",
        // the link covers its card: hover, press and focus ring apply to the whole card
        "has-[h2_a]:relative has-[h2_a:hover]:border-primary has-[h2_a:focus-visible]:outline-3 has-[h2_a:focus-visible]:outline-ring has-[h2_a:focus-visible]:outline-offset-2 has-[h2_a]:transition-[border-color] has-[h2_a]:duration-(--dur-1)",
        className,
      )}
      data-figure=""
    >
      <div>
        <h2 className="font-[560] font-body text-[1rem] text-muted-foreground leading-[1.3] tracking-normal max-md:text-small">
          {href ? (
            <Link className={figureLink} href={href}>
              {label}
            </Link>
          ) : (
            label
          )}
        </h2>
        <p className="mt-2 font-bold font-display text-[2.25rem] normal-nums leading-[1.05] tracking-[-0.02em] max-md:text-[1.625rem]">
          {value}
        </p>
        {note && <p className="text-muted-foreground">{note}</p>}
      </div>
      {icon && <IconTile className="max-md:hidden">{icon}</IconTile>}
    </Card>
  );
}
