"use client";

import { cva } from "class-variance-authority";
import { Menu, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { Sheet, SheetClose, SheetContent, SheetTrigger } from "@/components/ui/sheet";

const burger = cva("grid size-12 place-items-center rounded-md border border-wall-line bg-wall-2 text-wall-foreground");

type PortalMenuProps = {
  title: string;
  /** What opens it; by default the button in the header. */
  opener?: ReactNode;
  children: ReactNode;
};

/** The sidebar on a small screen: opened by a button; closed by a choice, Escape or the close button. */
export function PortalMenu({ title, opener, children }: PortalMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const path = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another screen closes the menu
  useEffect(() => setOpen(false), [path]);

  return (
    <Sheet open={isOpen} onOpenChange={setOpen}>
      {opener ? (
        <SheetTrigger asChild>{opener}</SheetTrigger>
      ) : (
        <SheetTrigger className={burger()} aria-label="Open menu">
          <Menu aria-hidden="true" />
        </SheetTrigger>
      )}
      <SheetContent title={title} className="on-wall">
        {children}
        <SheetClose className={burger({ className: "absolute inset-e-3 inset-bs-3 z-20" })} aria-label="Close menu">
          <X aria-hidden="true" />
        </SheetClose>
      </SheetContent>
    </Sheet>
  );
}
