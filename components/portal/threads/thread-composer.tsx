"use client";

import { Paperclip, Send, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type MouseEvent, type Ref, useState } from "react";
import { useIsOffline } from "@/components/forms/connection-notice";
import { messageDrafts } from "@/components/forms/draft/message-drafts";
import { HelpNumbers } from "@/components/forms/help-numbers";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { inputVariants } from "@/components/ui/form/input";
import { Spinner } from "@/components/ui/spinner";
import type { Help } from "@/lib/distress/answers";
import { roomWords } from "@/lib/plural";
import { lengthOf } from "@/lib/text";
import { longestMessage, type ThreadPortal } from "@/lib/threads/labels";
import type { SentMessageView } from "@/lib/threads/views";
import { AttachDialog, type Attached } from "./attach-dialog";
import { useSendMessage } from "./use-thread";

type ThreadComposerProps = {
  portal: ThreadPortal;
  studentId: string;
  /** "Write to our office" */
  placeholder: string;
  /** Who sees it, and what happens then. */
  note: string;
  /** Helplines that stay until the office has answered. */
  help?: Help | undefined;
  box?: Ref<HTMLTextAreaElement>;
  onSent: (sent: SentMessageView) => void;
};

/** With fewer characters left than this, the number is shown. */
const nearLimit = 300;

/** The button does not take the focus, so a phone's keyboard stays open. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Writes a message. Ctrl and Enter sends; what is typed is kept on this device until it is sent. */
export function ThreadComposer({ portal, studentId, placeholder, note, help, box, onSent }: ThreadComposerProps) {
  const [text, setText] = useState(() => messageDrafts.get(portal, studentId));
  const [attached, setAttached] = useState<Attached[]>([]);
  const [isAttaching, setAttaching] = useState(false);
  const [helpOnce, setHelpOnce] = useState<Help>();
  const send = useSendMessage(portal, studentId);
  const tooMany = lengthOf(text.trim()) - longestMessage;
  const isEmpty = text.trim() === "" && attached.length === 0;

  function write(next: string) {
    setText(next);
    messageDrafts.set(portal, studentId, next);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isEmpty || tooMany > 0 || send.isPending) return;
    const message = { text, document_ids: attached.map(({ id }) => id) };
    send.mutate(message, {
      onSuccess: (sent) => {
        write("");
        setAttached([]);
        setHelpOnce(sent.help);
        onSent(sent);
      },
    });
  }

  const pressed = (event: KeyboardEvent) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && submit(event);

  const noteId = `message-note-${studentId}`;
  return (
    <form className="grid gap-1.5" onSubmit={submit} aria-label="New message">
      <HelpNotices stays={help} once={helpOnce} onClose={() => setHelpOnce(undefined)} />
      <AttachedList attached={attached} onChange={setAttached} />
      <div className="flex items-end gap-1.5">
        <Button variant="line" size="icon" aria-label="Attach documents" onClick={() => setAttaching(true)}>
          <Paperclip aria-hidden="true" />
        </Button>
        <textarea
          className={inputVariants({
            className: "field-sizing-content max-h-[min(216px,34svh)] min-w-0 flex-1 resize-none wrap-anywhere",
          })}
          ref={box}
          rows={1}
          dir="auto"
          aria-label={placeholder}
          aria-describedby={noteId}
          aria-invalid={tooMany > 0 || undefined}
          placeholder={placeholder}
          value={text}
          readOnly={send.isPending}
          onChange={(event) => write(event.target.value)}
          onKeyDown={pressed}
        />
        <Button
          type="submit"
          size="icon"
          className="flex-none"
          aria-label="Send"
          aria-disabled={isEmpty || tooMany > 0 || send.isPending || undefined}
          onMouseDown={keepFocus}
        >
          {send.isPending ? <Spinner /> : <Send aria-hidden="true" />}
        </Button>
      </div>
      <ComposerNote id={noteId} tooMany={tooMany} note={note} failure={send.error} />
      {isAttaching && (
        <AttachDialog
          portal={portal}
          studentId={studentId}
          attached={attached}
          onAttach={setAttached}
          onClose={() => setAttaching(false)}
        />
      )}
    </form>
  );
}

type HelpNoticesProps = { stays: Help | undefined; once: Help | undefined; onClose: () => void };

/** What we tell somebody whose message sounds like distress: until the office answers, or, in doubt, until it is closed. */
function HelpNotices({ stays, once, onClose }: HelpNoticesProps) {
  const help = stays ?? once;
  if (!help) return null;
  return (
    <Alert tone="bad" title={<span dir="auto">{help.text}</span>}>
      <HelpNumbers lines={help.lines} />
      {!stays && (
        <Button className="mt-3" variant="line" size="sm" onClick={onClose}>
          I am fine, close this
        </Button>
      )}
    </Alert>
  );
}

type AttachedListProps = { attached: readonly Attached[]; onChange: (attached: Attached[]) => void };

/** The documents that go with the message, each to be left out again. */
function AttachedList({ attached, onChange }: AttachedListProps) {
  if (attached.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label="Attached">
      {attached.map(({ id, name }) => (
        <li
          key={id}
          className="flex max-w-full items-center gap-1 rounded-md border border-border bg-card ps-2.5 text-small"
        >
          <bdi className="truncate">{name}</bdi>
          <button
            type="button"
            className="grid size-8 flex-none place-items-center rounded-md hover:bg-surface-2 max-md:size-11"
            aria-label={`Don’t attach ${name}`}
            onClick={() => onChange(attached.filter((one) => one.id !== id))}
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ComposerNoteProps = { id: string; tooMany: number; note: string; failure: Error | null };

/** The line below the box: who sees the message, how much room is left, or that there is no connection. */
function ComposerNote({ id, tooMany, note, failure }: ComposerNoteProps) {
  const isAway = useIsOffline();
  // Not a toast, whose code could not be loaded without a connection.
  const isUnsent = failure !== null && !isExpired(failure);
  const room = `${roomWords(-tooMany)}.${tooMany > 0 ? " Please shorten it." : ""}`;
  const words = tooMany > -nearLimit ? room : note;
  return (
    <>
      {isUnsent && (
        <p className="font-[620] text-destructive text-small" role="alert">
          Your message was not sent. It is still here. {failure.message}
        </p>
      )}
      <p className="text-muted-foreground text-small" id={id}>
        {isAway ? "There is no connection. Your message stays here until you send it." : words}
      </p>
      <span className="sr-only" role="status">
        {tooMany > 0 && "Your message is too long to send."}
      </span>
    </>
  );
}
