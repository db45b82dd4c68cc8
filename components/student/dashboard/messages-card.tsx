import Link from "next/link";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { lastMessagesQuery } from "@/components/student/student-queries";
import { Card } from "@/components/ui/card";
import { formatShortDay, formatTime } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import type { ThreadView } from "@/lib/threads/views";

/** The counsellor's last message, and the way to the others. */
export function MessagesCard({ studentId, seed }: { studentId: string; seed: Seed<ThreadView> | undefined }) {
  const { data: thread, isError } = useSeeded(lastMessagesQuery(studentId), seed);
  const last = thread?.messages.findLast(({ side }) => side === "office");
  const unread = thread?.unread ?? 0;
  return (
    <Card pad aria-labelledby="last-message">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="last-message">Messages</h2>
        {unread > 0 && <span className="font-[620] text-link text-small">{countOf(unread, "new message")}</span>}
      </div>
      {last ? (
        <>
          <p className="mt-2 text-muted-foreground text-small">
            <bdi>{last.sender ?? "Our office"}</bdi>, {formatShortDay(last.created_at)}, {formatTime(last.created_at)}
          </p>
          <p dir="auto" className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-line">
            {last.text || countOf(last.documents.length + last.deleted_documents, "document")}
          </p>
        </>
      ) : (
        <p className="mt-2 text-muted-foreground">
          {isError && !thread
            ? "Your messages could not be loaded. They are kept; please reload the page."
            : "Write to our counsellors here. They answer in the portal."}
        </p>
      )}
      <p className="mt-2">
        <Link className="inline-flex min-h-11 items-center" href="/student/messages">
          {unread > 0 ? "Read and answer" : last ? "Open the messages" : "Write to us"}
        </Link>
      </p>
    </Card>
  );
}
