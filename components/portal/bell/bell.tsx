"use client";

import { useQuery } from "@tanstack/react-query";
import { cva } from "class-variance-authority";
import { Bell as BellIcon, X } from "lucide-react";
import { useEffect, useState } from "react";
import { countLabel } from "@/components/portal/list/count-label";
import { useIsSessionOver } from "@/components/portal/session/use-session-over";
import { useSelf } from "@/components/portal/shell/portal-page";
import { Button } from "@/components/ui/button";
import { Sheet, SheetClose, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import type { Role } from "@/lib/auth/roles";
import { countedNotices } from "@/lib/notices/labels";
import { BellList } from "./bell-list";
import { noticeCountQuery } from "./bell-queries";
import { keepPush } from "./push";

const bell = cva("relative grid flex-none place-items-center rounded-md border-[1.5px]", {
  variants: {
    look: {
      /** On the dark wall, or in a light bar. */
      wall: "size-11 border-wall-line bg-wall-2 text-wall-foreground",
      bar: "size-9.5 border-input bg-card text-foreground max-md:size-11",
    },
  },
});

/** The bell: how much is unread, and a sheet with the lines. Nobody's until it is known whose portal it is. */
export function Bell({ portal, look = "wall" }: { portal: Role; look?: "wall" | "bar" }) {
  const isKnown = useSelf(portal) !== undefined;
  const isOver = useIsSessionOver();
  const { data } = useQuery({ ...noticeCountQuery(portal), enabled: isKnown && !isOver });
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // The switch in My account shows how it is; a failure is looked at again with the next page.
    if (isKnown) void keepPush(portal).catch(() => undefined);
  }, [isKnown, portal]);
  const unread = data?.unread ?? 0;
  if (isOver) return null;
  return (
    <Sheet open={isOpen && isKnown} onOpenChange={setOpen}>
      <SheetTrigger
        className={bell({ look })}
        aria-label={unread > 0 ? `Notifications, ${countLabel(unread, countedNotices)} unread` : "Notifications"}
      >
        <BellIcon aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -inset-e-1.5 -inset-bs-1.5 rounded-full bg-accent px-1.5 font-[620] text-accent-foreground text-small leading-[1.5] normal-nums"
          >
            {countLabel(unread, countedNotices)}
          </span>
        )}
      </SheetTrigger>
      <SheetContent
        title="Notifications"
        side="end"
        className="flex flex-col bg-popover text-popover-foreground text-ui"
      >
        <BellList
          portal={portal}
          onGo={() => setOpen(false)}
          close={
            <SheetClose asChild>
              <Button variant="quiet" size="icon-sm" aria-label="Close notifications">
                <X aria-hidden="true" />
              </Button>
            </SheetClose>
          }
        />
      </SheetContent>
    </Sheet>
  );
}
