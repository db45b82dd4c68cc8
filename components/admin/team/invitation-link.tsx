"use client";

import { Copy, MessageCircle } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { withStepUp } from "@/components/accounts/own/second-factor/step-up";
import { copied } from "@/components/portal/copied";
import { rowAction } from "@/components/portal/list/dense/row-action";
import { leaveExpiredSession } from "@/components/portal/session/session-expired";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { Button, buttonVariants } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/form/input";
import { toast } from "@/components/ui/toast/toast";
import type { InvitationLinkView } from "@/lib/accounts/views";
import { api } from "@/lib/http/browser/api";
import { formatLongDate } from "@/lib/office-time";
import { site } from "@/lib/site";
import { hasWhatsapp, whatsappShare } from "@/lib/whatsapp";
import { type TeamAccount, type TeamGroup, teamPath } from "./team-queries";

type Invited = Pick<TeamAccount, "id" | "name">;

type InvitationLinkProps = {
  group: TeamGroup;
  account: Invited;
  size?: ComponentProps<typeof Button>["size"];
  /** Only its icon is visible: in a row. */
  isSmall?: boolean | undefined;
  /** A new link was made: all earlier ones have ended. */
  onMade?: () => void;
  /** The dialog was closed. */
  onClosed?: () => void;
};

/**
 * "Copy link": makes a new invitation link to hand over without an email, copies it, and shows it until the dialog is
 * closed. It isn't kept anywhere else.
 */
export function InvitationLink({ group, account, size = "sm", isSmall, onMade, onClosed }: InvitationLinkProps) {
  const [link, setLink] = useState<InvitationLinkView & { isCopied: boolean }>();
  const [isMaking, setMaking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  async function make() {
    setMaking(true);
    try {
      const path = `${teamPath[group]}/${account.id}/invitation-link`;
      const made = await withStepUp("admin", () => api<InvitationLinkView>("POST", path, undefined, { role: "admin" }));
      setLink({ ...made, isCopied: await copied(made.url) });
      onMade?.();
    } catch (error) {
      if (isExpired(error)) leaveExpiredSession("admin");
      else toast.error("The link was not created", error instanceof Error ? error.message : undefined);
    } finally {
      setMaking(false);
    }
  }

  function close() {
    setLink(undefined);
    onClosed?.();
  }

  return (
    <>
      <Button
        ref={opener}
        variant="line"
        size={size}
        {...(isSmall && rowAction(true)("Copy link"))}
        aria-haspopup="dialog"
        pending={isMaking}
        onClick={make}
      >
        <Copy aria-hidden="true" />
        <span className={isSmall ? "sr-only" : undefined}>Copy link</span>
        <span className="sr-only"> for {account.name}</span>
      </Button>
      <Dialog open={link !== undefined} onOpenChange={(open) => !open && close()}>
        {link && (
          <DialogContent
            title={
              <>
                Invitation link for <bdi>{account.name}</bdi>
              </>
            }
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener.current?.focus();
            }}
            description="The first person who opens it chooses the password, so send it to them only."
          >
            <LinkTools account={account} link={link} onDone={close} />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

type LinkToolsProps = { account: Invited; link: InvitationLinkView & { isCopied: boolean }; onDone: () => void };

function LinkTools({ account, link, onDone }: LinkToolsProps) {
  const { url, invited_until } = link;
  const [isCopied, setCopied] = useState(link.isCopied);
  const box = useRef<HTMLInputElement>(null);

  async function copy() {
    const isThere = await copied(url);
    setCopied(isThere);
    if (!isThere) box.current?.select();
  }

  return (
    <div className="grid gap-4">
      <Input
        ref={box}
        aria-label="Invitation link"
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
        dir="ltr"
      />
      <p role="status">{isCopied ? "The link is copied." : "Press Copy, or select the link and copy it yourself."}</p>
      <p className="text-muted-foreground">
        It works once, until {formatLongDate(invited_until)}. Links sent earlier, also by email, no longer work. You
        can’t see this one again after closing, but you can make another.
      </p>
      <DialogFooter className="mt-2">
        {hasWhatsapp() && (
          <a
            className={buttonVariants({ variant: "line" })}
            href={whatsappShare(
              `Assalam-o-alaikum ${account.name}, choose your password for ${site.name} with this link: ${url}`,
            )}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle aria-hidden="true" />
            Send on WhatsApp
          </a>
        )}
        <Button variant="line" onClick={copy}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
      </DialogFooter>
    </div>
  );
}
