"use client";

import { MailCheck, MailQuestion } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import type { StudentProfileView } from "@/lib/accounts/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { formatDate } from "@/lib/office-time";

/** Whether the address is confirmed, and another mail for it if not. */
export function ProfileEmail({ profile }: { profile: StudentProfileView }) {
  const { email, email_confirmed_at } = profile;
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const { detail } = await api<{ detail: string }>("POST", "auth/email/send-link", undefined, { role: "student" });
      toast.success("Link sent", detail);
    } catch (error) {
      toast.error("We couldn’t send the link", error instanceof ApiError ? error.message : "Please try again later.");
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p className="wrap-anywhere">{email}</p>
      {email_confirmed_at ? (
        <Badge tone="ok">
          <MailCheck aria-hidden="true" />
          Confirmed on {formatDate(email_confirmed_at)}
        </Badge>
      ) : (
        <>
          <Badge tone="wait">
            <MailQuestion aria-hidden="true" />
            Not confirmed yet
          </Badge>
          <p className="text-muted-foreground">
            Open the link in our mail, so that we know our mails reach you. Is it not there? Look in your spam folder,
            or ask for another one.
          </p>
          <Button variant="line" size="sm" className="max-md:min-h-11" disabled={isSending} onClick={send}>
            {isSending ? "Sending..." : "Send the link again"}
          </Button>
        </>
      )}
    </div>
  );
}
