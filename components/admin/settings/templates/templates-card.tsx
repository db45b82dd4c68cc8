"use client";

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { SettingsCard } from "@/components/admin/settings-card";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { versionOf } from "@/components/portal/send-seen";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, api } from "@/lib/http/browser/api";
import { mostTemplates, templateLanguages } from "@/lib/templates/labels";
import type { TemplateView } from "@/lib/templates/views";
import { TemplateDialog } from "./template-dialog";

/** All templates of the office. Every change of one invalidates the queries with this key's first word. */
const templatesQuery = queryOptions({
  queryKey: ["templates", "all"],
  queryFn: ({ signal }) => api<TemplateView[]>("GET", "templates", undefined, { role: "admin", signal }),
});

/** The texts that the team sends again and again. */
export function TemplatesCard() {
  const query = useQuery(templatesQuery);
  /** The template whose dialog is open; "new" for one that is being written. */
  const [opened, setOpened] = useState<TemplateView | "new">();
  const heading = useRef<HTMLHeadingElement>(null);
  const noteOpened = useKeptFocus(query.data, heading);
  return (
    <SettingsCard
      title="Templates"
      note="Texts for WhatsApp and email that the team sends again and again. Fields such as {name} are filled from the person’s file; everybody can still change the text before it is sent."
      headingRef={heading}
      controls={
        (query.data?.length ?? 0) < mostTemplates && (
          <div>
            <Button
              size="sm"
              variant="line"
              className="max-md:min-h-11"
              aria-haspopup="dialog"
              onClick={() => setOpened("new")}
            >
              <Plus aria-hidden="true" />
              Write a template
            </Button>
          </div>
        )
      }
    >
      <QueryPanel query={query} loading="Loading the templates..." failure="Failed to load the templates">
        {(templates) =>
          templates.length === 0 ? (
            <p className="border-border border-t px-6 py-5 text-muted-foreground max-md:px-5">No templates yet.</p>
          ) : (
            <ul className="border-border border-t px-6 max-md:px-5" aria-label="Templates">
              {templates.map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  onOpen={() => setOpened(template)}
                  onDelete={() => noteOpened(template.id)}
                />
              ))}
            </ul>
          )
        }
      </QueryPanel>
      {opened && (
        <TemplateDialog
          template={opened === "new" ? undefined : opened}
          onClose={() => setOpened(undefined)}
          onGone={() => heading.current?.focus()}
        />
      )}
    </SettingsCard>
  );
}

type TemplateRowProps = { template: TemplateView; onOpen: () => void; onDelete: () => void };

function TemplateRow({ template, onOpen, onDelete }: TemplateRowProps) {
  const { name } = template;
  const languages = templateLanguages.filter(({ value }) => template[value] !== null).map(({ label }) => label);
  const [isAsking, setAsking] = useState(false);
  const remove = useDelete(template);
  return (
    <Row className="flex-wrap">
      <div className="min-w-0 flex-1">
        <b className="block wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        <span className="text-muted-foreground">{languages.join(", ")}</span>
      </div>
      <Button size="sm" variant="line" className="max-md:min-h-11" aria-haspopup="dialog" onClick={onOpen}>
        Change
        <span className="sr-only"> the template {name}</span>
      </Button>
      <Button size="sm" variant="line" className="max-md:min-h-11" onClick={() => setAsking(true)}>
        Delete
        <span className="sr-only"> the template {name}</span>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete the template “${name}”?`}
        description="The team can’t choose it any more. What was sent stays as it is."
        confirm="Delete template"
        cancel="Keep it"
        onConfirm={() => {
          onDelete();
          remove.mutate();
        }}
      />
    </Row>
  );
}

/** Deletes a template as it is shown; one that somebody has changed since stays, and is shown as they saved it. */
function useDelete(template: TemplateView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api<void>("DELETE", `templates/${template.id}?version=${versionOf(template)}`, undefined, { role: "admin" }),
    onSuccess: () => toast.success("Template deleted", template.name),
    onError: (error) => {
      if (isExpired(error)) return; // the login follows
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) toast.info("The template was already deleted", template.name);
      else toast.error("The template was not deleted", error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["templates"] }),
  });
}
