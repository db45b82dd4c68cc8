"use client";

import { Phone } from "lucide-react";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import { Thread } from "@/components/portal/threads/thread";
import type { Seed } from "@/components/portal/use-seeded";
import { buttonVariants } from "@/components/ui/button";
import { site, telLink } from "@/lib/site";
import type { ThreadView } from "@/lib/threads/views";

export type MessagesScreenProps = { studentId: string; thread: Seed<ThreadView> | undefined };

/** The student's messages with the office: one thread, whoever answers. */
export function MessagesScreen({ studentId, thread }: MessagesScreenProps) {
  return (
    <div
      className="-mb-16 flex min-h-[calc(100dvh-36px)] flex-col max-md:-mb-12 max-md:min-h-[calc(100dvh-150px)]"
      data-messages=""
    >
      <PageHead
        title="Messages"
        note={`With our counsellors. We answer ${site.replyPromise}.`}
        actions={
          <a
            className={buttonVariants({ variant: "line", size: "sm", className: "max-md:min-h-11" })}
            href={telLink(site.phones[0])}
          >
            <Phone aria-hidden="true" />
            Call the office
          </a>
        }
      />
      <Thread
        portal="student"
        studentId={studentId}
        seed={thread}
        empty={{
          title: "No messages yet",
          note: "Ask us anything about your applications. A counsellor answers here.",
        }}
        placeholder="Write to our office"
        note="Our counsellors see this. It can’t be taken back once it is sent."
        footClassName="max-md:bottom-15 max-md:focus-within:bottom-0"
      />
    </div>
  );
}

export const MessagesPage = portalPage(MessagesScreen);
