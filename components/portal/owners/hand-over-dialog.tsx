"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { ownersQuery, useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { fieldErrorVariants } from "@/components/ui/form/field";
import { Select, TextArea } from "@/components/ui/form/input";
import type { ContactOwner } from "@/lib/contacts/views";
import { ownerNote } from "./owner-note";

const inTurn = "turn";
const nobody = "nobody";

/** Who gets it, with the request's fields. */
export type HandOver = {
  body: { assigned_to_id?: string | null; in_turn?: true; owner_note?: string };
  /** "Sara Malik", "each in turn", "nobody" */
  to: string;
};

type HandOverDialogProps = {
  title: string;
  description: string;
  /** Whose it is now: they can't get it. */
  except?: string | undefined;
  /** What giving it to nobody is called; absent where somebody has to get it. */
  toNobody?: string | undefined;
  /** It can be given to each of the team in turn, by region and load: what that is called. */
  toEach?: string | undefined;
  /** The label of the button that does it. */
  confirm: string;
  pending?: boolean;
  onGive: (handOver: HandOver) => void;
  onClose: () => void;
};

type ReceiverProps = Pick<HandOverDialogProps, "except" | "toEach" | "toNobody"> & {
  members: readonly ContactOwner[] | undefined;
  isError: boolean;
  value: string;
  isWrong: boolean;
  onChoose: (value: string) => void;
};

/** Who gets it: a member, each in turn, or nobody. */
function Receiver({ members, isError, except, toEach, toNobody, value, isWrong, onChoose }: ReceiverProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label className="font-semibold" htmlFor={id}>
        Who gets it
      </label>
      <Select
        id={id}
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-wrong`}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{members ? "Choose a team member" : isError ? "The team didn’t load" : "Loading..."}</option>
        {toEach && <option value={inTurn}>{toEach}</option>}
        {members
          ?.filter((member) => member.id !== except)
          .map((member) => (
            <option key={member.id} value={member.id}>
              {member.name} ({ownerNote(member)})
            </option>
          ))}
        {toNobody && <option value={nobody}>{toNobody}</option>}
      </Select>
      <p id={`${id}-wrong`} className={fieldErrorVariants()} role="alert">
        {isWrong && "Choose who gets it."}
      </p>
    </div>
  );
}

/** Asks who gets it, with a note for them. */
export function HandOverDialog(props: HandOverDialogProps) {
  const { title, description, except, toNobody, toEach, confirm, pending = false, onGive, onClose } = props;
  const portal = useLeadsPortal();
  const { data: members, isError } = useQuery(ownersQuery(portal));
  const [receiver, setReceiver] = useState("");
  const [note, setNote] = useState("");
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const opener = useOpenerFocus();

  function submit(event: FormEvent) {
    event.preventDefault();
    const member = members?.find((one) => one.id === receiver);
    if (!receiver || (!member && receiver !== inTurn && receiver !== nobody)) return setWrong(true);
    onGive({
      body: {
        ...(receiver === inTurn ? { in_turn: true } : { assigned_to_id: member?.id ?? null }),
        ...(note.trim() && { owner_note: note.trim() }),
      },
      to: member?.name ?? (receiver === inTurn ? "each in turn" : "nobody"),
    });
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title} description={description} {...opener}>
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Receiver
            members={members}
            isError={isError}
            except={except}
            toEach={toEach}
            toNobody={toNobody}
            isWrong={isWrong}
            value={receiver}
            onChoose={(chosen) => {
              setWrong(false);
              setReceiver(chosen);
            }}
          />
          <div className="grid gap-1.5">
            <label className="font-semibold" htmlFor={`${id}-note`}>
              Note for them <span className="font-normal text-muted-foreground">(optional)</span>
            </label>
            <TextArea
              id={`${id}-note`}
              rows={3}
              maxLength={1000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <p className="text-muted-foreground text-small/[1.45]">It’s kept in the history. Students never see it.</p>
          </div>
          <DialogFooter>
            <Button variant="line" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={pending}>
              {confirm}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
