"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useToday } from "@/components/admin/calendar/use-today";
import { ContentHead } from "@/components/admin/content/content-head";
import { useDeletion } from "@/components/admin/content/office-texts/use-deletion";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { mostAnnouncements, newsOnPage } from "@/lib/announcements/labels";
import type { AnnouncementView } from "@/lib/announcements/views";
import { api } from "@/lib/http/browser/api";
import { formatDate } from "@/lib/office-time";
import { AnnouncementDialog, type AnnouncementKindValue, type OpenedAnnouncement } from "./announcement-dialog";

/** All announcements. Every change of one invalidates the queries with this key's first word. */
const announcementsQuery = queryOptions({
  queryKey: ["announcements", "all"],
  queryFn: ({ signal }) => api<AnnouncementView[]>("GET", "announcements", undefined, { role: "admin", signal }),
});

/** News, and the notices that stand on every public page. */
export function AnnouncementsScreen() {
  return (
    <div className="grid gap-6">
      <ContentHead
        title="News and notices"
        note="What the site tells everybody. It appears within seconds after you publish it."
      />
      <KindCard
        kind="notice"
        title="Notices"
        note="One line at the top of every public page, such as “Closed for Eid”. It begins and ends by itself, and there is one at a time."
        write="Write a notice"
        none="No notice yet."
      />
      <KindCard
        kind="news"
        title="News"
        note={`Short texts with a date on the news page: the ${newsOnPage} newest are shown.`}
        write="Write news"
        none="No news yet."
      />
    </div>
  );
}

type KindCardProps = { kind: AnnouncementKindValue; title: string; note: string; write: string; none: string };

function KindCard({ kind, title, note, write, none }: KindCardProps) {
  const query = useQuery(announcementsQuery);
  const today = useToday();
  const [opened, setOpened] = useState<OpenedAnnouncement>();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = query.data?.filter((one) => one.kind === kind);
  const noteOpened = useKeptFocus(rows, heading);
  return (
    <SettingsCard
      title={title}
      note={note}
      headingRef={heading}
      controls={
        (query.data?.length ?? 0) < mostAnnouncements && (
          <div>
            <Button
              size="sm"
              variant="line"
              className="max-md:min-h-11"
              aria-haspopup="dialog"
              onClick={() => setOpened({ kind, today })}
            >
              <Plus aria-hidden="true" />
              {write}
            </Button>
          </div>
        )
      }
    >
      <QueryPanel query={query} loading="Loading..." failure="Failed to load the announcements">
        {() =>
          !rows?.length ? (
            <p className="border-border border-t px-6 py-5 text-muted-foreground max-md:px-5">{none}</p>
          ) : (
            <ul className="border-border border-t px-6 max-md:px-5" aria-label={title}>
              {rows.map((one) => (
                <AnnouncementRow
                  key={one.id}
                  announcement={one}
                  today={today}
                  onOpen={() => setOpened(one)}
                  onDelete={() => noteOpened(one.id)}
                />
              ))}
            </ul>
          )
        }
      </QueryPanel>
      {opened && (
        <AnnouncementDialog
          opened={opened}
          onClose={() => setOpened(undefined)}
          onGone={() => heading.current?.focus()}
        />
      )}
    </SettingsCard>
  );
}

/** Whether it can be seen today, in words. */
function stateOf({ first_day, last_day }: AnnouncementView, today: string) {
  if (first_day > today) return { label: "To come", tone: "wait" } as const;
  return last_day && last_day < today
    ? ({ label: "Over", tone: "off" } as const)
    : ({ label: "On the site", tone: "ok" } as const);
}

type AnnouncementRowProps = {
  announcement: AnnouncementView;
  today: string;
  onOpen: () => void;
  onDelete: () => void;
};

function AnnouncementRow({ announcement, today, onOpen, onDelete }: AnnouncementRowProps) {
  const { title, first_day, last_day } = announcement;
  const [isAsking, setAsking] = useState(false);
  const remove = useDeletion({
    record: announcement,
    path: "announcements",
    what: "The announcement",
    name: title,
    queryKey: ["announcements"],
  });
  const { label, tone } = stateOf(announcement, today);
  return (
    <Row className="flex-wrap">
      {/* On a phone the text has the whole width, and what can be done stands below it. */}
      <div className="min-w-0 flex-1 max-md:basis-full">
        <b className="block wrap-anywhere">
          <bdi>{title}</bdi>
        </b>
        <span className="text-muted-foreground">
          {formatDate(first_day)}
          {last_day && last_day !== first_day && ` to ${formatDate(last_day)}`}
        </span>
      </div>
      <Badge tone={tone}>{label}</Badge>
      <Button size="sm" variant="line" className="max-md:min-h-11" aria-haspopup="dialog" onClick={onOpen}>
        Change
        <span className="sr-only"> {title}</span>
      </Button>
      <Button size="sm" variant="line" className="max-md:min-h-11" onClick={() => setAsking(true)}>
        Delete
        <span className="sr-only"> {title}</span>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete “${title}”?`}
        description="It leaves the site at once, and nobody can restore it."
        confirm="Delete it"
        cancel="Keep it"
        onConfirm={() => {
          onDelete();
          remove.mutate();
        }}
      />
    </Row>
  );
}
