"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { TextQuote } from "lucide-react";
import { useState } from "react";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { api } from "@/lib/http/browser/api";
import type { FilledTemplateView } from "@/lib/templates/views";
import { WriteForm, type WriteProps } from "./write-form";

const filledQuery = ({ portal, person: { about, id } }: Pick<WriteProps, "portal" | "person">) =>
  queryOptions({
    queryKey: ["templates", "filled", about, id],
    queryFn: ({ signal }) =>
      api<FilledTemplateView[]>("GET", `templates/filled?${about}=${id}`, undefined, { role: portal, signal }),
  });

/** Opens the templates, filled for one person. */
export function WriteButton(props: WriteProps) {
  const [isOpen, setOpen] = useState(false);
  const { person, onUse } = props;
  const { name } = person;
  return (
    <>
      <Button variant="line" size="sm" className="max-md:min-h-11" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <TextQuote aria-hidden="true" />
        Template
        <span className="sr-only"> for {name}</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen && (
          <WriteDialog
            {...props}
            {...(onUse && {
              onUse: (text: string) => {
                setOpen(false);
                onUse(text);
              },
            })}
          />
        )}
      </Dialog>
    </>
  );
}

/** The templates for one person, where they are needed. */
export function WriteHere(props: WriteProps) {
  const query = useQuery(filledQuery(props));
  return (
    <QueryPanel query={query} loading="Loading the templates..." failure="Failed to load the templates">
      {([first, ...more]) =>
        first ? (
          <WriteForm {...props} templates={[first, ...more]} />
        ) : (
          <p>There are no templates yet. An admin can write them in Settings.</p>
        )
      }
    </QueryPanel>
  );
}

function WriteDialog(props: WriteProps) {
  return (
    <DialogContent
      className="md:w-160"
      title={
        <>
          Write to <bdi>{props.person.name}</bdi>
        </>
      }
      description={
        props.onUse
          ? "The text is put into your answer, where you can change it before you send it."
          : "WhatsApp or your own mail program opens with the text. You send it there."
      }
    >
      <WriteHere {...props} />
    </DialogContent>
  );
}
