"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Owner, secondFactorQuery, sessionsQuery } from "@/components/accounts/own/own-queries";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { LeaveQuestion } from "@/components/portal/session/leave-question";
import { usePageAgain } from "@/components/portal/shell/portal-page";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { SecondFactorView } from "@/lib/accounts/views";
import { formatLongDate } from "@/lib/office-time";
import { AuthenticatorSetup } from "./authenticator-setup";
import { FactorOn } from "./factor-on";
import { PasskeySetup } from "./passkey-setup";
import { RecoveryCodes } from "./recovery-codes";

/** What the dialog shows. */
type Step = { kind: "app" } | { kind: "passkey" } | { kind: "codes"; codes: string[] };

const titles = {
  app: "Set up an authenticator app",
  passkey: "Add a passkey",
  codes: "Your recovery codes",
} as const satisfies Record<Step["kind"], string>;

/** The second factor of an account: what it is, how to set it up, and what to do with it. */
export function SecondFactor({ owner, email }: { owner: Owner; email: string }) {
  const client = useQueryClient();
  const askAgain = usePageAgain();
  const query = useQuery(secondFactorQuery(owner));
  const [step, setStep] = useState<Step>();
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  const refresh = () => {
    void client.invalidateQueries({ queryKey: secondFactorQuery(owner).queryKey });
    void client.invalidateQueries({ queryKey: sessionsQuery(owner).queryKey });
  };
  const close = () => {
    if (step?.kind === "codes") askAgain(); // the person who had to set it up may go on now
    setStep(undefined);
    setAsking(false);
  };
  const done = (codes: string[] | null) => {
    setStep(codes ? { kind: "codes", codes } : undefined);
    refresh();
  };
  const setup = { owner, email, onCancel: close };

  return (
    <div ref={place} tabIndex={-1} className="grid gap-4">
      <QueryPanel
        query={query}
        loading="Loading your second factor..."
        failure="Your second factor could not be loaded"
      >
        {(factor) => (
          <>
            {factor.since ? (
              <FactorOn owner={owner} factor={factor} onCodes={done} onChanged={refresh} />
            ) : (
              <FactorOff factor={factor} />
            )}
            {factor.available && <SetUpButtons hasApp={factor.authenticator !== null} onStep={setStep} />}
          </>
        )}
      </QueryPanel>
      <Dialog
        open={step !== undefined}
        onOpenChange={(open) => !open && (step?.kind === "codes" ? setAsking(true) : close())}
      >
        {step && (
          <DialogContent
            title={titles[step.kind]}
            onInteractOutside={(event) => event.preventDefault()} // a click beside it would lose the codes
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              place.current?.focus(); // the button that opened it may be gone
            }}
          >
            {step.kind === "app" && <AuthenticatorSetup {...setup} onSetUp={done} />}
            {step.kind === "passkey" && <PasskeySetup {...setup} onAdded={done} />}
            {step.kind === "codes" && <RecoveryCodes codes={step.codes} onDone={close} />}
          </DialogContent>
        )}
      </Dialog>
      <LeaveQuestion
        isAsking={isAsking}
        title="Have you saved the codes?"
        description="You can’t see them again, but you can make new ones."
        confirm="Close"
        cancel="Show them"
        onStay={() => setAsking(false)}
        onLeave={close}
      />
    </div>
  );
}

function SetUpButtons({ hasApp, onStep }: { hasApp: boolean; onStep: (step: Step) => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="line" aria-haspopup="dialog" onClick={() => onStep({ kind: "app" })}>
        {hasApp ? "Replace the app" : "Set up an authenticator app"}
      </Button>
      <Button variant="line" aria-haspopup="dialog" onClick={() => onStep({ kind: "passkey" })}>
        Add a passkey
      </Button>
    </div>
  );
}

function FactorOff({ factor: { available, required_from } }: { factor: SecondFactorView }) {
  if (!available) {
    return (
      <p className="text-muted-foreground">
        It can’t be set up yet: the site has no key to protect it. The person who runs the server sets{" "}
        <code>SECOND_FACTOR_KEY</code>.
      </p>
    );
  }
  return (
    <>
      <p className="text-muted-foreground">
        You have none: anyone who learns your password can sign in. With an app or a passkey they would need your device
        as well.
      </p>
      {required_from && (
        <p>
          <b>From {formatLongDate(required_from)} your account needs one.</b>
        </p>
      )}
    </>
  );
}
